import type { BoardActionStatus } from '@gramy/domain/booking/board-action';
import type { Database } from '../../../db/database.ts';

export interface BoardAction {
  providerId: string;
  id: string;
  kind: string;
  bookingIds: string[];
  actorId: string;
  actedAt: Date;
  dueAt: Date;
  status: BoardActionStatus;
  /** As whoever recorded it wrote it: its own kind reads it. */
  detail: unknown;
}

/** False: this id was used for something else. */
export async function insertAction(tx: Database, action: BoardAction): Promise<boolean> {
  const rows = await tx`
    insert into board_actions (provider_id, id, kind, booking_ids, actor_id, acted_at, due_at, status, settled_at, detail)
    values (${action.providerId}, ${action.id}, ${action.kind}, ${action.bookingIds}, ${action.actorId},
      ${action.actedAt}, ${action.dueAt}, ${action.status},
      case when ${action.status} <> 'pending' then ${action.actedAt}::timestamptz end,
      ${JSON.stringify(action.detail)}::text::jsonb)
    on conflict (provider_id, id) do nothing
    returning 1`;
  return rows.length > 0;
}

export interface ActionKey {
  providerId: string;
  id: string;
}

export async function findAction(
  db: Database,
  { providerId, id }: ActionKey,
): Promise<BoardAction | undefined> {
  const [action] = await db<BoardAction[]>`
    select provider_id as "providerId", id, kind, booking_ids as "bookingIds", actor_id as "actorId",
      acted_at as "actedAt", due_at as "dueAt", status, detail
    from board_actions where provider_id = ${providerId} and id = ${id}`;
  return action;
}

/** The last of its kind about a booking, unless it was undone. */
export async function findLatestAction(
  db: Database,
  { providerId, bookingId, kind }: { providerId: string; bookingId: string; kind: string },
): Promise<Pick<BoardAction, 'id' | 'actorId' | 'dueAt'> | undefined> {
  const [action] = await db<Pick<BoardAction, 'id' | 'actorId' | 'dueAt'>[]>`
    select id, actor_id as "actorId", due_at as "dueAt" from board_actions
    where provider_id = ${providerId} and booking_ids[1] = ${bookingId} and kind = ${kind}
      and status <> 'undone'
    order by acted_at desc limit 1`;
  return action;
}

/** After its bookings: whoever does something to a booking has that locked already. */
export async function lockAction(
  tx: Database,
  { providerId, id }: ActionKey,
): Promise<BoardActionStatus | undefined> {
  const [action] = await tx<{ status: BoardActionStatus }[]>`
    select status from board_actions where provider_id = ${providerId} and id = ${id} for update`;
  return action?.status;
}

export async function endAction(
  tx: Database,
  { providerId, id }: ActionKey,
  end: { status: Exclude<BoardActionStatus, 'pending'>; failure?: string; at: Date },
): Promise<void> {
  await tx`
    update board_actions set status = ${end.status}, failure = ${end.failure ?? null}, settled_at = ${end.at}
    where provider_id = ${providerId} and id = ${id}`;
}

/** Nobody hears of it. What has left has left. */
export async function deleteMessages(tx: Database, { providerId, id }: ActionKey): Promise<void> {
  await tx`
    delete from outbox where provider_id = ${providerId} and action_id = ${id} and delivered_at is null`;
}

/** Those whose own job has not come, because a server was away for example. */
export async function listOverdue(db: Database, now: Date, most: number): Promise<ActionKey[]> {
  return db<ActionKey[]>`
    select provider_id as "providerId", id from board_actions
    where status = 'pending' and due_at <= ${now} order by due_at limit ${most}`;
}

/** In the transaction that writes it down: whatever becomes of this server, the job is there. */
export async function queueCarryOut(
  tx: Database,
  { providerId, id }: ActionKey,
  inMs: number,
): Promise<void> {
  await tx`
    select graphile_worker.add_job('carry-out-board-action', json_build_object('providerId', ${providerId}::text, 'id', ${id}::text),
      job_key := 'board-action:' || ${id}::text, max_attempts := 5,
      run_at := now() + make_interval(secs => ${inMs / 1000}))`;
}

/** Nobody looks back further. What happened stands in the log of the venue. */
export async function deleteOldActions(db: Database, before: Date): Promise<void> {
  await db`delete from board_actions where acted_at < ${before} and status <> 'pending'`;
}
