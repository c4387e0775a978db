import { isUuid } from '@gramy/domain/text/uuid';
import type { Database } from '../../../db/database.ts';
import { findTableNames, type TableName } from '../store/table-names.ts';

interface Change {
  before: unknown;
  after: unknown;
}

/** The log has numbers of tables, so that it outlives their names; whoever reads it wants to know which lane that was. */
export async function nameTables<Entry extends Change>(
  db: Database,
  providerId: string | undefined,
  entries: readonly Entry[],
  write: (name: TableName) => unknown = (name) => name,
): Promise<Entry[]> {
  const ids = new Set(entries.flatMap(({ before, after }) => [...listIds(before), ...listIds(after)]));
  if (ids.size === 0) return [...entries];
  const names = await findTableNames(db, providerId, [...ids]);
  const name = (value: unknown): unknown => {
    const known = typeof value === 'string' ? names.get(value) : undefined;
    if (known) return write(known);
    if (Array.isArray(value)) return value.map(name);
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, name(part)]));
  };
  return entries.map((entry) => ({ ...entry, before: name(entry.before), after: name(entry.after) }));
}

function listIds(value: unknown): string[] {
  if (typeof value === 'string') return isUuid(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(listIds);
  return isRecord(value) ? Object.values(value).flatMap(listIds) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
