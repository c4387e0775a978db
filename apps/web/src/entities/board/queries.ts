import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

const base = '/business/providers/:providerId/board';

export type Board = CallData<`GET ${typeof base}`>;
export type BoardBooking = Board['bookings'][number];

/** One branch and one business day; without a date the one that runs, or the next. */
export interface BoardKey {
  providerId: string;
  branchId: string;
  date?: string | undefined;
}

export type FreeTables = CallData<`GET ${typeof base}/free`>;

export interface FreeWish {
  branchId: string;
  offerId: string;
  durationMinutes: number;
  guests: number;
  /** Now, where it is left out. */
  startsAt?: string | undefined;
  /** Its own tables count as free. */
  bookingId?: string | undefined;
}

export const freeTablesQuery = (providerId: string, { durationMinutes, guests, ...wish }: FreeWish) =>
  defineQuery(`GET ${base}/free`, {
    params: { providerId },
    query: { ...wish, durationMinutes: String(durationMinutes), guests: String(guests) },
  });
