import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { Language } from '@gramy/domain/language/language';
import { writeCsv } from '@gramy/domain/text/write-csv';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { addDays, type LocalDate, parseLocalDate } from '@gramy/domain/time/local-date';
import { startOfDay } from '@gramy/domain/time/zoned-time';
import type { Database, Pool } from '../../../db/database.ts';
import { type EntryFilter, listActors, listEntries, type ReadEntry } from '../store/entries.ts';
import { nameTables } from './name-tables.ts';

const base = '/business/providers/:providerId/audit';
type Page = CallData<`GET ${typeof base}`>;
type Query = ParsedRequest<`GET ${typeof base}`>['query'];
type CsvQuery = ParsedRequest<`GET ${typeof base}/csv`>['query'];

export interface AuditReader {
  read(providerId: string, query: Query): Promise<Page>;
  writeTable(providerId: string, query: CsvQuery): Promise<CallData<`GET ${typeof base}/csv`>>;
}

export const mostInTable = 10_000;

export function createAuditReader(pool: Pool): AuditReader {
  return {
    async read(providerId, { cursor, limit, ...query }) {
      const filter = { ...toFilter(providerId, query), before: cursor ?? null, most: limit + 1 };
      const found = await listEntries(pool, filter);
      const shown = await nameTables(pool, providerId, found.slice(0, limit));
      return {
        items: shown.map(({ venue: _, ...entry }) => ({ ...entry, at: entry.at.toISOString() })),
        nextCursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
        people: await listActors(pool, providerId),
      };
    },

    async writeTable(providerId, { language, ...query }) {
      const filter = { ...toFilter(providerId, query), before: null, most: mostInTable + 1 };
      const found = await listEntries(pool, filter);
      const shown = found.slice(0, mostInTable);
      const named = await nameTables(pool, providerId, shown, (name) => name[language]);
      const csv = writeCsv([headers[language], ...named.map(toRow)]);
      return { csv, isWhole: found.length <= mostInTable };
    },
  };
}

/** Of the whole market, for the office. */
export async function readLog(
  db: Database,
  filter: EntryFilter,
): Promise<{ entries: ReadEntry[]; people: { userId: string; name: string | null }[] }> {
  const entries = await nameTables(db, filter.providerId, await listEntries(db, filter));
  return { entries, people: await listActors(db, undefined) };
}

export function toFilter(
  providerId: string | undefined,
  { person, thing, day }: Pick<Query, 'person' | 'thing' | 'day'>,
): Omit<EntryFilter, 'before' | 'most'> {
  const dayStart = (date: LocalDate) => new Date(startOfDay(date, homeTimeZone));
  const date = day === undefined ? undefined : parseLocalDate(day);
  return {
    providerId,
    person: person ?? null,
    thing: thing ?? null,
    from: date === undefined ? null : dayStart(date),
    until: date === undefined ? null : dayStart(addDays(date, 1)),
  };
}

export const headers: Record<Language, string[]> = {
  en: [
    'when (UTC)',
    'who',
    'role',
    'address',
    'what',
    'on',
    'before',
    'after',
    'why',
    'on behalf of the venue',
  ],
  pl: ['kiedy (UTC)', 'kto', 'rola', 'adres', 'co', 'na czym', 'przed', 'po', 'dlaczego', 'w imieniu lokalu'],
};

export function toRow(entry: ReadEntry): string[] {
  const { at, who, role, address, action, subject, before, after, reason, onBehalf } = entry;
  const json = (value: unknown) => (value === null ? '' : JSON.stringify(value));
  return [
    at.toISOString(),
    who ?? '',
    role,
    address ?? '',
    action,
    subject ?? '',
    json(before),
    json(after),
    reason ?? '',
    onBehalf ?? '',
  ];
}
