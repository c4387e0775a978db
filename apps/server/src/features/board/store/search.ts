import type { DeskView } from '@gramy/domain/booking/desk-view';
import { readReferencePart } from '@gramy/domain/booking/reference';
import type { BookingSource } from '@gramy/domain/booking/source';
import type { BookingStatus } from '@gramy/domain/booking/status';
import { listWords } from '@gramy/domain/text/fold-text';
import { type Database, joinSql, type Sql, sql } from '../../../db/database.ts';
import { filterView } from './desk-views.ts';
import { type DayBooking, shownBooking } from './shown-booking.ts';

export interface BookingSearch {
  providerId: string;
  /** Null: all of them. */
  branchIds: readonly string[] | null;
  branchId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  status?: BookingStatus | undefined;
  source?: BookingSource | undefined;
  view?: DeskView | undefined;
  order?: 'earliest' | 'latest' | undefined;
  now: Date;
  text?: string | undefined;
  /** The last one of the page before, by its start in microseconds. */
  after: { startsAt: string; id: string } | undefined;
  most: number;
}

export interface FoundBooking {
  shown: DayBooking;
  startsAt: string;
}

/** Shorter pieces of a reference, or of a number, stand in every other one. */
const shortestPart = 4;
const shortestNumber = 3;

/** Only what is asked for stands in the statement. */
export async function searchBookings(db: Database, search: BookingSearch): Promise<FoundBooking[]> {
  const { providerId, after, most } = search;
  const isUp = search.order === 'earliest';
  const direction = isUp ? sql`asc` : sql`desc`;
  const page =
    after === undefined
      ? sql``
      : sql`and (b.starts_at, b.id) ${isUp ? sql`>` : sql`<`} (
          timestamptz 'epoch' + ${after.startsAt}::bigint * interval '1 microsecond', ${after.id}::uuid)`;
  return db<FoundBooking[]>`
    select row_to_json(found) as shown,
      (extract(epoch from found."startsAt") * 1000000)::bigint::text as "startsAt"
    from (
      ${shownBooking} from bookings b
      where b.provider_id = ${providerId} ${filterSlots(search)} ${filterBookings(search)} ${filterText(search)} ${page}
      order by b.starts_at ${direction}, b.id ${direction} limit ${most}) found
    order by found."startsAt" ${direction}, found.id ${direction}`;
}

function filterSlots({ branchIds, branchId, from, to }: BookingSearch): Sql {
  return sql`and exists (
    select from booking_slots s where s.provider_id = b.provider_id and s.booking_id = b.id
      and (${branchIds}::uuid[] is null or s.branch_id = any(${branchIds}::uuid[]))
      and (${branchId ?? null}::uuid is null or s.branch_id = ${branchId ?? null})
      and (${from ?? null}::date is null or s.business_date >= ${from ?? null})
      and (${to ?? null}::date is null or s.business_date <= ${to ?? null}))`;
}

function filterBookings({ status, source, view, now, branchIds, branchId }: BookingSearch): Sql {
  return sql`${status === undefined ? sql`` : sql`and b.status = ${status}`}
    ${source === undefined ? sql`` : sql`and b.source = ${source}`}
    ${view === undefined ? sql`` : sql`and ${filterView(view, { now, branchIds: branchId === undefined ? branchIds : [branchId] })}`}`;
}

/** All words of the name, or a part of the number, or a part of the reference, hyphens or not. */
function filterText({ text = '' }: BookingSearch): Sql {
  const words = listWords(text);
  const digits = text.replaceAll(/\D/g, '').replace(/^00/, '');
  const part = readReferencePart(text);
  const ways = [
    ...(words.length > 0
      ? [sql`lower(unaccent(b.contact_name)) like all(${words.map((word) => `%${word}%`)}::text[])`]
      : []),
    ...(digits.length >= shortestNumber && !/\p{L}/u.test(text)
      ? [sql`translate(b.contact_phone, '+ -', '') like ${`%${digits}%`}`]
      : []),
    ...(part !== undefined && part.length >= shortestPart
      ? [sql`replace(b.reference, '-', '') like ${`%${part}%`}`]
      : []),
  ];
  if (ways.length === 0) return text.trim() === '' ? sql`` : sql`and false`;
  return sql`and (${joinSql(ways, ' or ')})`;
}
