import type { Language } from '@gramy/domain/language/language';
import { addressOfActivity } from '../../db/current-activity.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { prepareInsert } from '../../db/insert-rows.ts';

export interface StoredMessage {
  id: string;
  channel: 'email' | 'sms';
  template: string;
  recipient: string;
  language: Language;
  data: unknown;
}

/** Until then what it tells of can be undone, and the message with it. */
export interface MessageDelay {
  providerId: string;
  actionId: string;
  sendAfter: Date;
}

export interface OpenMessage extends StoredMessage {
  /** It holds a code whose minutes are over. */
  isTooLate: boolean;
}

/** The table's own trigger queues the delivery in the same transaction. */
export async function insertMessage(db: Database, message: StoredMessage, isDecoy = false): Promise<void> {
  await db`
    insert into outbox (id, channel, template, recipient, language, data, delivered_at, trace)
    values (${message.id}, ${message.channel}, ${message.template}, ${message.recipient}, ${message.language},
      ${JSON.stringify(message.data)}::text::jsonb, case when ${isDecoy} then now() end, ${addressOfActivity()})`;
}

/** The table's trigger queues its delivery for that moment. */
export async function insertLater(db: Database, message: StoredMessage, sendAfter: Date): Promise<void> {
  await db`
    insert into outbox (id, channel, template, recipient, language, data, send_after)
    values (${message.id}, ${message.channel}, ${message.template}, ${message.recipient}, ${message.language},
      ${JSON.stringify(message.data)}::text::jsonb, ${sendAfter})`;
}

/** False: it has left already, or was given up. */
export async function deleteUnsent(tx: Database, id: string): Promise<boolean> {
  const deleted = await tx`delete from outbox where id = ${id} and delivered_at is null returning 1`;
  return deleted.length > 0;
}

export async function insertMessages(
  db: Database,
  messages: readonly StoredMessage[],
  delay?: MessageDelay,
): Promise<void> {
  await db`
    insert into outbox (id, channel, template, recipient, language, data, provider_id, action_id, send_after, trace)
    select id, channel, template, recipient, language, data, ${delay?.providerId ?? null}::uuid,
      ${delay?.actionId ?? null}::uuid, ${delay?.sendAfter ?? null}::timestamptz, ${addressOfActivity()}::text
    from jsonb_to_recordset(${JSON.stringify(messages)}::text::jsonb)
      as message (id uuid, channel text, template text, recipient text, language text, data jsonb)`;
}

const insertPlain = prepareInsert<StoredMessage>('outbox', {
  id: ['uuid', ({ id }) => id],
  channel: ['text', ({ channel }) => channel],
  template: ['text', ({ template }) => template],
  recipient: ['text', ({ recipient }) => recipient],
  language: ['text', ({ language }) => language],
  data: ['jsonb', ({ data }) => JSON.stringify(data)],
  trace: ['text', addressOfActivity],
});

/** The same as the CTE `told`. */
export function insertWithOthers(messages: readonly StoredMessage[]): Sql {
  return sql`told as (${insertPlain(messages)})`;
}

export async function findOpenMessage(db: Database, id: string): Promise<OpenMessage | undefined> {
  const [message] = await db<OpenMessage[]>`
    select id, channel, template, recipient, language, data,
      data ? 'code' and created_at + make_interval(mins => (data ->> 'minutes')::int) <= now() as "isTooLate"
    from outbox where id = ${id} and delivered_at is null and failed_at is null and held_at is null`;
  return message;
}

/** Also when it was given up meanwhile: what has left has left. */
export async function markDelivered(db: Database, id: string): Promise<void> {
  await db`
    update outbox set delivered_at = now(), failed_at = null, data = '{}', last_error = null where id = ${id}`;
}

export async function recordAttempt(
  db: Database,
  id: string,
  error: string,
  isFinal: boolean,
): Promise<void> {
  await db`
    update outbox set last_error = ${error.slice(0, 500)},
      failed_at = case when ${isFinal} then now() end,
      data = case when ${isFinal} and data ? 'code' then '{}'::jsonb else data end
    where id = ${id} and failed_at is null`;
}

/** Codes do not lie about until the next attempt, which may be many minutes away. */
export async function dropLateCodes(db: Database, reason: string): Promise<number> {
  const dropped = await db`
    update outbox set failed_at = now(), data = '{}', last_error = ${reason}
    where delivered_at is null and failed_at is null and data ? 'code'
      and created_at + make_interval(mins => (data ->> 'minutes')::int) <= now()
    returning id`;
  return dropped.length;
}

/** As the office's list of messages has them, of the last hour. */
export async function countFailedMessages(db: Database): Promise<{ channel: string; count: number }[]> {
  return db<{ channel: string; count: number }[]>`
    select channel, count(*)::int as count from outbox
    where failed_at > now() - interval '1 hour' and dismissed_at is null group by channel`;
}

export async function countOpenMessages(db: Database): Promise<number> {
  const [row] = await db<{ open: number }[]>`
    select count(*)::int as open from outbox where delivered_at is null and failed_at is null and held_at is null`;
  return row?.open ?? 0;
}
