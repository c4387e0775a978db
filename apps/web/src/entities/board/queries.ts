import type { CallData } from '@gramy/contract/wire-types';

const base = '/business/providers/:providerId/board';

export type Board = CallData<`GET ${typeof base}`>;
export type BoardBooking = Board['bookings'][number];

/** One branch and one business day; without a date the one that runs, or the next. */
export interface BoardKey {
  providerId: string;
  branchId: string;
  date?: string | undefined;
}
