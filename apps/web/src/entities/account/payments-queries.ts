import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type SavedCard = CallData<'GET /user/profile/payments/cards'>['items'][number];
export type Movement = CallData<'GET /user/profile/payments/history'>['items'][number];

export const cardsQuery = () => defineQuery('GET /user/profile/payments/cards', {});
export const companyQuery = () => defineQuery('GET /user/profile/payments/company', {});
export const historyQuery = (year?: string, cursor?: string) =>
  defineQuery('GET /user/profile/payments/history', { query: { year, cursor } });
