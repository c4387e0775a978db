import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import type { Instant } from '@gramy/domain/time/instant';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { findTonight, type Tonight } from '@gramy/domain/time/tonight';
import { localParts } from '@gramy/domain/time/zoned-time';

/** The day on the calendar, also after midnight: all places of the market keep one time so far. */
export function findToday(now: Instant): LocalDate {
  return localParts(now, homeTimeZone).date;
}

export function findTonightHere(now: Instant): Tonight {
  return findTonight(now, homeTimeZone);
}
