import type { Database } from '../../../db/database.ts';

export interface StoredExport {
  id: string;
  userId: string;
  status: 'queued' | 'running' | 'ready' | 'failed';
  doneParts: number;
  allParts: number;
  bytes: number | null;
  objectKey: string | null;
  createdAt: Date;
}

export async function findLatestExport(db: Database, userId: string): Promise<StoredExport | undefined> {
  const [found] = await db<StoredExport[]>`
    select id, user_id as "userId", status, done_parts as "doneParts", all_parts as "allParts", bytes::int as bytes,
      object_key as "objectKey", created_at as "createdAt"
    from data_exports where user_id = ${userId} order by created_at desc, id desc limit 1`;
  return found;
}

export async function findExport(db: Database, id: string): Promise<StoredExport | undefined> {
  const [found] = await db<StoredExport[]>`
    select id, user_id as "userId", status, done_parts as "doneParts", all_parts as "allParts", bytes::int as bytes,
      object_key as "objectKey", created_at as "createdAt"
    from data_exports where id = ${id}`;
  return found;
}

/** One that is under way serves everybody who asks meanwhile. */
export async function insertExport(tx: Database, id: string, userId: string, at: Date): Promise<void> {
  const inserted = await tx`
    insert into data_exports (id, user_id, created_at) values (${id}, ${userId}, ${at})
    on conflict do nothing returning 1`;
  if (inserted.length === 0) return;
  await tx`
    select graphile_worker.add_job('export-account-data', json_build_object('id', ${id}::text),
      job_key := ${`export:${id}`}, max_attempts := 3)`;
}

export async function noteProgress(db: Database, id: string, done: number, all: number): Promise<void> {
  await db`
    update data_exports set status = 'running', done_parts = ${done}, all_parts = ${all} where id = ${id}`;
}

/** False when nobody waits for it any more. */
export async function finishExport(
  tx: Database,
  id: string,
  { objectKey, bytes }: { objectKey: string; bytes: number },
): Promise<boolean> {
  const finished = await tx`
    update data_exports set status = 'ready', object_key = ${objectKey}, bytes = ${bytes}, finished_at = now()
    where id = ${id} returning 1`;
  return finished.length > 0;
}

export async function failExport(db: Database, id: string): Promise<void> {
  await db`
    update data_exports set status = 'failed', finished_at = now() where id = ${id} and status <> 'ready'`;
}

/** Whose worker died on the very last attempt: nobody would ever speak of it again. */
export async function closeAbandonedExports(db: Database): Promise<void> {
  await db`
    update data_exports set status = 'failed', finished_at = now()
    where status in ('queued', 'running') and not exists (
      select from graphile_worker.jobs j
      where j.key = 'export:' || data_exports.id and (j.attempts < j.max_attempts or j.locked_at is not null))`;
}

/** One file is enough. Answers what lies in the store for the others. */
export async function takeOlderExports(tx: Database, userId: string, exceptId: string): Promise<string[]> {
  const rows = await tx<{ key: string | null }[]>`
    delete from data_exports where user_id = ${userId} and id <> ${exceptId} returning object_key as key`;
  return rows.flatMap(({ key }) => key ?? []);
}

/** Answers what lies in the store for files that nobody should keep any longer. */
export async function deleteOldExports(db: Database, before: Date): Promise<string[]> {
  const rows = await db<{ key: string | null }[]>`
    delete from data_exports where created_at < ${before} returning object_key as key`;
  return rows.flatMap(({ key }) => key ?? []);
}

/** Pictures that somebody has sent and that are in use. Other files have no address: their owner opens them at their place. */
export async function listFiles(db: Database, userId: string): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    select object_key as key from stored_files where user_id = ${userId} and not is_raw and object_key like 'pictures/%' order by created_at`;
  return rows.map(({ key }) => key);
}
