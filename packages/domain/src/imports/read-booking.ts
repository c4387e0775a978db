import { toE164 } from '../account/phone-number.ts';
import type { BranchHours } from '../availability/question.ts';
import { isOpenThroughout, openSpans } from '../opening-hours/opening.ts';
import { addMinutes, type Instant, minuteMs, minutesPerDay, utcDayMs } from '../time/instant.ts';
import { containsPoint } from '../time/interval.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { instantAt, localParts } from '../time/zoned-time.ts';
import type { CellReader } from './cell-reader.ts';
import type { NameBook, Named } from './find-named.ts';

export interface SeatedTable extends Named {
  readonly seatsMax: number;
}

export interface OfferOfTables extends Named {
  readonly tableIds: readonly string[];
}

/** What names and times in a file of bookings may mean. */
export interface BookingSurroundings {
  readonly branch: BranchHours;
  readonly tables: NameBook<SeatedTable>;
  readonly offers: NameBook<OfferOfTables>;
  readonly allOffers: readonly OfferOfTables[];
  readonly now: Instant;
}

export interface ReadBooking {
  /** The venue's own number for it, or ''. */
  readonly reference: string;
  readonly offerId: string;
  readonly tableIds: readonly string[];
  /** Friday, for Saturday 00:30. */
  readonly businessDay: LocalDate;
  readonly startsAt: Instant;
  readonly durationMinutes: number;
  readonly guests: number;
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string };
  /** Minor units; null: as the engine prices it. */
  readonly price: number | null;
  readonly isPaid: boolean;
}

/** A booking that was agreed before: rules for new bookings do not judge it, tables and hours do. */
export function readBooking(cells: CellReader, around: BookingSurroundings): ReadBooking | undefined {
  const tables = readTables(cells, around);
  const offer = tables && findOffer(cells, around, tables);
  const time = readTime(cells, around);
  const guests = readGuests(cells, tables);
  const contact = readContact(cells);
  const price = cells.money('price', null);
  const isPaid = cells.yesNo('paid', false);
  if (!tables || !offer || !time || guests === undefined || !contact) return undefined;
  if (price === undefined || isPaid === undefined || cells.problems.length > 0) return undefined;
  const tableIds = tables.map(({ id }) => id);
  return {
    reference: cells.text('reference'),
    offerId: offer.id,
    tableIds,
    ...time,
    guests,
    contact,
    price,
    isPaid,
  };
}

function readTables(cells: CellReader, { tables }: BookingSurroundings): SeatedTable[] | undefined {
  const names = cells.parts('tables');
  if (names.length === 0) return cells.refuse('tables', 'required');
  const found = names.map((name) => {
    const [table, second] = tables.find(name);
    if (second !== undefined) return cells.refuse('tables', 'ambiguous', { other: name });
    return table ?? cells.refuse('tables', 'unknownTable', { other: name });
  });
  const known = found.filter((table) => table !== undefined);
  if (new Set(known).size < known.length) return cells.refuse('tables', 'tableTwice');
  return known.length === names.length ? known : undefined;
}

/** The named one, or the only one that is played on these tables. */
function findOffer(
  cells: CellReader,
  { offers, allOffers }: BookingSurroundings,
  tables: readonly SeatedTable[],
): OfferOfTables | undefined {
  const hasAll = ({ tableIds }: OfferOfTables) => tables.every(({ id }) => tableIds.includes(id));
  const typed = cells.text('offer');
  if (typed === '') {
    const [only, second] = allOffers.filter(hasAll);
    if (only === undefined) return cells.refuse('tables', 'notOfOffer');
    return second === undefined ? only : cells.refuse('offer', 'offerRequired');
  }
  const named = offers.find(typed);
  if (named.length === 0) return cells.refuse('offer', 'unknownOffer');
  const [only, second] = named.filter(hasAll);
  if (only === undefined) return cells.refuse('tables', 'notOfOffer');
  return second === undefined ? only : cells.refuse('offer', 'ambiguous', { other: typed });
}

/** The longest visit: a day. */
const longestMinutes = minutesPerDay;
const mostDaysAhead = 3 * 366;

type ReadTime = Pick<ReadBooking, 'businessDay' | 'startsAt' | 'durationMinutes'>;

