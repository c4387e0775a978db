import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../db/database.ts';

export interface ClosureRow {
  startsAt: Date;
  endsAt: Date;
  message: Record<Language, string>;
}

/** Planned or running. */
export async function findClosure(db: Database, now: Date): Promise<ClosureRow | undefined> {
  const [closure] = await db<ClosureRow[]>`
    select starts_at as "startsAt", ends_at as "endsAt", message from market_closures
    where opened_at is null and ends_at > ${now}`;
  return closure;
}

/** False: there is one already. One that has ended by itself is in nobody's way. */
export async function insertClosure(
  tx: Database,
  closure: ClosureRow & { id: string; closedBy: string; now: Date },
): Promise<boolean> {
  const { id, startsAt, endsAt, message, closedBy, now } = closure;
  await tx`update market_closures set opened_at = ends_at where opened_at is null and ends_at <= ${now}`;
  const rows = await tx`
    insert into market_closures (id, starts_at, ends_at, message, closed_by)
    values (${id}, ${startsAt}, ${endsAt}, ${JSON.stringify(message)}::text::jsonb, ${closedBy})
    on conflict do nothing returning id`;
  return rows.length > 0;
}

export interface OpenedClosure extends ClosureRow {
  /** Whether the clocks of those in checkout had stopped for it. */
  hasStoppedClocks: boolean;
}

/** Answers what it was that ended. */
export async function openMarket(tx: Database, now: Date): Promise<OpenedClosure | undefined> {
  const [closure] = await tx<OpenedClosure[]>`
    update market_closures set opened_at = ${now} where opened_at is null and ends_at > ${now}
    returning starts_at as "startsAt", ends_at as "endsAt", message, holds_kept_at is not null as "hasStoppedClocks"`;
  return closure;
}

/** Once for each closure, and only while it lasts. */
export async function markClocksStopped(
  tx: Database,
  { id, now }: { id: string; now: Date },
): Promise<Pick<ClosureRow, 'startsAt' | 'endsAt'> | undefined> {
  const [closure] = await tx<Pick<ClosureRow, 'startsAt' | 'endsAt'>[]>`
    update market_closures set holds_kept_at = ${now}
    where id = ${id} and holds_kept_at is null and opened_at is null and ends_at > ${now}
    returning starts_at as "startsAt", ends_at as "endsAt"`;
  return closure;
}

export async function queueClockStop(tx: Database, closureId: string, inMinutes: number): Promise<void> {
  await tx`
    select graphile_worker.add_job('stop-checkout-clocks', json_build_object('closureId', ${closureId}::text),
      run_at := now() + ${inMinutes} * interval '1 minute', max_attempts := 5)`;
}
