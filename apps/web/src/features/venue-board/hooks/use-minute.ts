import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { useClock } from '../../../lib/formats/clock.ts';

/** The minute that has begun on the server's clock. */
export function useMinute(clockOffset: number): Instant {
  return useClock((now) => Math.floor((now + clockOffset) / minuteMs) * minuteMs);
}
