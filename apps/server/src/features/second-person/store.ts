import type { Database } from '../../db/database.ts';

/** What one person of the office has asked for and another one decides. */
export interface AskedFor {
  providerId: string;
  id: string;
  askedBy: string;
  decision: string | null;
}

export interface Decision {
  decision: string;
  by: string;
  at: Date;
}

export type DecidedTable = 'manual_refunds' | 'venue_corrections';

/** What one person has decided alone of late, with its sign. Whoever asks holds the lock of what it is about. */
export async function sumAlone(
  tx: Database,
  table: DecidedTable,
  asked: { providerId: string; bookingId?: string; by: string; since: Date },
): Promise<number> {
  const { providerId, bookingId, by, since } = asked;
  const [row] = await tx<{ sum: number }[]>`
    select coalesce(sum(amount), 0)::int as sum from ${tx(table)}
    where provider_id = ${providerId} and asked_by = ${by} and not needs_second and asked_at > ${since}
      and (${bookingId ?? null}::uuid is null or booking_id = ${bookingId ?? null})`;
  return row?.sum ?? 0;
}

/** False: somebody else was quicker. */
export async function recordDecision(
  tx: Database,
  table: DecidedTable,
  { providerId, id }: AskedFor,
  { decision, by, at }: Decision,
): Promise<boolean> {
  const changed = await tx`
    update ${tx(table)} set decision = ${decision}, decided_by = ${by}, decided_at = ${at}
    where provider_id = ${providerId} and id = ${id} and decision is null returning 1`;
  return changed.length > 0;
}
