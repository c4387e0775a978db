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
