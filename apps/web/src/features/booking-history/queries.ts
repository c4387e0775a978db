import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type BookingSummary = CallData<'GET /user/booking/previous'>['items'][number];
export type BookingCounts = CallData<'GET /user/booking/counts'>;
export type BookingLabel = BookingSummary['label'];

export interface BookingFilter {
  q?: string;
  label?: BookingLabel;
  activity?: string;
  from?: string;
  to?: string;
}

export const countsQuery = () => defineQuery('GET /user/booking/counts', {});
export const upcomingQuery = (filter: BookingFilter, cursor?: string) =>
  defineQuery('GET /user/booking/upcoming', { query: { ...filter, ...(cursor ? { cursor } : {}) } });
export const previousQuery = (filter: BookingFilter, cursor?: string) =>
  defineQuery('GET /user/booking/previous', { query: { ...filter, ...(cursor ? { cursor } : {}) } });
