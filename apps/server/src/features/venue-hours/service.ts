import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { findExceptionProblems, findWeekProblems } from '@gramy/domain/opening-hours/hours-problems';
import { isOpenThroughout } from '@gramy/domain/opening-hours/opening';
import {
  closeOnHolidays,
  hasKnownHolidays,
  listPublicHolidays,
  type PublicHoliday,
} from '@gramy/domain/opening-hours/public-holidays';
import type { HoursException, WeekHours } from '@gramy/domain/opening-hours/week-hours';
import { compare } from '@gramy/domain/setup/compare';
import { addDays, type LocalDate, weekdays } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import type { Database, Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import { proposeMoves, settleBookings } from '../bookings-in-the-way/service.ts';
import { changeSetup, readVersion, type SetupCall, type Thing } from '../setup-versions/service.ts';
import {
  type BookedTime,
  closeOnDays,
  findPlaceHours,
  type HoursOfPlace,
  listBookedAhead,
  listPlacesWithHolidays,
  type Place,
  replaceExceptions,
  replaceWeek,
  type SentHours,
  setClosedOnHolidays,
} from './store.ts';

const base = '/business/providers/:providerId/branches/:branchId/hours';
type Hours = CallData<`GET ${typeof base}`>;
type HoursChange = ParsedRequest<`PUT ${typeof base}`>['body'];
type Collisions = CallData<`POST ${typeof base}/collisions`>;

export interface VenueHoursService {
  read(place: Place): Promise<Outcome<Hours>>;
  findCollisions(place: Place, hours: SentHours): Promise<Outcome<Collisions>>;
  change(call: SetupCall, place: Place, change: HoursChange): Promise<Outcome<Hours>>;
  /** Holidays that have come into reach. */
  addHolidays(): Promise<void>;
}

/** As far ahead as anybody can book, and a month more. */
const reachDays = 400;
const shownDays = 365;

const hoursOf = ({ branchId }: Place): Thing => ({ subject: 'hours', id: branchId });

export function createVenueHoursService(pool: Pool, { clock }: { clock: Clock }): VenueHoursService {
  const today = (timeZone: string) => localParts(clock.now().getTime(), timeZone).date;

  async function load(
    db: Database,
    place: Place,
  ): Promise<(HoursOfPlace & { today: LocalDate }) | undefined> {
    // Which day it is there is known only with its time zone: yesterday's exceptions are dropped here.
    const found = await findPlaceHours(db, place, addDays(today('UTC'), -1));
    if (!found) return undefined;
    const day = today(found.timeZone);
    return { ...found, exceptions: found.exceptions.filter(({ date }) => date >= day), today: day };
  }

  async function listCollisions(
    db: Database,
    place: Place,
    { timeZone, country, today: from }: Pick<HoursOfPlace, 'timeZone' | 'country'> & { today: LocalDate },
    sent: SentHours,
  ): Promise<BookedTime[]> {
    const exceptions = withHolidays(sent, country, from);
    const booked = await listBookedAhead(db, place, clock.now());
    return booked.filter(({ startsAt, endsAt }) => {
      const interval = { start: startsAt.getTime(), end: endsAt.getTime() };
      return !isOpenThroughout(interval, sent.week, exceptions, timeZone);
    });
  }

  return {
    async read(place) {
      const found = await load(pool, place);
      if (!found) return new Failure('notFound');
      return {
        ...describe(found),
        version: await readVersion(pool, place.providerId, hoursOf(place)),
      };
    },

    async findCollisions(place, sent) {
      const found = await load(pool, place);
      if (!found) return new Failure('notFound');
      const refusal = refuseHours(sent);
      if (refusal) return refusal;
      const booked = await listCollisions(pool, place, found, sent);
      const hours = { week: sent.week, exceptions: withHolidays(sent, found.country, found.today) };
      const items = await proposeMoves(pool, { clock }, place, { booked, afterwards: { hours } });
      return { items: items.map(toItem) };
    },

    change: (call, place, { version, seenBookings, settle, ...sent }) =>
      changeSetup(pool, call, { thing: hoursOf(place), seen: version }, async (tx) => {
        const found = await load(tx, place);
        if (!found) return new Failure('notFound');
        const refusal = refuseHours(sent);
        if (refusal) return refusal;
        const listInTheWay = () => listCollisions(tx, place, found, sent);
        const unsettled = await settleBookings(tx, { clock }, call, settle, listInTheWay);
        if (unsettled) return unsettled;
        const left = await listInTheWay();
        if (left.some(({ id }) => !seenBookings.includes(id))) return new Failure('bookingsInTheWay');
        const before = describe(found);
        await replaceWeek(tx, place, sent.week);
        await replaceExceptions(tx, place, { exceptions: sent.exceptions, from: found.today });
        await setClosedOnHolidays(tx, place, sent.closedOnHolidays);
        if (sent.closedOnHolidays) {
          await closeOnDays(tx, place, listHolidays(found.country, found.today, reachDays));
        }
        const after = { ...before, ...sent };
        return { ...compare(before, after), answer: after };
      }),

    async addHolidays() {
      for (const place of await listPlacesWithHolidays(pool)) {
        await closeOnDays(pool, place, listHolidays(place.country, today('UTC'), reachDays));
      }
    },
  };
}

function describe(found: HoursOfPlace & { today: LocalDate }): Omit<Hours, 'version'> {
  return {
    week: toWeek(found.hours),
    exceptions: found.exceptions,
    closedOnHolidays: found.closedOnHolidays,
    holidays: listHolidays(found.country, found.today, shownDays),
    timeZone: found.timeZone,
  };
}

function listHolidays(country: string, from: LocalDate, days: number): PublicHoliday[] {
  if (!hasKnownHolidays(country)) return [];
  const to = addDays(from, days);
  const years = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return [...new Set(years)]
    .flatMap((year) => listPublicHolidays(country, year))
    .filter(({ date }) => date >= from && date <= to);
}

function withHolidays(sent: SentHours, country: string, from: LocalDate): HoursException[] {
  const exceptions = toExceptions(sent);
  if (!sent.closedOnHolidays || !hasKnownHolidays(country)) return exceptions;
  return closeOnHolidays(exceptions, { country, from, to: addDays(from, reachDays) });
}

/** Each objection at the interval it is about. */
function refuseHours(sent: SentHours): Failure | undefined {
  const inWeek = findWeekProblems(sent.week).map(({ day, index, kind }) => ({
    path: `body.week.${day}.${index}`,
    code: kind,
  }));
  const written = toExceptions(sent);
  const inExceptions = findExceptionProblems(sent.week, written).map(({ day, index, kind }) => ({
    path: `body.exceptions.${written.findLastIndex(({ date }) => date === day)}.intervals.${index}`,
    code: kind,
  }));
  const errors = [...inWeek, ...inExceptions].map((error) => ({
    ...error,
    message: 'These hours do not fit',
  }));
  return errors.length > 0 ? new Failure('hoursRefused', { errors }) : undefined;
}

/** The contract has made sure that they are days. */
function toExceptions({ exceptions }: SentHours): HoursException[] {
  return exceptions.map(({ date, intervals }) => ({ date: date as LocalDate, intervals }));
}

function toWeek(hours: HoursOfPlace['hours']): WeekHours & Hours['week'] {
  const of = (day: number) =>
    hours.filter(({ weekday }) => weekday === day).map(({ opens, closes }) => ({ opens, closes }));
  return Object.fromEntries(weekdays.map((day) => [day, of(day)])) as WeekHours & Hours['week'];
}

function toItem({
  startsAt,
  endsAt,
  ...booked
}: BookedTime & Pick<Collisions['items'][number], 'moves'>): Collisions['items'][number] {
  return { ...booked, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
