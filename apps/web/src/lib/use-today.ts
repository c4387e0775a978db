import type { LocalDate } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { useClock } from './clock.ts';

/** All places of the market keep this time; each names its own zone where an hour is shown. */
const marketTimeZone = 'Europe/Warsaw';

export function useToday(): LocalDate {
  return useClock((now) => localParts(now, marketTimeZone).date);
}
