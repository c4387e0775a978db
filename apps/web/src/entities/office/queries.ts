import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type OfficeEntry = CallData<'GET /admin/entry'>;
export type OfficeStanding = Extract<OfficeEntry, { standing: 'in' }>;
export type OfficeToday = CallData<'GET /admin/today'>;
export type Found = CallData<'GET /admin/find'>['items'][number];

export const officeEntryQuery = () => defineQuery('GET /admin/entry', {});
/** The counts in the rail and the first page. Whatever changes a queue asks for it again. */
export const officeTodayQuery = () => defineQuery('GET /admin/today', {});
export const officeFindQuery = (q: string) => defineQuery('GET /admin/find', { query: { q } });

export type OfficeBooking = CallData<'GET /admin/bookings/:bookingId'>;
export const officeBookingQuery = (bookingId: string) =>
  defineQuery('GET /admin/bookings/:bookingId', { params: { bookingId } });
