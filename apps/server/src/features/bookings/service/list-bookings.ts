import type { WireBookingSummary } from '@gramy/contract/schemas/booking';
import type { ParsedRequest } from '@gramy/contract/wire-types';
import { labelStart } from '@gramy/domain/availability/start-label';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { bookingStatuses, statusLabel } from '@gramy/domain/booking/status';
import { minuteMs } from '@gramy/domain/time/instant';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { readPageMark, writePageMark } from '../../../page-mark.ts';
import { type ListedBooking, listBookings, listPreviousKeys, listUpcomingKeys } from '../store/lists.ts';
import { toSummaryFields } from './summary-fields.ts';

export type BookingQuery = ParsedRequest<'GET /user/booking/previous'>['query'];

const pageSize = 20;

export interface BookingPage {
  items: WireBookingSummary[];
  nextCursor: string | null;
}

export async function listOwnBookings(
  db: Database,
  kind: 'upcoming' | 'previous',
  { userId, query, now }: { userId: string; query: BookingQuery; now: Date },
): Promise<Outcome<BookingPage>> {
  const { cursor, q: words, label, activity, from, to } = query;
  const mark = readPageMark(cursor, 1);
  if (mark instanceof Failure) return mark;
  const after = mark && { startsAt: new Date(Number(mark.numbers[0]) / 1000), id: mark.id };
  const list = kind === 'upcoming' ? listUpcomingKeys : listPreviousKeys;
  const statuses = label && bookingStatuses.filter((status) => statusLabel(status) === label);
  const filter = { words, statuses, activity, from, to };
  const keys = await list(db, { userId, now, after, most: pageSize + 1, ...filter });
  const rows = await listBookings(db, keys.slice(0, pageSize), { now });
  const last = keys.length > pageSize ? rows.at(-1) : undefined;
  return {
    items: rows.map(toSummary),
    nextCursor: last ? writePageMark([last.startsAt.getTime() * 1000], last.id) : null,
  };
}

/** For other lists of bookings: in the order of the keys. */
export async function loadSummaries(
  db: Database,
  keys: readonly BookingKey[],
  shown: Parameters<typeof listBookings>[2],
): Promise<WireBookingSummary[]> {
  return keys.length === 0 ? [] : (await listBookings(db, keys, shown)).map(toSummary);
}

function toSummary(row: ListedBooking): WireBookingSummary {
  const date = row.businessDate as LocalDate;
  const { businessMinute: _, ...startLabel } = labelStart(row.slotStartsAt.getTime(), date, row.timeZone);
  return {
    ...toSummaryFields(row),
    // Beside that game's place and tables, not the booking's first start.
    startsAt: row.slotStartsAt.toISOString(),
    place: {
      id: row.branchId,
      slug: row.branchSlug,
      name: row.placeName,
      city: row.city,
      timeZone: row.timeZone,
      photo: row.photo,
    },
    offerId: row.offerId,
    date: row.businessDate,
    startLabel,
    durationMinutes: (row.slotEndsAt.getTime() - row.slotStartsAt.getTime()) / minuteMs,
    tables: row.tables,
    activity: { slug: row.activitySlug, name: row.activityName },
    guests: row.guests,
    slotCount: row.slotCount,
    currency: row.currency,
    total: row.total,
    paid: row.paid,
    refunded: row.refunded,
    points: row.points,
    rating: row.rating,
  };
}
