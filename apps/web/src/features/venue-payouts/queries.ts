import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

const base = '/business/providers/:providerId/payouts';

export type Payouts = CallData<`GET ${typeof base}`>;

export const payoutsQuery = (providerId: string) => defineQuery(`GET ${base}`, { params: { providerId } });

const statement = `${base}/statements/:month` as const;

export type Statement = CallData<`GET ${typeof statement}`>;

export const statementQuery = (providerId: string, month: string) =>
  defineQuery(`GET ${statement}`, { params: { providerId, month } });
