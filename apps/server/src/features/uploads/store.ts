import type { Database } from '../../db/database.ts';

export interface StoredFile {
  key: string;
  userId: string;
  /** As it was sent. */
  isRaw: boolean;
  at: Date;
}

export async function insertFile(db: Database, { key, userId, isRaw, at }: StoredFile): Promise<void> {
  await db`
    insert into stored_files (object_key, user_id, is_raw, created_at) values (${key}, ${userId}, ${isRaw}, ${at})`;
}

export async function deleteFile(db: Database, key: string): Promise<void> {
  await db`delete from stored_files where object_key = ${key}`;
}

/** What was sent and never used. Takes them off the list; whoever asks deletes them. */
export async function takeAbandoned(db: Database, before: Date): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    delete from stored_files where is_raw and created_at < ${before} returning object_key as key`;
  return rows.map(({ key }) => key);
}
