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

/** Answers what it was that ended. */
export async function openMarket(tx: Database, now: Date): Promise<ClosureRow | undefined> {
  const [closure] = await tx<ClosureRow[]>`
    update market_closures set opened_at = ${now} where opened_at is null and ends_at > ${now}
    returning starts_at as "startsAt", ends_at as "endsAt", message`;
  return closure;
}
