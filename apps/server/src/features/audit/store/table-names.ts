import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../../db/database.ts';

export type TableName = Record<Language, string>;

/** Of those among the numbers that are tables, removed ones too. Undefined: of all venues. */
export async function findTableNames(
  db: Database,
  providerId: string | undefined,
  ids: readonly string[],
): Promise<Map<string, TableName>> {
  const rows = await db<{ id: string; name: TableName }[]>`
    select t.id, t.name from tables t
    where t.id = any(${[...ids]}::uuid[]) and (${providerId ?? null}::uuid is null or t.provider_id = ${providerId ?? null}::uuid)`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
