import type { CallData } from '@gramy/contract/wire-types';
import type { AuditThing } from '@gramy/domain/setup/audit';
import { defineQuery } from '../../lib/queries/query.ts';

const base = '/business/providers/:providerId/audit';

export type LogPage = CallData<`GET ${typeof base}`>;
export type LogEntry = LogPage['items'][number];

export interface LogFilter {
  person?: string | undefined;
  thing?: AuditThing | undefined;
  day?: string | undefined;
}

export const logQuery = (providerId: string, query: LogFilter & { cursor?: string | undefined }) =>
  defineQuery(`GET ${base}`, { params: { providerId }, query });
