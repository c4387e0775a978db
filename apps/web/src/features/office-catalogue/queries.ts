import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type Catalogue = CallData<'GET /admin/catalogue'>;
export type CatalogueActivity = Catalogue['activities'][number];
export type CatalogueCity = Catalogue['cities'][number];
export type CatalogueCountry = Catalogue['countries'][number];

export type ActivityFields = ParsedRequest<'POST /admin/catalogue/activities'>['body'];
export type CityFields = ParsedRequest<'POST /admin/catalogue/cities'>['body'];
export type CountryFields = ParsedRequest<'POST /admin/catalogue/countries'>['body'];

export const catalogueQuery = () => defineQuery('GET /admin/catalogue', {});
