import type { Pool } from '../../../db/database.ts';
import type { ObjectStorage } from '../../../ports/object-storage.ts';
import { findExport, finishExport, noteProgress } from '../store/exports.ts';
import { listPersonalColumns, readOwnRow, readPersonalRows } from '../store/personal-tables.ts';

/** All rows of all tables that are about one account, table by table. */
export async function collectData(
  pool: Pool,
  userId: string,
  onProgress: (done: number, all: number) => Promise<void> = async () => undefined,
): Promise<Record<string, object[]>> {
  const columns = await listPersonalColumns(pool);
  const data: Record<string, object[]> = { users: await readOwnRow(pool, userId) };
  for (const [index, column] of columns.entries()) {
    const rows = await readPersonalRows(pool, column, userId);
    if (rows.length > 0) data[column.table] = mergeRows(data[column.table] ?? [], rows);
    await onProgress(index + 1, columns.length);
  }
  return data;
}

/** A table may name its owner twice: by the account and by a booking of it. */
function mergeRows(known: object[], found: object[]): object[] {
  const seen = new Set(known.map((row) => JSON.stringify(row)));
  return [...known, ...found.filter((row) => !seen.has(JSON.stringify(row)))];
}

export async function writeExport(
  { pool, storage }: { pool: Pool; storage: ObjectStorage },
  id: string,
): Promise<void> {
  const asked = await findExport(pool, id);
  if (!asked || asked.status === 'ready') return;
  const data = await collectData(pool, asked.userId, (done, all) => noteProgress(pool, id, done, all));
  const body = Buffer.from(JSON.stringify({ madeAt: asked.createdAt, data }, null, 2));
  const objectKey = `exports/${asked.userId}/${id}.json`;
  await storage.put(objectKey, body, { contentType: 'application/json' });
  await finishExport(pool, id, { objectKey, bytes: body.length });
}
