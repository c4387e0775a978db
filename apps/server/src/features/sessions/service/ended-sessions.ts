import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { listSessionsEndedSince } from '../store.ts';

/** A minute more than an access token lives: after that there is none left that could be used. */
export const rememberedMs = 16 * minuteMs;
/** Longer than any transaction lasts. */
const doubtMs = minuteMs;
/** What was read before is read once more: transactions do not commit in the order in which they began. */
const overlapMs = 2 * minuteMs;

export interface EndedSessions {
  /** Undefined while only the database can tell. */
  isEnded(sessionId: string): boolean | undefined;
  /** It is over: another server, or our own transaction, has said so. */
  add(sessionId: string): void;
  /** It is being ended by a transaction that may still fail: until more is known, the database is asked. */
  doubt(sessionIds: readonly string[]): void;
  /** Reads what nobody may have told us. */
  catchUp(): Promise<void>;
}

/** Which sessions have ended although their access tokens are still good: few, so they are kept in memory. */
export function createEndedSessions(db: Database, clock: Clock): EndedSessions {
  const ended = new Map<string, Instant>();
  const doubted = new Map<string, Instant>();
  let readUntil: Instant | undefined;

  const add = (sessionId: string): void => {
    ended.set(sessionId, clock.now().getTime());
    doubted.delete(sessionId);
  };

  return {
    isEnded(sessionId) {
      if (ended.has(sessionId)) return true;
      if (doubted.size === 0) return false;
      const until = doubted.get(sessionId);
      return until === undefined || until <= clock.now().getTime() ? false : undefined;
    },
    add,
    doubt(sessionIds) {
      const until = clock.now().getTime() + doubtMs;
      for (const id of sessionIds) doubted.set(id, until);
    },
    async catchUp() {
      const now = clock.now().getTime();
      const since = Math.max(now - rememberedMs, (readUntil ?? 0) - overlapMs);
      for (const id of await listSessionsEndedSince(db, new Date(since))) add(id);
      readUntil = now;
      forget(ended, now - rememberedMs);
      forget(doubted, now);
    },
  };
}

function forget(moments: Map<string, Instant>, before: Instant): void {
  for (const [id, moment] of moments) if (moment < before) moments.delete(id);
}
