import type { WireBoardBooking } from '@gramy/contract/schemas/board';
import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { keepGamesAt } from '@gramy/domain/booking/booking-at-places';
import type { BookingSource } from '@gramy/domain/booking/source';
import type { BookingStatus } from '@gramy/domain/booking/status';
import type { Language } from '@gramy/domain/language/language';
import { writeCsv } from '@gramy/domain/text/write-csv';
import { formatClock } from '@gramy/domain/time/clock';
import { localParts } from '@gramy/domain/time/zoned-time';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { readPageMark, writePageMark } from '../../../page-mark.ts';
import { type FoundBooking, searchBookings } from '../store/search.ts';
import { describeBooking } from './describe-day.ts';
import type { BoardPlace } from './places.ts';

const base = '/business/providers/:providerId/board/bookings';
type Page = CallData<`GET ${typeof base}`>;
type Query = ParsedRequest<`GET ${typeof base}`>['query'];
type CsvQuery = ParsedRequest<`GET ${typeof base}/csv`>['query'];

/** Whose bookings: null are those of every branch. */
export interface Reach {
  providerId: string;
  branchIds: readonly string[] | null;
}

export type ReachNow = Reach & { now: Date };

const pageSize = 50;
const mostInTable = 10_000;

export async function listBookings(
  db: Database,
  reach: ReachNow,
  { cursor, ...query }: Query,
): Promise<Outcome<Page>> {
  const mark = readPageMark(cursor, 1);
  if (mark instanceof Failure) return mark;
  const after = mark && { startsAt: mark.numbers[0] ?? '0', id: mark.id };
  const found = await searchBookings(db, { ...reach, ...query, after, most: pageSize + 1 });
  const last = found.length > pageSize ? found[pageSize - 1] : undefined;
  return {
    items: describeFound(found.slice(0, pageSize), reach, query),
    nextCursor: last ? writePageMark([last.startsAt], last.shown.id) : null,
  };
}

/** Of the branches that were asked about. */
function describeFound(
  found: readonly FoundBooking[],
  { branchIds }: Reach,
  { branchId }: Pick<Query, 'branchId'>,
): WireBoardBooking[] {
  const wanted = branchId === undefined ? branchIds : [branchId];
  const bookings = found.map(({ shown }) => describeBooking(shown));
  return wanted === null ? bookings : bookings.map((booking) => keepGamesAt(booking, wanted));
}

/** Without telephone numbers: whoever needs one looks at it, and the guest can read that. */
export async function writeBookingTable(
  db: Database,
  reach: ReachNow,
  { language, ...query }: CsvQuery,
  findPlace: (branchId: string) => Promise<BoardPlace | undefined>,
): Promise<CallData<`GET ${typeof base}/csv`>> {
  const found = await searchBookings(db, { ...reach, ...query, after: undefined, most: mostInTable + 1 });
  const bookings = describeFound(found.slice(0, mostInTable), reach, query);
  const branchIds = new Set(bookings.flatMap(({ slots }) => slots.map(({ branchId }) => branchId)));
  const places = new Map<string, BoardPlace>();
  for (const branchId of branchIds) {
    const place = await findPlace(branchId);
    if (place) places.set(branchId, place);
  }
  const rows = bookings.map((booking) => toRow(booking, places, language));
  return {
    csv: writeCsv([headers[language], ...rows], language === 'pl' ? ';' : ','),
    isWhole: found.length <= mostInTable,
  };
}

const headers: Record<Language, string[]> = {
  en: [
    ...['reference', 'day', 'from', 'to', 'place', 'tables', 'name', 'people', 'status', 'source'],
    ...['currency', 'total', 'paid', 'refunded', 'due', 'note'],
  ],
  pl: [
    ...['numer', 'dzień', 'od', 'do', 'lokal', 'stanowiska', 'nazwisko', 'osoby', 'status', 'skąd'],
    ...['waluta', 'razem', 'zapłacono', 'zwrócono', 'do zapłaty', 'notatka'],
  ],
};

const statusWords: Record<Language, Record<BookingStatus, string>> = {
  en: {
    pendingConfirmationUnpaid: 'request',
    pendingConfirmationPaid: 'request, paid',
    confirmedUnpaid: 'confirmed',
    confirmedPaid: 'confirmed, paid',
    cancelled: 'called off',
    declined: 'declined',
    completed: 'over',
  },
  pl: {
    pendingConfirmationUnpaid: 'prośba',
    pendingConfirmationPaid: 'prośba, opłacona',
    confirmedUnpaid: 'potwierdzona',
    confirmedPaid: 'potwierdzona, opłacona',
    cancelled: 'odwołana',
    declined: 'odmowa',
    completed: 'zakończona',
  },
};

const sourceWords: Record<Language, Record<BookingSource, string>> = {
  en: { market: 'Gramy', phone: 'telephone', walkIn: 'walk-in' },
  pl: { market: 'Gramy', phone: 'telefon', walkIn: 'z ulicy' },
};

function toRow(
  booking: WireBoardBooking,
  places: ReadonlyMap<string, BoardPlace>,
  language: Language,
): string[] {
  const [first] = booking.slots;
  const place = places.get(first?.branchId ?? '');
  const timeZone = place?.timeZone ?? 'UTC';
  const clock = (at: string) => formatClock(localParts(Date.parse(at), timeZone).minute);
  const money = (amount: number) => (amount / 100).toFixed(2).replace('.', language === 'pl' ? ',' : '.');
  const tableIds = booking.slots.flatMap((slot) => slot.tableIds);
  const names = [...places.values()]
    .flatMap(({ tables }) => tables)
    .filter(({ id }) => tableIds.includes(id))
    .map(({ name }) => name[language] || name.en || name.pl);
  return [
    booking.reference,
    first?.date ?? '',
    clock(booking.startsAt),
    clock(booking.endsAt),
    place?.name ?? '',
    names.join(' + '),
    booking.name,
    String(booking.slots.reduce((sum, { guests }) => sum + guests, 0)),
    statusWords[language][booking.status],
    sourceWords[language][booking.source],
    booking.currency,
    ...[booking.total, booking.paid, booking.refunded, booking.due].map(money),
    booking.note,
  ];
}
