import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import type { Instant } from '@gramy/domain/time/instant';
import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import { nightEnds } from '@gramy/domain/time/night';
import { localParts } from '@gramy/domain/time/zoned-time';

/** The day on the calendar, also after midnight: all places of the market keep one time so far. */
export function findToday(now: Instant): LocalDate {
  return localParts(now, homeTimeZone).date;
}

/** The day whose night still goes on after midnight. */
export function findRunningNight(now: Instant): LocalDate | null {
  const { date, minute } = localParts(now, homeTimeZone);
  return minute < nightEnds ? addDays(date, -1) : null;
}