function readTime(cells: CellReader, { branch, now }: BookingSurroundings): ReadTime | undefined {
  const date = cells.date('date');
  const minute = cells.minute('start', minutesPerDay - 1);
  if (date === undefined || minute === undefined) return undefined;
  const startsAt = resolve(cells, 'start', { date, minute, timeZone: branch.timeZone });
  if (startsAt === undefined) return undefined;
  if (startsAt <= now) return cells.refuse('date', 'inPast');
  if (startsAt > now + mostDaysAhead * utcDayMs) return cells.refuse('date', 'tooFarAhead');
  const durationMinutes = readLength(cells, { date, minute, startsAt, timeZone: branch.timeZone });
  if (durationMinutes === undefined) return undefined;
  const businessDay = findBusinessDay(startsAt, addMinutes(startsAt, durationMinutes), branch);
  if (businessDay === undefined) return cells.refuse('start', 'closed');
  return { businessDay, startsAt, durationMinutes };
}

interface Wall {
  date: LocalDate;
  minute: number;
  timeZone: string;
}

/** In two nights of a year a clock shows some times never, or twice. */
function resolve(cells: CellReader, column: string, { date, minute, timeZone }: Wall): Instant | undefined {
  const wall = instantAt(date, minute, timeZone);
  if (wall.kind === 'skipped') return cells.refuse(column, 'timeSkipped');
  return wall.kind === 'repeated' ? cells.refuse(column, 'timeTwice') : wall.at;
}

/** By its end, which may lie after midnight, or by its minutes. Where both stand there, they have to agree. */
function readLength(cells: CellReader, wall: Wall & { startsAt: Instant }): number | undefined {
  const typed = cells.whole('duration', null);
  if (typed === undefined) return undefined;
  const byEnd = cells.text('end') === '' ? null : readUntilEnd(cells, wall);
  if (byEnd === undefined) return undefined;
  const length = typed ?? byEnd;
  if (length === null) return cells.refuse('end', 'endRequired');
  if (typed !== null && byEnd !== null && typed !== byEnd)
    return cells.refuse('duration', 'notChoice', { other: String(byEnd) });
  const column = typed === null ? 'end' : 'duration';
  if (length < 1) return cells.refuse(column, 'endsBeforeStart');
  return length > longestMinutes ? cells.refuse(column, 'tooHigh', { limit: longestMinutes }) : length;
}

function readUntilEnd(
  cells: CellReader,
  { date, minute, startsAt, timeZone }: Wall & { startsAt: Instant },
): number | undefined {
  const typed = cells.minute('end');
  if (typed === undefined) return undefined;
  const end = typed <= minute ? typed + minutesPerDay : typed;
  const endsAt = resolve(cells, 'end', { date, minute: end, timeZone });
  return endsAt === undefined ? undefined : (endsAt - startsAt) / minuteMs;
}

/** The day whose evening it belongs to; undefined: the venue is closed for some of it. */
function findBusinessDay(startsAt: Instant, endsAt: Instant, branch: BranchHours): LocalDate | undefined {
  const { week, exceptions, timeZone } = branch;
  if (!isOpenThroughout({ start: startsAt, end: endsAt }, week, exceptions, timeZone)) return undefined;
  const today = localParts(startsAt, timeZone).date;
  return [today, addDays(today, -1)].find((day) =>
    openSpans(day, week, exceptions, timeZone).some((span) => containsPoint(span, startsAt)),
  );
}

/** As many as a booking can count. */
const mostGuests = 500;

function readGuests(cells: CellReader, tables: readonly SeatedTable[] | undefined): number | undefined {
  if (cells.required('guests') === undefined) return undefined;
  const guests = cells.whole('guests', 0);
  if (guests === undefined) return undefined;
  if (guests < 1) return cells.refuse('guests', 'tooLow', { limit: 1 });
  if (guests > mostGuests) return cells.refuse('guests', 'tooHigh', { limit: mostGuests });
  const seats = tables?.reduce((sum, { seatsMax }) => sum + seatsMax, 0);
  return seats !== undefined && guests > seats
    ? cells.refuse('guests', 'tooManyGuests', { limit: seats })
    : guests;
}

/** Where no country is named it is Poland. */
const homePrefix = '+48';

/** Whether an address is one is asked with all other bounds. */
function readContact(cells: CellReader): ReadBooking['contact'] | undefined {
  const name = cells.required('name');
  const [typed, email] = [cells.text('phone'), cells.text('email')];
  if (typed === '' && email === '') return cells.refuse('phone', 'contactRequired');
  const phone = typed === '' ? '' : (readPhone(typed) ?? cells.refuse('phone', 'phoneFormat'));
  return name === undefined || phone === undefined ? undefined : { name, email: email.toLowerCase(), phone };
}

function readPhone(typed: string): string | undefined {
  const whole = typed.replace(/^00/, '+');
  const isWhole = whole.startsWith('+');
  return isWhole
    ? toE164({ prefix: '+', number: whole.slice(1) })
    : toE164({ prefix: homePrefix, number: whole });
}
