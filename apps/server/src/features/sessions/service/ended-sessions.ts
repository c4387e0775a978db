import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { listSessionsEndedSince } from '../store.ts';

/** A minute more than an access token lives: after that there is none left that could be used. */
export const retainedMs = 16 * minuteMs;
/** Longer than any transaction lasts. */
const staleMs = minuteMs;
/** What was read before is read once more: transactions do not commit in the order in which they began. */
const overlapMs = 2 * minuteMs;

export interface EndedSessions {
  /** Undefined while only the database knows. */
  isEnded(sessionId: string): boolean | undefined;
  /** It is over: another server, or our own transaction, has said so. */
  add(sessionId: string): void;
  /** It is being ended by a transaction that may still fail: until more is known, the database is asked. */
  markStale(sessionIds: readonly string[]): void;
  /** Reads what may have been missed. */
  catchUp(): Promise<void>;
}

/** Which sessions have ended although their access tokens are still good: few, so they are kept in memory. */
export function createEndedSessions(db: Database, clock: Clock): EndedSessions {
  const ended = new Map<string, Instant>();
  const stale = new Map<string, Instant>();
  let readUntil: Instant | undefined;

  const add = (sessionId: string): void => {
    ended.set(sessionId, clock.now().getTime());
    stale.delete(sessionId);
  };

  return {
    isEnded(sessionId) {
      if (ended.has(sessionId)) return true;
      if (stale.size === 0) return false;
      const until = stale.get(sessionId);
      return until === undefined || until <= clock.now().getTime() ? false : undefined;
    },
    add,
    markStale(sessionIds) {
      const until = clock.now().getTime() + staleMs;
      for (const id of sessionIds) stale.set(id, until);
    },
    async catchUp() {
      const now = clock.now().getTime();
      const since = Math.max(now - retainedMs, (readUntil ?? 0) - overlapMs);
      for (const id of await listSessionsEndedSince(db, new Date(since))) add(id);
      readUntil = now;
      dropBefore(ended, now - retainedMs);
      dropBefore(stale, now);
    },
  };
}

function dropBefore(moments: Map<string, Instant>, before: Instant): void {
  for (const [id, moment] of moments) if (moment < before) moments.delete(id);
}
