import type { CallData } from '@gramy/contract/wire-types';
import { failedMessageDays } from '@gramy/domain/office/failed-message';
import { type Database, sql } from '../../db/database.ts';

type Failed = CallData<'GET /admin/messages'>['items'][number];
export type FailedRow = Omit<Failed, 'createdAt' | 'failedAt' | 'cause'> & {
  createdAt: Date;
  failedAt: Date;
  mark: string;
};

/** What it says is there, it opens nothing by a code, and the visit that it is about is not over. */
const canBeSent = sql`(o.data <> '{}' and not o.data ? 'code'
  and o.failed_at > now() - ${failedMessageDays} * interval '1 day'
  and not exists (select from booking_references r
    join bookings b on b.provider_id = r.provider_id and b.id = r.booking_id
    where r.reference = o.data ->> 'reference' and b.ends_at < now()))`;

export async function listFailed(
  db: Database,
  { after, most }: { after: { at: string; id: string } | null; most: number },
): Promise<FailedRow[]> {
  const older =
    after === null
      ? sql`true`
      : sql`(o.failed_at, o.id) < (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)`;
  return db<FailedRow[]>`
    select o.id, o.channel, o.template, o.recipient, o.language, o.created_at as "createdAt",
      o.failed_at as "failedAt", coalesce(o.last_error, '') as error, ${canBeSent} as "canBeSent",
      (extract(epoch from o.failed_at) * 1000000)::bigint::text as mark
    from outbox o where o.failed_at is not null and o.dismissed_at is null and ${older}
    order by o.failed_at desc, o.id desc limit ${most}`;
}

export async function findFailed(tx: Database, id: string): Promise<{ canBeSent: boolean } | undefined> {
  const [row] = await tx<{ canBeSent: boolean }[]>`
    select ${canBeSent} as "canBeSent" from outbox o where o.id = ${id} and o.failed_at is not null for update`;
  return row;
}

/** As new: the delivery is queued with it. */
export async function sendAgain(tx: Database, ids: readonly string[]): Promise<void> {
  await tx`
    with again as (
      update outbox set failed_at = null, dismissed_at = null, last_error = null
      where id = any(${[...ids]}::uuid[]) and failed_at is not null returning id)
    select graphile_worker.add_job('deliver-outbox-message', json_build_object('id', id), job_key := 'outbox:' || id,
      max_attempts := 12) from again`;
}

export async function setDismissed(tx: Database, id: string, at: Date | null): Promise<boolean> {
  const changed = await tx`
    update outbox set dismissed_at = ${at}
    where id = ${id} and failed_at is not null and (dismissed_at is null) = ${at !== null} returning 1`;
  return changed.length > 0;
}
