import type { Database } from '../../db/database.ts';

export interface StoredFile {
  key: string;
  userId: string;
  at: Date;
}

/** A picture that was made of what somebody has sent. */
export async function insertPicture(db: Database, { key, userId, at }: StoredFile): Promise<void> {
  await db`
    insert into stored_files (object_key, user_id, is_raw, created_at) values (${key}, ${userId}, false, ${at})`;
}

/**
 * What was made of it, while nothing holds it yet: it goes with what was sent, unless `holdFile` is called in the
 * transaction that makes it part of something.
 */
export async function insertLooseFile(db: Database, { key, userId, at }: StoredFile): Promise<void> {
  await db`
    insert into stored_files (object_key, user_id, is_raw, created_at) values (${key}, ${userId}, true, ${at})`;
}

export async function markHeld(db: Database, key: string): Promise<void> {
  await db`update stored_files set is_raw = false where object_key = ${key}`;
}

export interface UploadGrant extends StoredFile {
  sessionId: string;
  bytes: number;
}

/** False: there would be more than `mostBytes` of theirs that nobody has used yet. They wait for each other. */
export async function insertGrant(
  tx: Database,
  { key, userId, at, sessionId, bytes }: UploadGrant,
  { mostBytes, openSince }: { mostBytes: number; openSince: Date },
): Promise<boolean> {
  await tx`select 1 from users where id = ${userId} for no key update`;
  const rows = await tx`
    insert into stored_files (object_key, user_id, is_raw, created_at, session_id, bytes)
    select ${key}, ${userId}, true, ${at}, ${sessionId}, ${bytes}::integer
    where ${bytes}::integer + (select coalesce(sum(bytes), 0) from stored_files
      where user_id = ${userId} and is_raw and used_at is null
        and (sent_at is not null or created_at > ${openSince})) <= ${mostBytes}
    returning 1`;
  return rows.length > 0;
}

/** Whether something may still be sent there: nothing came yet, and whoever asked for it is still signed in. */
export async function isGrantOpen(db: Database, key: string): Promise<boolean> {
  const rows = await db`
    select 1 from stored_files f join sessions s on s.id = f.session_id join users u on u.id = f.user_id
    where f.object_key = ${key} and f.is_raw and f.sent_at is null and f.used_at is null
      and s.revoked_at is null and u.deleted_at is null`;
  return rows.length > 0;
}

/** False for all but the first, and when the session has ended meanwhile. */
export async function markSent(db: Database, key: string, at: Date): Promise<boolean> {
  const rows = await db`
    update stored_files f set sent_at = ${at}
    from sessions s, users u
    where f.object_key = ${key} and f.is_raw and f.sent_at is null and f.used_at is null
      and s.id = f.session_id and s.revoked_at is null and u.id = f.user_id and u.deleted_at is null
    returning 1`;
  return rows.length > 0;
}

/** False for all but the first: another store may take a second file at the same address. */
export async function markUsed(
  db: Database,
  { key, userId, at }: Pick<StoredFile, 'key' | 'userId' | 'at'>,
): Promise<boolean> {
  const rows = await db`
    update stored_files set used_at = ${at}
    where object_key = ${key} and user_id = ${userId} and is_raw and used_at is null
    returning 1`;
  return rows.length > 0;
}

export async function deleteFile(db: Database, key: string): Promise<void> {
  await db`delete from stored_files where object_key = ${key}`;
}

/** What was sent, used or not. Takes them off the list; whoever asks deletes them, also once more. */
export async function takeSentBefore(db: Database, before: Date): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    delete from stored_files where is_raw and created_at < ${before} returning object_key as key`;
  return rows.map(({ key }) => key);
}
