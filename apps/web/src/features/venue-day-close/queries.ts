import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

const board = '/business/providers/:providerId/board';
const base = `${board}/day-close` as const;

export type DayClose = CallData<`GET ${typeof base}`>;
export type Place = CallData<`GET ${typeof board}/bookings/summary`>['places'][number];

/** Where the member works; the set-up of the venue says more, but not to everybody. */
export const placesQuery = (providerId: string) =>
  defineQuery(`GET ${board}/bookings/summary`, { params: { providerId }, query: {} });

export const dayCloseQuery = (providerId: string, query: { branchId: string; date: string }) =>
  defineQuery(`GET ${base}`, { params: { providerId }, query });
