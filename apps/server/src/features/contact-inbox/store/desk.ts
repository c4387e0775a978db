import { hasOfficePermission, officeRoles } from '@gramy/domain/access/office-permission';
import type { Database } from '../../../db/database.ts';

interface DraftKey {
  messageId: string;
  authorId: string;
}

export async function keepDraft(
  tx: Database,
  { messageId, authorId, text, at }: DraftKey & { text: string; at: Date },
): Promise<void> {
  await tx`
    insert into contact_drafts (message_id, author_id, body, saved_at)
    values (${messageId}, ${authorId}, ${text}, ${at})
    on conflict (message_id, author_id) do update set body = excluded.body, saved_at = excluded.saved_at`;
}

export async function dropDraft(tx: Database, { messageId, authorId }: DraftKey): Promise<void> {
  await tx`delete from contact_drafts where message_id = ${messageId} and author_id = ${authorId}`;
}

export interface DraftRow {
  authorId: string;
  name: string | null;
  text: string;
  savedAt: Date;
}

/** The latest first. */
export async function listDrafts(db: Database, messageId: string): Promise<DraftRow[]> {
  return db<DraftRow[]>`
    select d.author_id as "authorId", u.full_name as name, d.body as text, d.saved_at as "savedAt"
    from contact_drafts d left join users u on u.id = d.author_id and u.deleted_at is null
    where d.message_id = ${messageId} order by d.saved_at desc`;
}

const answering = officeRoles.filter((role) => hasOfficePermission(role, 'office.answerForms'));

/** Who may answer now. */
export async function listColleagues(db: Database): Promise<{ id: string; name: string }[]> {
  return db<{ id: string; name: string }[]>`
    select id, full_name as name from users
    where role = any(${answering}::text[]) and deleted_at is null and suspended_at is null
    order by full_name, id`;
}

/** Answers who had it before; undefined where nothing changes. */
export async function assign(
  tx: Database,
  messageId: string,
  userId: string | null,
): Promise<{ before: string | null } | undefined> {
  const [changed] = await tx<{ before: string | null }[]>`
    with held as (select id, assigned_to from contact_messages where id = ${messageId} for update)
    update contact_messages m set assigned_to = ${userId}::uuid from held
    where m.id = held.id and held.assigned_to is distinct from ${userId}::uuid
    returning held.assigned_to as before`;
  return changed;
}

export interface SentReply {
  authorId: string;
  body: string;
  undoUntil: Date | null;
  outboxId: string | null;
  closesThread: boolean;
}

export async function findSentReply(
  tx: Database,
  key: { messageId: string; replyId: string },
): Promise<SentReply | undefined> {
  const [reply] = await tx<SentReply[]>`
    select author_id as "authorId", body, undo_until as "undoUntil", outbox_id as "outboxId",
      closes_thread as "closesThread"
    from contact_replies where message_id = ${key.messageId} and id = ${key.replyId} and direction = 'out'`;
  return reply;
}

export async function deleteReply(tx: Database, key: { messageId: string; replyId: string }): Promise<void> {
  await tx`delete from contact_replies where message_id = ${key.messageId} and id = ${key.replyId}`;
}
