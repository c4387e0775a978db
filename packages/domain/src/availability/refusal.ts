import { addMinutes, type Instant } from '../time/instant.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { localParts } from '../time/zoned-time.ts';
import type { Fitter } from './fitter.ts';
import { countTablesNeeded } from './fitting.ts';
import { countSeats } from './group-size.ts';
import type { AvailabilityQuestion, OfferTable } from './question.ts';

/**
 * Why a start cannot be booked, from the least to the most hopeful: a day on which nothing is left says the last of these
 * that any of its starts says. `notOffered` is a start off the grid, a duration the offer does not have or more tables
 * than it has: what an old cart or a forged request asks for.
 */
export const refusals = [
  'closed',
  'past',
  'tooSoon',
  'tooFar',
  'notOffered',
  'tooManyGuests',
  'tooFewGuests',
  'full',
  'unusableGap',
] as const;
export type Refusal = (typeof refusals)[number];

export interface BookingWindow {
  readonly now: Instant;
  /** The first moment that the notice leaves. */
  readonly from: Instant;
  /** On the calendar of the place. */
  readonly today: LocalDate;
  readonly lastDay: LocalDate;
}

export function findBookingWindow({ offer, branch, now }: AvailabilityQuestion): BookingWindow {
  const today = localParts(now, branch.timeZone).date;
  return {
    now,
    from: addMinutes(now, offer.minNoticeMinutes),
    today,
    lastDay: addDays(today, offer.horizonDays),
  };
}

export function refuseMoment({ now, from }: BookingWindow, startsAt: Instant): Refusal | undefined {
  if (startsAt < now) return 'past';
  return startsAt < from ? 'tooSoon' : undefined;
}

/** The horizon looks at the business day, so that a night is never cut in two at midnight. */
export function refuseDate({ lastDay }: BookingWindow, businessDay: LocalDate): Refusal | undefined {
  return businessDay > lastDay ? 'tooFar' : undefined;
}

/** What is wrong with the criteria whatever the time: they would not even fit an empty floor. */
export function refuseCriteria(
  { offer, criteria }: AvailabilityQuestion,
  tables: readonly OfferTable[],
  fitter: Fitter,
): Refusal | undefined {
  const { durationMinutes, guests, tableCount = 1 } = criteria;
  if (!offer.durations.includes(durationMinutes) || tableCount > tables.length) return 'notOffered';
  if (guests > offer.guestsMax) return 'tooManyGuests';
  if (guests < offer.guestsMin) return 'tooFewGuests';
  if (countTablesNeeded(tables, fitter) !== undefined) return undefined;
  return guests > countSeats(tables, criteria.tableCount) ? 'tooManyGuests' : 'tooFewGuests';
}
