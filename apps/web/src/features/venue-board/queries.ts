import type { CallData } from '@gramy/contract/wire-types';
import type { Board, BoardBooking, BoardKey } from '../../entities/board/queries.ts';
import { defineQuery } from '../../lib/queries/query.ts';

const base = '/business/providers/:providerId/board';

export type { Board, BoardBooking, BoardKey };
export type BoardDelta = CallData<`GET ${typeof base}/live`>;
export type BoardDeltaOf = CallData<`GET ${typeof base}/branches/live`>;
export type BoardSlot = BoardBooking['slots'][number];
export type BoardTable = Board['tables'][number];
export type BoardOffer = Board['offers'][number];
export type BoardBlock = Board['blocks'][number];
export type BoardParty = Board['queue'][number];
export type BoardHeld = Board['held'][number];

export const boardQuery = ({ providerId, branchId, date }: BoardKey) =>
  defineQuery(`GET ${base}`, { params: { providerId }, query: { branchId, date } });

export type BookingDetail = CallData<`GET ${typeof base}/bookings/:bookingId`>;

export const bookingDetailQuery = (params: { providerId: string; bookingId: string }) =>
  defineQuery(`GET ${base}/bookings/:bookingId`, { params });

export type Extensions = CallData<`GET ${typeof base}/bookings/:bookingId/extensions`>;

export const extensionsQuery = (params: { providerId: string; bookingId: string }, position: number) =>
  defineQuery(`GET ${base}/bookings/:bookingId/extensions`, {
    params,
    query: { position: String(position) as '0' },
  });

export type OtherTime = CallData<`GET ${typeof base}/bookings/:bookingId/other-times`>['items'][number];

/** Where a request would fit instead. */
export const otherTimesQuery = (params: { providerId: string; bookingId: string }) =>
  defineQuery(`GET ${base}/bookings/:bookingId/other-times`, { params });

export type MoveQuote = CallData<`POST ${typeof base}/bookings/:bookingId/move/quote`>;
