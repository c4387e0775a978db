import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type HeldMoney = CallData<'GET /admin/payments'>['items'][number];

export const heldMoneyQuery = () => defineQuery('GET /admin/payments', { query: {} });
