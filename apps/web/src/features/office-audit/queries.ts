import type { CallData } from '@gramy/contract/wire-types';
import type { LogFilter } from '../../entities/audit/queries.ts';
import { defineQuery } from '../../lib/queries/query.ts';

export type OfficeLogEntry = CallData<'GET /admin/audit'>['items'][number];

export interface OfficeLogFilter extends LogFilter {
  about?: string | undefined;
  providerId?: string | undefined;
}

export const officeLogQuery = (filter: OfficeLogFilter) => (cursor?: string) =>
  defineQuery('GET /admin/audit', { query: { ...filter, cursor } });
