import type { Database } from '../../../db/database.ts';
import { addHits, takeHitsBack } from '../../../db/shared-counters.ts';

export interface AttemptCount {
  hits: number;
  ttlMs: number;
}

/** Before the attempt, so that a burst cannot outrun its count. One count for each key, in their order. */
export async function countAttempts(
  db: Database,
  attempts: readonly { key: string; windowSeconds: number }[],
): Promise<AttemptCount[]> {
  const counts = await addHits(
    db,
    attempts.map(({ key, windowSeconds }) => ({ key, hits: 1, ttlMs: windowSeconds * 1000 })),
  );
  return attempts.map(({ key }) => counts.find((count) => count.key === key) ?? { hits: 0, ttlMs: 0 });
}

/** Takes back what was counted for an attempt that turned out to be none. */
export async function forgiveAttempts(db: Database, keys: readonly string[]): Promise<void> {
  await takeHitsBack(db, keys);
}
