import { hourMs, type Instant } from '@gramy/domain/time/instant';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';

/** All places are in one country so far; each knows its own zone where it matters. */
const marketTimeZone = 'Europe/Warsaw';

/** Who looks later than that looks for the evening to come. */
const nightEndsAtHour = 3;

/** The day whose night it is: at half past midnight still yesterday. */
export function findEvening(now: Instant): LocalDate {
  return localParts(now - nightEndsAtHour * hourMs, marketTimeZone).date;
}
