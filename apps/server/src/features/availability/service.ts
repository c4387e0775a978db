import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { BusyTimes } from '@gramy/domain/availability/busy-times';
import { findCalendar } from '@gramy/domain/availability/calendar';
import { checkSlot } from '@gramy/domain/availability/day';
import type { AvailabilityQuestion, SlotCriteria } from '@gramy/domain/availability/question';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import type { Interval } from '@gramy/domain/time/interval';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import { createLoadingCache } from '../../loading-cache.ts';
import type { Clock } from '../../ports/clock.ts';
import { PreparedResponse } from '../../prepared-response.ts';
import type { OfferBook, OfferFacts } from '../offers/service.ts';
import { createBranchVersions } from './service/branch-versions.ts';
import { findBusyWindow, readBusyTimes } from './service/busy-times.ts';
import { createBusyTimesCache } from './service/busy-times-cache.ts';
import type { RequestedAtOffer } from './service/check-slot.ts';
import {
  chooseNextStarts,
  type DayData,
  type DayQuery,
  describeDay,
  describeTables,
  findDaysAhead,
  toWireCalendarDay,
} from './service/day-data.ts';
import { readLocalDate } from './service/requested-slot.ts';

type CalendarQuery = ParsedRequest<'GET /user/booking/available/calendar'>['query'];
type CalendarData = CallData<'GET /user/booking/available/calendar'>;
type TablesQuery = ParsedRequest<'GET /user/booking/available/tables'>['query'];
type TablesData = CallData<'GET /user/booking/available/tables'>;

export interface AvailabilityService {
  findDay(query: DayQuery): Promise<Outcome<PreparedResponse<DayData>>>;
  findTables(query: TablesQuery): Promise<Outcome<PreparedResponse<TablesData>>>;
  findCalendar(query: CalendarQuery): Promise<Outcome<PreparedResponse<CalendarData>>>;
  /** From the cache: whether one of them is unavailable. It may be stale for a moment, and is false when nothing is cached. */
  looksTaken(slots: readonly RequestedAtOffer[]): Promise<boolean>;
  /** Its allocations have changed. */
  invalidate(branchId: string): void;
  invalidateAll(): void;
}

export interface AvailabilityDeps {
  offers: OfferBook;
  clock: Clock;
  /** Whether change notifications arrive. While they do not, every call reads the database. */
  isListening: () => boolean;
}

/** Some 10 kB each. */
const mostAnswers = 4_000;
const mostBranches = 20_000;

type ReadBusy = (facts: OfferFacts, window: Interval, now: Instant) => Promise<BusyTimes>;

/**
 * Responses are cached serialized, under everything they depend on: the version of the branch, the
 * offer's facts, the minute and the criteria. Starts, notices and horizons come and go on whole minutes, so within one nothing
 * changes by time alone but holds, and those change the version.
 */
