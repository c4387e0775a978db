import type { Database, Pool } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ObjectStorage } from '../../../ports/object-storage.ts';
import { queueMessage } from '../../outbox/service.ts';
import { findReachable } from '../store/deletion.ts';
import {
  failExport,
  findExport,
  finishExport,
  listFiles,
  noteProgress,
  type StoredExport,
  takeOlderExports,
} from '../store/exports.ts';
import {
  listPersonalLinks,
  readAddressedRows,
  readOwnRow,
  readPersonalRows,
  secretTables,
} from '../store/personal-tables.ts';

export const exportDays = 7;

export function findExpiry({ status, createdAt }: Pick<StoredExport, 'status' | 'createdAt'>): Date | null {
  return status === 'ready' ? new Date(createdAt.getTime() + exportDays * 86_400_000) : null;
}

/** All rows of all tables that are about one account, table by table. */
export async function collectData(
  db: Database,
  userId: string,
  onProgress: (done: number, all: number) => Promise<void> = async () => undefined,
): Promise<Record<string, object[]>> {
  const links = (await listPersonalLinks(db)).filter(({ table }) => !secretTables.includes(table));
  const data: Record<string, object[]> = { users: await readOwnRow(db, userId) };
  for (const [index, link] of links.entries()) {
    const rows = await readPersonalRows(db, link, userId);
    if (rows.length > 0) data[link.table] = mergeRows(data[link.table] ?? [], rows);
    await onProgress(index + 1, links.length + 1);
  }
  for (const [table, rows] of Object.entries(await readAddressedRows(db, userId))) {
    if (rows.length > 0) data[table] = rows;
  }
  await onProgress(links.length + 1, links.length + 1);
  return data;
}

/** A table may name its owner twice: by the account and by a booking of it. */
function mergeRows(known: object[], found: object[]): object[] {
  const seen = new Set(known.map((row) => JSON.stringify(row)));
  return [...known, ...found.filter((row) => !seen.has(JSON.stringify(row)))];
}

export interface ExportDeps {
  pool: Pool;
  clock: Clock;
  storage: ObjectStorage;
}

/** A failed export is reported to its owner, who may ask again. */
export async function runExport(deps: ExportDeps, id: string, isLastAttempt: boolean): Promise<void> {
  try {
    await writeExport(deps, id);
  } catch (error) {
    if (isLastAttempt) await failExport(deps.pool, id);
    throw error;
  }
}

async function writeExport({ pool, clock, storage }: ExportDeps, id: string): Promise<void> {
  const asked = await findExport(pool, id);
  if (!asked || asked.status === 'ready' || asked.status === 'failed') return;
  const data = await collectData(pool, asked.userId, (done, all) => noteProgress(pool, id, done, all));
  const files = (await listFiles(pool, asked.userId)).map((key) => storage.publicUrl(key));
  const body = Buffer.from(JSON.stringify({ madeAt: clock.now(), files, data }, null, 2));
  const objectKey = `exports/${asked.userId}/${id}.json`;
  await storage.put(objectKey, body, { contentType: 'application/json' });
  const older = await pool.begin(async (tx) => {
    const isWanted = await finishExport(tx, id, { objectKey, bytes: body.length });
    // The account may have ended meanwhile.
    if (!isWanted) return [objectKey];
    await notifyOfExport(tx, asked);
    return takeOlderExports(tx, asked.userId, id);
  });
  for (const key of older) await storage.delete(key);
}

async function notifyOfExport(tx: Database, { userId, createdAt }: StoredExport): Promise<void> {
  const user = await findReachable(tx, userId);
  const until = findExpiry({ status: 'ready', createdAt });
  if (!user || user.email === null || until === null) return;
  await queueMessage(tx, {
    channel: 'email',
    template: 'exportReady',
    recipient: user.email,
    language: user.language,
    data: { name: user.name, until: until.toISOString() },
  });
}
