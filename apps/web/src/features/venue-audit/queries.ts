import type { CallData } from '@gramy/contract/wire-types';
import type { LogFilter } from '../../entities/audit/queries.ts';
import { defineQuery } from '../../lib/queries/query.ts';

const base = '/business/providers/:providerId/audit';

export type LogPage = CallData<`GET ${typeof base}`>;

export const logQuery = (providerId: string, query: LogFilter & { cursor?: string | undefined }) =>
  defineQuery(`GET ${base}`, { params: { providerId }, query });
