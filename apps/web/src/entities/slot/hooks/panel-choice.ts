import { countTablesForGuests } from '@gramy/domain/availability/group-size';
import type { BookingType } from '@gramy/domain/booking/booking-type';
import { findAddOnLimit } from '@gramy/domain/pricing/add-on';
import { type Instant, minutesPerDay } from '@gramy/domain/time/instant';
import { addDays, daysBetween, type LocalDate, weekdayOf } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import type { BookingChoice } from '../../../lib/navigation/booking-link.ts';
import type { CalendarDay, DayStart, PanelBranch, PanelOffer, PanelTable, SlotCriteria } from '../queries.ts';

/** What the panel shows as chosen: what the address asks for where it can be had, else what is usual. */
export interface PanelChoice {
  branch: PanelBranch;
  offer: PanelOffer;
  durationMinutes: number;
  guests: number;
  bookingType: BookingType;
  /** The first and the last day that can be booked. */
  first: LocalDate;
  last: LocalDate;
  /** The one that is asked for; undefined leaves it to the calendar. */
  date: LocalDate | undefined;
  /** The one that is asked for, where nobody can book so far ahead. */
  tooFar?: LocalDate | undefined;
  startsAt: string | undefined;
  tableIds: readonly string[];
  addOns: readonly { id: string; quantity: number }[];
  /** The tables that one holds oneself do not stand in one's way. */
  holdId?: string | undefined;
}

/** Two weeks are asked for at once: the strip shows one of them, and the next is there before it is wanted. */
const calendarDays = 14;
const usualGuests = 2;

export function findBranch<Branch extends { slug: string }>(
  branches: readonly Branch[],
  slug: string | undefined,
): Branch | undefined {
  return branches.find((branch) => branch.slug === slug) ?? branches[0];
}

/** The day whose evening it is: while last night is still on, that is yesterday. */
export function findFirstDay(
  { timeZone, hours, exceptions }: Pick<PanelBranch, 'timeZone' | 'hours' | 'exceptions'>,
  now: Instant,
): LocalDate {
  const { date, minute } = localParts(now, timeZone);
  const yesterday = addDays(date, -1);
  const exception = exceptions.find((candidate) => candidate.date === yesterday);
  const intervals = exception?.intervals ?? hours.filter(({ weekday }) => weekday === weekdayOf(yesterday));
  return intervals.some(({ closes }) => closes > minutesPerDay + minute) ? yesterday : date;
}

export function settleChoice(
  branch: PanelBranch,
  asked: BookingChoice,
  first: LocalDate,
  lockedType?: BookingType,
): PanelChoice | undefined {
  const offer = branch.offers.find(({ id }) => id === asked.offerId) ?? branch.offers[0];
  if (!offer) return undefined;
  const last = addDays(first, offer.horizonDays);
  const guests = chooseGuests(offer, asked.guests);
  const date = asked.date && asked.date >= first && asked.date <= last ? asked.date : undefined;
  return {
    branch,
    offer,
    durationMinutes: chooseDuration(offer, asked.durationMinutes),
    guests,
    bookingType: lockedType ?? asked.bookingType ?? 'personal',
    first,
    last,
    date,
    tooFar: asked.date && asked.date > last ? asked.date : undefined,
    startsAt: date && asked.startsAt,
    tableIds: (asked.tableIds ?? []).filter((id) => offer.tableIds.includes(id)),
    addOns: (asked.addOns ?? []).flatMap(({ id, quantity }) => {
      const known = offer.addOns.find((addOn) => addOn.id === id);
      return known ? [{ id, quantity: Math.min(quantity, findAddOnLimit(known, guests)) }] : [];
    }),
  };
}

function chooseDuration({ durations }: PanelOffer, asked: number | undefined): number {
  if (asked !== undefined && durations.includes(asked)) return asked;
  return durations[Math.floor((durations.length - 1) / 2)] ?? 60;
}

function chooseGuests({ guestsMin, guestsMax }: PanelOffer, asked = usualGuests): number {
  return Math.min(guestsMax, Math.max(guestsMin, asked));
}

export function criteriaOf({ branch, offer, durationMinutes, guests, holdId }: PanelChoice): SlotCriteria {
  return { branchId: branch.id, offerId: offer.id, durationMinutes, guests, holdId };
}

export function tablesOf({ branch, offer }: Pick<PanelChoice, 'branch' | 'offer'>): PanelTable[] {
  return branch.tables.filter(({ id }) => offer.tableIds.includes(id));
}

/** The two weeks in which a day lies, counted from the first one. */
export function findCalendarSpan({ first, last }: Pick<PanelChoice, 'first' | 'last'>, date: LocalDate) {
  const block = Math.floor(daysBetween(first, date) / calendarDays) * calendarDays;
  const from = addDays(first, block);
  const to = addDays(from, calendarDays - 1);
  return { from, to: to < last ? to : last };
}

/** Today, or the next day on which something can be had; else the next that is open at all. */
export function findUsualDay(days: readonly Pick<CalendarDay, 'date' | 'bookableStarts' | 'fullPercent'>[]) {
  const day =
    days.find(({ bookableStarts }) => bookableStarts > 0) ??
    days.find(({ fullPercent }) => fullPercent !== null) ??
    days[0];
  return day?.date as LocalDate | undefined;
}

/** What an hour or a person costs at the least; where companies have a price of their own, it is the same at any time. */
export function findLeastPrice({ offer, bookingType }: Pick<PanelChoice, 'offer' | 'bookingType'>): number {
  return bookingType === 'business' ? (offer.businessPrice ?? offer.priceFrom) : offer.priceFrom;
}

/**
 * What the choice so far costs at the least. Where it takes several tables, one table's price says nothing of it: then it is
 * that of the cheapest time that can be had, and undefined until there is one, or for companies, whose price no time says.
 */
export function findLeastSum(
  choice: Pick<PanelChoice, 'branch' | 'offer' | 'bookingType' | 'guests'>,
  starts: readonly Pick<DayStart, 'refusal' | 'price'>[],
): number | undefined {
  const tables = countTablesForGuests(tablesOf(choice), choice.guests) ?? 1;
  if (tables === 1) return findLeastPrice(choice);
  if (choice.bookingType === 'business') return undefined;
  const prices = starts.flatMap(({ refusal, price }) => (refusal === null ? (price ?? []) : []));
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** What a step changes besides itself: what was chosen for something else is chosen anew. */
export function applyStep(asked: BookingChoice, step: BookingChoice): BookingChoice {
  if ('branchSlug' in step) {
    const { date, guests, bookingType } = asked;
    return withoutUndefined({ date, guests, bookingType, ...step });
  }
  if ('offerId' in step) {
    const { branchSlug, date, guests, bookingType } = asked;
    return withoutUndefined({ branchSlug, date, guests, bookingType, ...step });
  }
  const { startsAt, tableIds, ...rest } = asked;
  if ('startsAt' in step) return withoutUndefined({ ...rest, ...step });
  if ('date' in step) return withoutUndefined({ ...rest, ...step });
  if ('durationMinutes' in step || 'guests' in step) return withoutUndefined({ ...rest, startsAt, ...step });
  return withoutUndefined({ ...asked, ...step });
}

function withoutUndefined(choice: { [Key in keyof BookingChoice]: BookingChoice[Key] | undefined }) {
  return Object.fromEntries(
    Object.entries(choice).filter(([, value]) => value !== undefined),
  ) as BookingChoice;
}
