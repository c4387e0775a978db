import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type OwnVenue = CallData<'GET /business/providers'>['items'][number];
export type OpenCity = CallData<'GET /area/cities/business'>['items'][number];

export const knownVenuesQuery = (q: string) =>
  defineQuery('GET /user/service-providers/suggestions', { query: { q } });
