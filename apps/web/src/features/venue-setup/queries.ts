import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type Legal = CallData<'GET /business/providers/:providerId/legal'>;

export const legalQuery = (providerId: string) =>
  defineQuery('GET /business/providers/:providerId/legal', { params: { providerId } });
