import type { BookingType } from '@gramy/domain/booking/booking-type';
import { isUuid } from '@gramy/domain/text/uuid';
import { type LocalDate, parseLocalDate } from '@gramy/domain/time/local-date';
import { buildHref, paths, type SearchValues } from './paths.ts';

/** What is chosen on a provider's page, as far as it is: all of it stands in the address. */
export interface BookingChoice {
  branchSlug?: string;
  offerId?: string;
  /** The day the place opened: Friday, for Saturday 00:30. */
  date?: LocalDate;
  /** As the API writes it. */
  startsAt?: string;
  durationMinutes?: number;
  guests?: number;
  /** Personal where it is left out. */
  bookingType?: BookingType;
  /** Any, where it is left out. */
  tableIds?: readonly string[];
  addOns?: readonly { id: string; quantity: number }[];
}

export interface BookingLink extends Omit<BookingChoice, 'date'> {
  providerSlug: string;
  date?: string;
}

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const instantPattern = /^2\d{3}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/;
const mostTables = 50;
const mostAddOns = 30;

export function buildBookingHref({ providerSlug, ...choice }: BookingLink): string {
  return buildHref(paths.serviceProvider, { serviceProviderId: providerSlug }, writeBookingChoice(choice));
}

/** By the names in the address; undefined is what does not stand there. */
export function writeBookingChoice(choice: Omit<BookingLink, 'providerSlug'>): SearchValues {
  const { tableIds = [], addOns = [] } = choice;
  return {
    branch: choice.branchSlug,
    offer: choice.offerId,
    date: choice.date,
    start: choice.startsAt,
    duration: choice.durationMinutes?.toString(),
    guests: choice.guests?.toString(),
    type: choice.bookingType === 'business' ? 'business' : undefined,
    tables: tableIds.join(',') || undefined,
    extras: addOns.map(({ id, quantity }) => `${id}:${quantity}`).join(',') || undefined,
  };
}

/** The search of an address with another choice in it; what else stands there stays. */
export function replaceBookingChoice(search: URLSearchParams, choice: BookingChoice): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(writeBookingChoice(choice))) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `?${next}` : '';
}

/** Lenient: what is not valid is dropped, and the page falls back on what is usual. */
export function readBookingChoice(search: URLSearchParams): BookingChoice {
  const tableIds = readList(search, 'tables', mostTables).filter(isUuid);
  const addOns = readList(search, 'extras', mostAddOns).flatMap(readAddOn);
  return dropUndefined({
    branchSlug: readText(search, 'branch', (text) => slugPattern.test(text)),
    offerId: readText(search, 'offer', isUuid),
    date: parseLocalDate(search.get('date') ?? ''),
    startsAt: readInstant(search, 'start'),
    durationMinutes: readCount(search, 'duration', 1440),
    guests: readCount(search, 'guests', 500),
    bookingType: search.get('type') === 'business' ? ('business' as const) : undefined,
    tableIds: tableIds.length > 0 ? tableIds : undefined,
    addOns: addOns.length > 0 ? addOns : undefined,
  });
}

function readText(
  search: URLSearchParams,
  name: string,
  isValid: (text: string) => boolean,
): string | undefined {
  const text = search.get(name) ?? '';
  return text.length <= 120 && isValid(text) ? text : undefined;
}

function readCount(search: URLSearchParams, name: string, most: number): number | undefined {
  const text = search.get(name) ?? '';
  const count = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  return count > 0 && count <= most ? count : undefined;
}

function readInstant(search: URLSearchParams, name: string): string | undefined {
  const text = readText(search, name, (written) => instantPattern.test(written));
  return text !== undefined && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined;
}

function readList(search: URLSearchParams, name: string, most: number): string[] {
  return [...new Set(search.get(name)?.split(',') ?? [])].slice(0, most);
}

function readAddOn(text: string): { id: string; quantity: number }[] {
  const [id = '', count = ''] = text.split(':');
  return isUuid(id) && /^[1-9]\d?$/.test(count) ? [{ id, quantity: Number(count) }] : [];
}

type Chosen<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

function dropUndefined<Values extends object>(values: Values): Chosen<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Chosen<Values>;
}
