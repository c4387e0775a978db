import type { CallData } from '@gramy/contract/wire-types';
import type { DeskView } from '@gramy/domain/booking/desk-view';
import type { BookingSource } from '@gramy/domain/booking/source';
import { defineQuery } from '../../lib/queries/query.ts';

const base = '/business/providers/:providerId/board/bookings';

export type DaySummary = CallData<`GET ${typeof base}/summary`>;
export type SummaryPlace = DaySummary['places'][number];

/** What of the bookings is looked at; without a day those of all days. */
export interface BookingFilter {
  branchId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  view?: DeskView | undefined;
  source?: BookingSource | undefined;
  text?: string | undefined;
  order?: 'earliest' | 'latest' | undefined;
}

export const summaryQuery = (
  providerId: string,
  query: { branchId?: string | undefined; date?: string | undefined },
) => defineQuery(`GET ${base}/summary`, { params: { providerId }, query });

export const bookingsQuery = (providerId: string, query: BookingFilter & { cursor?: string | undefined }) =>
  defineQuery(`GET ${base}`, { params: { providerId }, query });
