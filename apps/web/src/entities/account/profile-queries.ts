import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type Details = CallData<'GET /user/profile/details'>;
export type NextBooking = CallData<'GET /user/booking/upcoming'>['items'][number];

export const detailsQuery = () => defineQuery('GET /user/profile/details', {});
export const countriesQuery = () => defineQuery('GET /area/countries/user', {});
export const nextBookingsQuery = () => defineQuery('GET /user/booking/upcoming', { query: {} });
