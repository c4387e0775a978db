import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type HeldMoney = CallData<'GET /admin/payments'>['items'][number];

export type MoneyTroubles = CallData<'GET /admin/money-troubles'>;

export const troublesQuery = () => defineQuery('GET /admin/money-troubles', {});

export const heldMoneyQuery = (cursor?: string) => defineQuery('GET /admin/payments', { query: { cursor } });
