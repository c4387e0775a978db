import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

const base = '/business/providers/:providerId/board/day-close';

export type DayClose = CallData<`GET ${typeof base}`>;

export const dayCloseQuery = (providerId: string, query: { branchId: string; date: string }) =>
  defineQuery(`GET ${base}`, { params: { providerId }, query });
