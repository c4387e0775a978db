import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type ClaimToDecide = CallData<'GET /admin/claims'>['items'][number];

export const claimsToDecideQuery = (cursor?: string) =>
  defineQuery('GET /admin/claims', { query: { cursor } });
