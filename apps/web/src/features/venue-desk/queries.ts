import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type Scan = CallData<'GET /business/references/:reference'>;
export type VenueBooking = CallData<'GET /business/providers/:providerId/bookings/:bookingId'>;
export type VenueSlot = VenueBooking['slots'][number];

export interface VenueKey {
  providerId: string;
  bookingId: string;
}

export const scanQuery = (reference: string) =>
  defineQuery('GET /business/references/:reference', { params: { reference } });

export const venueBookingQuery = (params: VenueKey) =>
  defineQuery('GET /business/providers/:providerId/bookings/:bookingId', { params });
