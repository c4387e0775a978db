import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

const base = '/business/providers/:providerId/board';

export type Week = CallData<`GET ${typeof base}/week`>;
export type WeekDay = Week['days'][number];
export type BranchNow = CallData<`GET ${typeof base}/branches`>['items'][number];
export type Places = CallData<`GET ${typeof base}/bookings/summary`>;

export const weekQuery = (providerId: string, query: { branchId: string; from: string }) =>
  defineQuery(`GET ${base}/week`, { params: { providerId }, query });

/** Which places there are, with their tables, and which day it is there. */
export const placesQuery = (providerId: string, branchId: string | undefined) =>
  defineQuery(`GET ${base}/bookings/summary`, { params: { providerId }, query: { branchId } });

export const branchesQuery = (providerId: string) =>
  defineQuery(`GET ${base}/branches`, { params: { providerId }, query: {} });
