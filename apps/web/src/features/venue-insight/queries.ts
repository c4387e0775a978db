import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

const base = '/business/providers/:providerId/insight';

export type Insight = CallData<`GET ${typeof base}`>;
export type Totals = Insight['now'];

export interface InsightQuery {
  from: string;
  to: string;
  branchId?: string | undefined;
}

export const insightQuery = (providerId: string, query: InsightQuery) =>
  defineQuery(`GET ${base}`, { params: { providerId }, query });

export const weeklyMailQuery = (providerId: string) =>
  defineQuery(`GET ${base}/weekly-mail`, { params: { providerId } });
