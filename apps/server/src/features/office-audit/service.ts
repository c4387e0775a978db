import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { writeCsv } from '@gramy/domain/text/write-csv';
import type { Pool } from '../../db/database.ts';
import type { OfficeContext } from '../../http/call-context.ts';
import { headers, mostInTable, readLog, toFilter, toRow } from '../audit/service/read-log.ts';
import { recordOfficeChange, recordOfficeRead } from '../audit/service.ts';

type Page = CallData<'GET /admin/audit'>;
type Query = ParsedRequest<'GET /admin/audit'>['query'];
type CsvQuery = ParsedRequest<'GET /admin/audit/csv'>['query'];

export interface OfficeAuditService {
  read(context: OfficeContext, query: Query): Promise<Page>;
  writeTable(context: OfficeContext, query: CsvQuery): Promise<CallData<'GET /admin/audit/csv'>>;
}

export function createOfficeAuditService(pool: Pool): OfficeAuditService {
  return {
    async read(context, { cursor, limit, ...query }) {
      const { entries, people } = await readLog(pool, {
        ...toFilter(query.providerId, query),
        about: query.about,
        before: cursor ?? null,
        most: limit + 1,
      });
      const shown = entries.slice(0, limit);
      if (shown.length > 0) await recordOfficeRead(pool, context, { action: 'desk.read', seen: ['audit'] });
      return {
        items: shown.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
        nextCursor: entries.length > limit ? (shown.at(-1)?.id ?? null) : null,
        people,
      };
    },

    async writeTable(context, { language, ...query }) {
      const filter = { ...toFilter(query.providerId, query), about: query.about };
      const { entries } = await readLog(pool, { ...filter, before: null, most: mostInTable + 1 });
      const rows = entries.slice(0, mostInTable).map(toRow);
      await recordOfficeChange(pool, context, { action: 'system.export', after: { entries: rows.length } });
      return { csv: writeCsv([headers[language], ...rows]), isWhole: entries.length <= mostInTable };
    },
  };
}