export function createAvailabilityService(
  db: Database,
  { offers, clock, isListening }: AvailabilityDeps,
): AvailabilityService {
  const versions = createBranchVersions({ most: mostBranches });
  const readCachedBusy = createBusyTimesCache(db);
  const answers = createLoadingCache<PreparedResponse<unknown>>({ most: mostAnswers });
  const numbers = createNumbering();

  async function answer<Data>(
    { branchId, offerId, holdId }: Pick<DayQuery, 'branchId' | 'offerId' | 'holdId'>,
    criteriaKey: string,
    prepare: (facts: OfferFacts, now: Instant, readBusy: ReadBusy) => Promise<PreparedResponse<Data>>,
  ): Promise<Outcome<PreparedResponse<Data>>> {
    const now = clock.now().getTime();
    const facts = offers.getCached(branchId, offerId) ?? (await offers.find(branchId, offerId));
    if (facts === undefined)
      return new Failure('notFound', { detail: 'There is no such offer at that venue' });
    // Whoever holds something sees the day differently from everybody else.
    if (!isListening() || holdId !== undefined) {
      return prepare(facts, now, (_, window) =>
        readBusyTimes(db, { providerId: facts.providerId, branchId, window }, now, { holdId }),
      );
    }
    const version = versions.find(branchId, now);
    const key = `${version.number} ${numbers.numberOf(facts)} ${Math.ceil(now / minuteMs)} ${criteriaKey}`;
    const known =
      answers.get(key) ??
      (await answers.find(key, () =>
        prepare(facts, now, (_, window) => readCachedBusy(version, facts, window, now)),
      ));
    return known as PreparedResponse<Data>;
  }

  return {
    findDay: (query) =>
      answer(query, `${query.date} ${criteriaKeyOf(query)} ${query.bookingType}`, (facts, now, readBusy) =>
        prepareDay(facts, query, now, readBusy),
      ),
    findCalendar: (query) =>
      answer(query, `${query.from} ${query.to} ${criteriaKeyOf(query)}`, (facts, now, readBusy) =>
        prepareCalendar(facts, query, now, readBusy),
      ),
    findTables: (query) =>
      answer(query, `${query.date} ${query.startsAt} ${criteriaKeyOf(query)}`, (facts, now, readBusy) =>
        prepareTables(facts, query, now, readBusy),
      ),
    async looksTaken(slots) {
      if (!isListening()) return false;
      const now = clock.now().getTime();
      for (const { facts, slot } of slots) {
        const version = versions.find(facts.branchId, now);
        const readBusy: ReadBusy = (_, window) => readCachedBusy(version, facts, window, now);
        const question = await makeAsking(facts, slot, now, readBusy)(slot.date, slot.date);
        if (checkSlot(question, slot.date, slot.startsAt).refusal !== undefined) return true;
      }
      return false;
    },
    invalidate: versions.invalidate,
    invalidateAll: versions.invalidateAll,
  };
}

function criteriaKeyOf({ durationMinutes, guests, tableCount }: SlotCriteria): string {
  return `${durationMinutes} ${guests} ${tableCount ?? ''}`;
}

async function prepareDay(facts: OfferFacts, query: DayQuery, now: Instant, readBusy: ReadBusy) {
  const date = readLocalDate(query.date);
  const ask = makeAsking(facts, query, now, readBusy);
  const day = describeDay(facts, await ask(date, date), date, query.bookingType);
  const ahead = findDaysAhead({ ...questionOf(facts, query, now) }, date, day.refusal);
  if (ahead) day.nearest = chooseNextStarts(await ask(ahead.first, ahead.last), ahead);
  return new PreparedResponse(day);
}

async function prepareCalendar(facts: OfferFacts, query: CalendarQuery, now: Instant, readBusy: ReadBusy) {
  const [first, last] = [readLocalDate(query.from), readLocalDate(query.to)];
  const question = await makeAsking(facts, query, now, readBusy)(first, last);
  return new PreparedResponse({
    timeZone: facts.branch.timeZone,
    days: findCalendar(question, first, last).map(toWireCalendarDay),
  });
}

async function prepareTables(facts: OfferFacts, query: TablesQuery, now: Instant, readBusy: ReadBusy) {
  const date = readLocalDate(query.date);
  const question = await makeAsking(facts, query, now, readBusy)(date, date);
  return new PreparedResponse(describeTables(question, date, Date.parse(query.startsAt)));
}

function questionOf({ branch, rules }: OfferFacts, criteria: SlotCriteria, now: Instant) {
  const { durationMinutes, guests, tableCount, tableIds } = criteria;
  return { branch, offer: rules, criteria: { durationMinutes, guests, tableCount, tableIds }, now };
}

function makeAsking(facts: OfferFacts, criteria: SlotCriteria, now: Instant, readBusy: ReadBusy) {
  return async (first: LocalDate, last: LocalDate): Promise<AvailabilityQuestion> => {
    const window = findBusyWindow(facts, first, last);
    const busy = window ? await readBusy(facts, window, now) : new Map();
    return { ...questionOf(facts, criteria, now), busy };
  };
}

/** A number for each object, the same for as long as it lives. */
function createNumbering() {
  const numbers = new WeakMap<object, number>();
  let count = 0;
  return {
    numberOf(thing: object): number {
      const known = numbers.get(thing);
      if (known !== undefined) return known;
      count += 1;
      numbers.set(thing, count);
      return count;
    },
  };
}
