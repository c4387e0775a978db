import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type AskedRefund = CallData<'GET /admin/refunds'>['items'][number];

export const askedRefundsQuery = (cursor?: string) =>
  defineQuery('GET /admin/refunds', { query: { cursor } });

export type AskedCorrection = CallData<'GET /admin/corrections'>['items'][number];

export const askedCorrectionsQuery = (cursor?: string) =>
  defineQuery('GET /admin/corrections', { query: { cursor } });
