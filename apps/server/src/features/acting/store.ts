import type { Database } from '../../db/database.ts';

export interface Acting {
  id: string;
  providerId: string;
  userId: string;
  sessionId: string;
  reason: string;
  startedAt: Date;
  endsAt: Date;
}

export async function insertActing(tx: Database, acting: Acting): Promise<void> {
  const { id, providerId, userId, sessionId, reason, startedAt, endsAt } = acting;
  await tx`
    insert into acting_sessions (id, provider_id, user_id, session_id, reason, started_at, ends_at)
    values (${id}, ${providerId}, ${userId}, ${sessionId}, ${reason}, ${startedAt}, ${endsAt})`;
}

/** Also where a server is away when its time is over, or its session has ended. */
export async function queueEnd(tx: Database, actingId: string, minutes: number): Promise<void> {
  await tx`
    select graphile_worker.add_job('end-acting', json_build_object('actingId', ${actingId}::text),
      job_key := ${`end-acting:${actingId}`}, run_at := now() + ${minutes} * interval '1 minute', max_attempts := 25)`;
}

/** What this session is doing, whichever venue it is. */
export async function findOpenActing(
  db: Database,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<Pick<Acting, 'id' | 'providerId'> | undefined> {
  const [found] = await db<Pick<Acting, 'id' | 'providerId'>[]>`
    select id, provider_id as "providerId" from acting_sessions
    where session_id = ${sessionId} and ended_at is null and ends_at > ${now}`;
  return found;
}

export async function findActing(
  db: Database,
  { userId, sessionId, providerId, now }: Pick<Acting, 'userId' | 'sessionId' | 'providerId'> & { now: Date },
): Promise<{ id: string; venueBranchIds: string[] } | undefined> {
  const [found] = await db<{ id: string; venueBranchIds: string[] }[]>`
    select id, array(select b.id from branches b where b.provider_id = acting_sessions.provider_id) as "venueBranchIds"
    from acting_sessions
    where session_id = ${sessionId} and user_id = ${userId} and provider_id = ${providerId}
      and ended_at is null and ends_at > ${now}`;
  return found;
}

export interface EndedActing extends Acting {
  endedAt: Date;
  /** Of whoever acted; null: they have left us. */
  by: string | null;
}

/** Undefined: there is none, or it has ended before. By its number, or whatever this session is doing. */
export async function endActing(
  tx: Database,
  { actingId, sessionId, now }: { actingId?: string; sessionId?: string; now: Date },
): Promise<EndedActing | undefined> {
  const [ended] = await tx<EndedActing[]>`
    update acting_sessions g set ended_at = least(g.ends_at, ${now}::timestamptz)
    where g.ended_at is null
      and (g.id = ${actingId ?? null}::uuid or g.session_id = ${sessionId ?? null}::uuid)
    returning g.id, g.provider_id as "providerId", g.user_id as "userId", g.session_id as "sessionId", g.reason,
      g.started_at as "startedAt", g.ends_at as "endsAt", g.ended_at as "endedAt",
      (select u.full_name from users u where u.id = g.user_id and u.deleted_at is null) as by`;
  return ended;
}

/** Undefined: there is no such venue. */
export async function findVenueFor(
  db: Database,
  { providerId, userId }: Pick<Acting, 'providerId' | 'userId'>,
): Promise<{ worksThere: boolean } | undefined> {
  const [venue] = await db<{ worksThere: boolean }[]>`
    select exists (select from provider_members m where m.provider_id = p.id and m.user_id = ${userId}) as "worksThere"
    from service_providers p where p.id = ${providerId}`;
  return venue;
}
