import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { readTokenTimes } from '../session/session.ts';
import { defineStoredValue, type StoredValue } from '../storage/storage.ts';
import { storedThings } from '../storage/stored-things.ts';

/**
 * The time as the server has it. A device that is hours ahead would take every token for expired the moment it comes,
 * and one that is hours behind would never think of renewing; so each new token says how far off the device is.
 */
export interface ServerClock {
  now(): Instant;
  learn(accessToken: string): void;
}

interface ServerClockOptions {
  deviceNow?: () => Instant;
  kept?: StoredValue<number>;
}

const storedOffset = defineStoredValue<number>({
  key: storedThings.clockOffset.name,
  parse: (stored) => (Number.isFinite(stored) ? (stored as number) : undefined),
});

export function createServerClock(options: ServerClockOptions = {}): ServerClock {
  const { deviceNow = Date.now, kept = storedOffset } = options;
  // For browsers that store nothing: then it is learned once for each page.
  let offsetMs = 0;
  return {
    now: () => deviceNow() - (kept.read() ?? offsetMs),
    learn(accessToken) {
      const { iat } = readTokenTimes(accessToken);
      if (iat === undefined) return;
      const offset = deviceNow() - iat * 1000;
      // What the way from the server takes is no wrong clock.
      offsetMs = Math.abs(offset) < minuteMs ? 0 : offset;
      if (offsetMs !== 0) kept.write(offsetMs);
      else if (kept.read() !== undefined) kept.remove();
    },
  };
}
