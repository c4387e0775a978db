import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type Rewards = CallData<'GET /user/profile/rewards'>;
export type VoucherOffer = Rewards['offers'][number];
export type Voucher = Rewards['vouchers'][number];
export type LedgerEntry = CallData<'GET /user/profile/rewards/ledger'>['items'][number];

export const rewardsQuery = () => defineQuery('GET /user/profile/rewards', {});
export const ledgerQuery = (cursor?: string) =>
  defineQuery('GET /user/profile/rewards/ledger', { query: cursor === undefined ? {} : { cursor } });
