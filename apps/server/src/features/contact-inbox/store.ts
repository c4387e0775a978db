import type { CallData } from '@gramy/contract/wire-types';
import type { Language } from '@gramy/domain/language/language';
import { type Database, sql } from '../../db/database.ts';

type Listed = CallData<'GET /admin/contact'>['items'][number];
export type ListedRow = Omit<Listed, 'waitsSince'> & { waitsSince: Date; mark: string };
export interface PageStart {
  /** Microseconds. */
  at: string;
  id: string;
}

export interface ThreadFilter {
  isDone: boolean;
  /** Only what they have in hand. */
  assignee?: string | undefined;
  after: PageStart | null;
  most: number;
}

/** Open ones by how long they wait, done ones the latest first; each page is read from an index. */
export async function listThreads(
  db: Database,
  { isDone, assignee, after, most }: ThreadFilter,
): Promise<ListedRow[]> {
  const moment = isDone ? sql`m.handled_at` : sql`m.waits_since`;
  const of = isDone ? sql`m.handled_at is not null` : sql`m.handled_at is null`;
  const theirs = assignee === undefined ? sql`true` : sql`m.assigned_to = ${assignee}`;
  const order = isDone ? sql`m.handled_at desc, m.id desc` : sql`m.waits_since, m.id`;
  const rest =
    after === null
      ? sql`true`
      : isDone
        ? sql`(m.handled_at, m.id) < (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)`
        : sql`(m.waits_since, m.id) > (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)`;
  return db<ListedRow[]>`
    select m.id, m.name, m.subject, left(m.message, 120) as excerpt, m.waits_since as "waitsSince",
      m.handled_at is not null as "isDone", (extract(epoch from ${moment}) * 1000000)::bigint::text as mark,
      (select count(*)::int from contact_replies r where r.message_id = m.id) as replies,
      (select u.full_name from users u where u.id = m.assigned_to and u.deleted_at is null) as assignee
    from contact_messages m where ${of} and ${theirs} and ${rest}
    order by ${order} limit ${most}`;
}

type Thread = CallData<'GET /admin/contact/:messageId'>;
export interface ThreadRow
  extends Pick<
    Thread,
    'id' | 'name' | 'email' | 'subject' | 'message' | 'language' | 'isDone' | 'wroteBefore' | 'assignee'
  > {
  createdAt: Date;
  waitsSince: Date;
}

export async function findThread(db: Database, id: string): Promise<ThreadRow | undefined> {
  const [thread] = await db<ThreadRow[]>`
    select m.id, m.name, m.email, m.subject, m.message, m.language, m.created_at as "createdAt",
      m.waits_since as "waitsSince", m.handled_at is not null as "isDone",
      (select count(*)::int from contact_messages o where o.email = m.email and o.created_at < m.created_at)
        as "wroteBefore",
      (select json_build_object('id', u.id, 'name', u.full_name) from users u
        where u.id = m.assigned_to and u.deleted_at is null) as assignee
    from contact_messages m where m.id = ${id}`;
  return thread;
}

/** Whoever answers holds it, so that nobody answers at the same time. */
export async function lockThread(tx: Database, id: string): Promise<ThreadToAnswer | undefined> {
  const [thread] = await tx<ThreadToAnswer[]>`
    select name, email, subject, language,
      (select count(*)::int from contact_replies r where r.message_id = m.id) as replies
    from contact_messages m where id = ${id} for update`;
  return thread;
}

export interface ThreadToAnswer {
  name: string;
  email: string;
  subject: string;
  language: Language;
  replies: number;
}

export type ReplyRow = Omit<Thread['replies'][number], 'at' | 'undoUntil'> & {
  at: Date;
  undoUntil: Date | null;
};

export async function listReplies(db: Database, id: string): Promise<ReplyRow[]> {
  return db<ReplyRow[]>`
    select r.id, r.direction, u.full_name as who, r.body, r.created_at as at, r.sender,
      r.undo_until as "undoUntil"
    from contact_replies r left join users u on u.id = r.author_id and u.deleted_at is null
    where r.message_id = ${id} order by r.created_at, r.id`;
}

/** An address that is not proven may be somebody else's. */
export async function findWriter(
  db: Database,
  email: string,
): Promise<{ id: string; since: Date; bookings: number } | undefined> {
  const [person] = await db<{ id: string; since: Date; bookings: number }[]>`
    select u.id, u.created_at as since, (select count(*)::int from bookings b where b.user_id = u.id) as bookings
    from users u where u.email = ${email} and u.email_verified_at is not null and u.deleted_at is null`;
  return person;
}

export async function listBookings(db: Database, references: readonly string[]): Promise<Thread['bookings']> {
  if (references.length === 0) return [];
  return db<Thread['bookings']>`
    select b.id, b.reference, p.name as venue
    from booking_references r
    join bookings b on b.provider_id = r.provider_id and b.id = r.booking_id
    join service_providers p on p.id = b.provider_id
    where r.reference = any(${[...references]}::text[]) order by b.reference`;
}

export interface NewReply {
  messageId: string;
  id: string;
  direction: 'out' | 'in';
  authorId: string | null;
  body: string;
  at: Date;
  mailId: string | null;
  /** Of what came in: the address it came from. */
  from?: string;
  /** Of what the office answers. */
  sending?: { outboxId: string; undoUntil: Date; closesThread: boolean };
}

/** False when this mail came before, or belongs to no thread. */
export async function insertReply(tx: Database, reply: NewReply): Promise<boolean> {
  const { sending } = reply;
  const added = await tx`
    insert into contact_replies (message_id, id, direction, author_id, body, created_at, mail_id, sender,
      outbox_id, undo_until, closes_thread)
    select ${reply.messageId}, ${reply.id}, ${reply.direction}, ${reply.authorId}::uuid, ${reply.body}, ${reply.at},
      ${reply.mailId}, case when lower(email) <> lower(${reply.from ?? null}::text) then ${reply.from ?? null} end,
      ${sending?.outboxId ?? null}::uuid, ${sending?.undoUntil ?? null}::timestamptz,
      ${sending?.closesThread ?? false}
    from contact_messages where id = ${reply.messageId}
    on conflict (message_id, mail_id) do nothing returning 1`;
  return added.length > 0;
}

export async function markDone(
  tx: Database,
  id: string,
  { at, by }: { at: Date; by: string },
): Promise<boolean> {
  const changed = await tx`
    update contact_messages set handled_at = ${at}, handled_by = ${by}
    where id = ${id} and handled_at is null returning 1`;
  return changed.length > 0;
}

/** `waitsSince`: they have written again. */
export async function markOpen(tx: Database, id: string, waitsSince: Date | null): Promise<boolean> {
  const changed = await tx`
    update contact_messages set handled_at = null, handled_by = null,
      waits_since = coalesce(${waitsSince}::timestamptz, waits_since)
    where id = ${id} and (handled_at is not null or ${waitsSince}::timestamptz is not null) returning 1`;
  return changed.length > 0;
}
