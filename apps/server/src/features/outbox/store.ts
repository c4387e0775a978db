import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../db/database.ts';

export interface StoredMessage {
  id: string;
  channel: 'email' | 'sms';
  template: string;
  recipient: string;
  language: Language;
  data: unknown;
}

/** The table's own trigger queues the delivery in the same transaction. */
export async function insertMessage(db: Database, message: StoredMessage): Promise<void> {
  await db`
    insert into outbox (id, channel, template, recipient, language, data)
    values (${message.id}, ${message.channel}, ${message.template}, ${message.recipient}, ${message.language},
      ${JSON.stringify(message.data)}::text::jsonb)`;
}

export async function findOpenMessage(db: Database, id: string): Promise<StoredMessage | undefined> {
  const [message] = await db<StoredMessage[]>`
    select id, channel, template, recipient, language, data from outbox
    where id = ${id} and delivered_at is null and failed_at is null`;
  return message;
}

export async function markDelivered(db: Database, id: string): Promise<void> {
  await db`update outbox set delivered_at = now(), data = '{}', last_error = null where id = ${id}`;
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
      data = case when ${isFinal} then '{}'::jsonb else data end
    where id = ${id}`;
}

export async function countOpenMessages(db: Database): Promise<number> {
  const [row] = await db<{ open: number }[]>`
    select count(*)::int as open from outbox where delivered_at is null and failed_at is null`;
  return row?.open ?? 0;
}
