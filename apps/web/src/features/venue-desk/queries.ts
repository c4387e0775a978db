import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type Scan = CallData<'GET /business/references/:reference'>;
export type VenueBooking = CallData<'GET /business/providers/:providerId/bookings/:bookingId'>;
export type VenueSlot = VenueBooking['slots'][number];

export interface VenueKey {
  providerId: string;
  bookingId: string;
}

const board = '/business/providers/:providerId/board/bookings';

export const deskSummaryQuery = (providerId: string) =>
  defineQuery(`GET ${board}/summary`, { params: { providerId }, query: {} });

export const dueNowQuery = (providerId: string) =>
  defineQuery(`GET ${board}`, { params: { providerId }, query: { view: 'soon', order: 'earliest' } });

export const findGuestQuery = (providerId: string, query: { text: string; from: string; to: string }) =>
  defineQuery(`GET ${board}`, { params: { providerId }, query: { ...query, order: 'earliest' } });

/** All of it, to be kept for when the network goes. */
export const eveningQuery = ({ providerId, branchId }: { providerId: string; branchId: string }) =>
  defineQuery('GET /business/providers/:providerId/board', { params: { providerId }, query: { branchId } });

export const scanQuery = (reference: string) =>
  defineQuery('GET /business/references/:reference', { params: { reference } });

export const venueBookingQuery = (params: VenueKey) =>
  defineQuery('GET /business/providers/:providerId/bookings/:bookingId', { params });
