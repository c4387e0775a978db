import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type AskedRefund = CallData<'GET /admin/refunds'>['items'][number];

export const askedRefundsQuery = () => defineQuery('GET /admin/refunds', {});
