import type { WireBookingSummary } from '@gramy/contract/schemas/booking';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { BookingKey } from '../store/booking-facts.ts';
import {
  type ListedBooking,
  listBookings,
  listPreviousKeys,
  listUpcomingKeys,
  type PageMark,
} from '../store/lists.ts';
import { toSummaryFields } from './summary-fields.ts';

const pageSize = 20;

export interface BookingPage {
  items: WireBookingSummary[];
  nextCursor: string | null;
}

export async function listOwnBookings(
  db: Database,
  kind: 'upcoming' | 'previous',
  { userId, cursor, now }: { userId: string; cursor: string | undefined; now: Date },
): Promise<Outcome<BookingPage>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (after === null) {
    const error = { path: 'query.cursor', code: 'cursorInvalid', message: 'This is no cursor of ours' };
    return new Failure('validationFailed', { errors: [error] });
  }
  const list = kind === 'upcoming' ? listUpcomingKeys : listPreviousKeys;
  const keys = await list(db, { userId, now, after, most: pageSize + 1 });
  const rows = await listBookings(db, keys.slice(0, pageSize));
  const last = keys.length > pageSize ? rows.at(-1) : undefined;
  return { items: rows.map(toSummary), nextCursor: last ? writeCursor(last) : null };
}

/** For other lists of bookings: in the order of the keys. */
export async function loadSummaries(
  db: Database,
  keys: readonly BookingKey[],
): Promise<WireBookingSummary[]> {
  return keys.length === 0 ? [] : (await listBookings(db, keys)).map(toSummary);
}

function toSummary(row: ListedBooking): WireBookingSummary {
  return {
    ...toSummaryFields(row),
    place: { name: row.placeName, city: row.city, timeZone: row.timeZone },
    activity: { slug: row.activitySlug, name: row.activityName },
    guests: row.guests,
    slotCount: row.slotCount,
    currency: row.currency,
    total: row.total,
  };
}

function writeCursor({ startsAt, id }: PageMark): string {
  return `${startsAt.getTime()}.${id}`;
}

/** null: somebody made it up. */
function readCursor(text: string): PageMark | null {
  const [, time, id] = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? [];
  return time === undefined || id === undefined ? null : { startsAt: new Date(Number(time)), id };
}
