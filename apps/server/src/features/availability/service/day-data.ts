import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { type CalendarDay, findCalendar } from '@gramy/domain/availability/calendar';
import { checkSlot, type DayStart, findDay } from '@gramy/domain/availability/day';
import type { AvailabilityQuestion, SlotCriteria } from '@gramy/domain/availability/question';
import { findBookingWindow, type Refusal } from '@gramy/domain/availability/refusal';
import type { StartLabel } from '@gramy/domain/availability/start-label';
import { total } from '@gramy/domain/pricing/line-item';
import { priceOffer } from '@gramy/domain/pricing/price-offer';
import type { Instant } from '@gramy/domain/time/instant';
import { addDays, daysBetween, type LocalDate } from '@gramy/domain/time/local-date';
import type { OfferFacts } from '../../offers/service.ts';

export type DayQuery = ParsedRequest<'GET /user/booking/available'>['query'];
export type DayData = CallData<'GET /user/booking/available'>;
export type StartChoice = DayData['nearest'][number];

/** The starts of one day as people choose from them. */
export function describeDay(
  facts: OfferFacts,
  question: AvailabilityQuestion,
  date: LocalDate,
  bookingType: DayQuery['bookingType'],
): DayData {
  const { timeZone } = facts.branch;
  const { starts, refusal } = findDay(question, date);
  return {
    date,
    timeZone,
    currency: facts.currency,
    refusal: refusal ?? null,
    starts: starts.map((start) => ({
      startsAt: toText(start.startsAt),
      endsAt: toText(start.endsAt),
      label: toWireLabel(start.label),
      freeTables: start.freeTableCount,
      tableCount: start.tables.length,
      price:
        start.refusal === undefined
          ? priceStart(facts, question.criteria, date, start.startsAt, start.tables.length, bookingType)
          : null,
      refusal: start.refusal ?? null,
    })),
    nearest: [],
  };
}

/** What a start costs, service fee aside. */
export function priceStart(
  { prices, branch }: OfferFacts,
  { durationMinutes, guests }: Pick<SlotCriteria, 'durationMinutes' | 'guests'>,
  businessDay: LocalDate,
  startsAt: Instant,
  tables: number,
  bookingType: DayQuery['bookingType'] = 'personal',
): number {
  const time = { businessDay, startsAt, durationMinutes, timeZone: branch.timeZone };
  return total(priceOffer(prices, time, { guests, tables, bookingType })).amount;
}

/** The floor at one start: what stands free, and which single tables one may choose instead of those proposed. */
export function describeTables(
  question: AvailabilityQuestion,
  date: LocalDate,
  startsAt: Instant,
): CallData<'GET /user/booking/available/tables'> {
  const { refusal, start, freeTables } = checkSlot(question, date, startsAt);
  const canBeChosen = (id: string) =>
    checkSlot({ ...question, criteria: { ...question.criteria, tableIds: [id] } }, date, startsAt).refusal ===
    undefined;
  return {
    refusal: refusal ?? null,
    proposed: [...(start?.tables ?? [])],
    tables: question.offer.tables.map(({ id }) => {
      const isFree = freeTables.includes(id);
      return { id, isFree, canBeChosen: isFree && canBeChosen(id) };
    }),
  };
}

/** Another day can help against these; against the others nothing helps but other criteria. */
const refusalsOfDays: readonly Refusal[] = ['closed', 'past', 'tooSoon', 'full'];
const daysAhead = 14;
const mostChoices = 3;

/** The days to look at when a day has nothing; undefined where looking cannot help. */
export function findDaysAhead(
  question: Omit<AvailabilityQuestion, 'busy'>,
  date: LocalDate,
  refusal: Refusal | null,
): { first: LocalDate; last: LocalDate } | undefined {
  if (refusal === null || !refusalsOfDays.includes(refusal)) return undefined;
  const { today, lastDay } = findBookingWindow({ ...question, busy: new Map() });
  const next = addDays(date, 1);
  const first = daysBetween(today, next) < 0 ? today : next;
  return first > lastDay ? undefined : { first, last: addDays(first, daysAhead - 1) };
}

/** The first start of each of the next days that have one. */
export function chooseNextStarts(
  question: AvailabilityQuestion,
  { first, last }: { first: LocalDate; last: LocalDate },
): StartChoice[] {
  return findCalendar(question, first, last)
    .filter(({ bookableStarts }) => bookableStarts > 0)
    .slice(0, mostChoices)
    .flatMap(({ date }) => {
      const start = findDay(question, date).starts.find(({ refusal }) => refusal === undefined);
      return start ? [toStartChoice(date, start)] : [];
    });
}

export function toStartChoice(date: LocalDate, { startsAt, label }: DayStart): StartChoice {
  return { date, startsAt: toText(startsAt), label: toWireLabel(label) };
}

export function toWireLabel({ businessMinute: _, ...label }: StartLabel): StartChoice['label'] {
  return label;
}

export function toWireCalendarDay({ date, bookableStarts, fullness, refusal }: CalendarDay) {
  const fullPercent = fullness === undefined ? null : Math.round(fullness * 100);
  return { date, bookableStarts, fullPercent, refusal: refusal ?? null };
}

function toText(at: number): string {
  return new Date(at).toISOString();
}
