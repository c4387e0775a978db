import type { PlacePhoto } from '@gramy/contract/schemas/place-photo';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { BookingType } from '@gramy/domain/booking/booking-type';
import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import { readReferencePart } from '@gramy/domain/booking/reference';
import type { BookingStatus } from '@gramy/domain/booking/status';
import type { Language } from '@gramy/domain/language/language';
import type { Currency } from '@gramy/domain/money/money';
import { type Database, sql } from '../../../db/database.ts';
import { firstPhotoOf } from '../../../db/first-photo.ts';

type Localized = Record<Language, string>;

export interface ListedBooking {
  id: string;
  reference: string;
  status: BookingStatus;
  statusReason: string | null;
  bookingType: BookingType;
  paymentMethod: PaymentMethod;
  isMoneyHeld: boolean;
  paymentDueAt: Date | null;
  providerId: string;
  providerName: string;
  providerSlug: string;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  branchId: string;
  branchSlug: string;
  offerId: string;
  businessDate: string;
  slotStartsAt: Date;
  slotEndsAt: Date;
  tables: Localized[];
  points: number;
  rating: number | null;
  placeName: string;
  city: Localized;
  timeZone: string;
  photo: PlacePhoto | null;
  activitySlug: string;
  activityName: Localized;
  guests: number;
  slotCount: number;
  currency: Currency;
  total: number;
  dueOnline: number;
  paid: number;
  refunded: number;
  goodwill: number;
  noShowAt: Date | null;
  isReviewed: boolean;
}

/** In the order of the keys. Of each it shows one game, of those at the branches where some are named: the earliest that is not over, or the first of those that all are. */
export async function listBookings(
  db: Database,
  keys: readonly BookingKey[],
  { now, branchIds = null }: { now: Date; branchIds?: readonly string[] | null },
): Promise<ListedBooking[]> {
  const [providerIds, ids] = [keys.map((key) => key.providerId), keys.map((key) => key.bookingId)];
  return db<ListedBooking[]>`
    select b.id, b.reference, b.status, b.status_reason as "statusReason", b.booking_type as "bookingType",
      b.payment_method as "paymentMethod", b.money_held as "isMoneyHeld", b.payment_due_at as "paymentDueAt",
      b.provider_id as "providerId", p.name as "providerName",
      p.slug as "providerSlug", b.starts_at as "startsAt", b.ends_at as "endsAt", b.created_at as "createdAt",
      r.id as "branchId", r.slug as "branchSlug", s.offer_id as "offerId", s.business_date as "businessDate",
      s.starts_at as "slotStartsAt", s.ends_at as "slotEndsAt",
      (select coalesce(jsonb_agg(t.name order by t.position, t.id), '[]')
        from allocations l join tables t on t.provider_id = l.provider_id and t.id = l.table_id
        where l.provider_id = b.provider_id and l.booking_id = b.id and l.slot_position = s.position) as tables,
      (select coalesce(sum(g.points), 0)::int from points_ledger g
        where g.provider_id = b.provider_id and g.booking_id = b.id) as points,
      w.rating, r.name as "placeName", c.name as city, r.time_zone as "timeZone", ${firstPhotoOf('r')} as photo, a.slug as "activitySlug",
      a.name as "activityName", s.guests, n.slots as "slotCount", b.currency, b.total,
      coalesce(b.due_online, b.total) as "dueOnline", b.paid, b.refunded, b.goodwill, b.no_show_at as "noShowAt",
      w.id is not null as "isReviewed"
    from unnest(${providerIds}::uuid[], ${ids}::uuid[]) with ordinality as wanted (provider_id, id, place)
    join bookings b using (provider_id, id)
    join service_providers p on p.id = b.provider_id
    join lateral (
      select count(*)::int as slots from booking_slots where provider_id = b.provider_id and booking_id = b.id) n on true
    join lateral (
      select position, branch_id, offer_id, guests, business_date, starts_at, ends_at from booking_slots
      where provider_id = b.provider_id and booking_id = b.id
        and (${branchIds}::uuid[] is null or branch_id = any(${branchIds}::uuid[]))
      order by ends_at <= ${now}, starts_at, position limit 1) s on true
    join branches r on r.provider_id = b.provider_id and r.id = s.branch_id
    join cities c on c.id = r.city_id
    join offers o on o.provider_id = b.provider_id and o.id = s.offer_id
    join activities a on a.id = o.activity_id
    left join reviews w on w.provider_id = b.provider_id and w.booking_id = b.id
    order by wanted.place`;
}

/** The last booking of the page before. */
export interface PageMark {
  startsAt: Date;
  id: string;
}

/** What somebody looks for among their bookings. */
export interface BookingFilter {
  words?: string | undefined;
  statuses?: readonly BookingStatus[] | undefined;
  activity?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface PageWanted extends BookingFilter {
  userId: string;
  now: Date;
  after: PageMark | undefined;
  most: number;
}

/** Only what is asked for stands in the statement: most people ask for nothing, and their list follows its index. */
function addFilter({ words, statuses, activity, from, to }: BookingFilter) {
  const ofSlots = sql`select from booking_slots s where s.provider_id = b.provider_id and s.booking_id = b.id`;
  const pattern = `%${words?.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const referencePart = readReferencePart(words ?? '');
  return sql`
    ${
      words?.trim()
        ? sql`and (${referencePart === undefined ? sql`false` : sql`replace(b.reference, '-', '') like ${`%${referencePart}%`}`} or exists (
      select from service_providers p where p.id = b.provider_id and unaccent(p.name) ilike unaccent(${pattern}))
      or exists (select from booking_slots s
        join branches r on r.provider_id = s.provider_id and r.id = s.branch_id
        where s.provider_id = b.provider_id and s.booking_id = b.id
          and unaccent(r.name) ilike unaccent(${pattern})))`
        : sql``
    }
    ${statuses ? sql`and b.status = any(${statuses}::text[])` : sql``}
    ${
      activity === undefined
        ? sql``
        : sql`and exists (
      select from booking_slots s join offers o on o.provider_id = s.provider_id and o.id = s.offer_id
      join activities a on a.id = o.activity_id
      where s.provider_id = b.provider_id and s.booking_id = b.id and a.slug = ${activity})`
    }
    ${from === undefined ? sql`` : sql`and exists (${ofSlots} and s.business_date >= ${from}::date)`}
    ${to === undefined ? sql`` : sql`and exists (${ofSlots} and s.business_date <= ${to}::date)`}`;
}

/** Ahead or under way, the next one first. */
export function listUpcomingKeys(db: Database, wanted: PageWanted): Promise<BookingKey[]> {
  const { userId, now, after, most } = wanted;
  return db<BookingKey[]>`
    select b.provider_id as "providerId", b.id as "bookingId" from bookings b
    where b.user_id = ${userId} and b.ends_at > ${now} and b.status not in ('cancelled', 'declined', 'completed')
      and (${after?.id ?? null}::uuid is null
        or (b.starts_at, b.id) > (${after?.startsAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      ${addFilter(wanted)}
    order by b.starts_at, b.id limit ${most}`;
}

/** Over or called off, the latest one first. */
export function listPreviousKeys(db: Database, wanted: PageWanted): Promise<BookingKey[]> {
  const { userId, now, after, most } = wanted;
  return db<BookingKey[]>`
    select b.provider_id as "providerId", b.id as "bookingId" from bookings b
    where b.user_id = ${userId} and (b.ends_at <= ${now} or b.status in ('cancelled', 'declined', 'completed'))
      and (${after?.id ?? null}::uuid is null
        or (b.starts_at, b.id) < (${after?.startsAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      ${addFilter(wanted)}
    order by b.starts_at desc, b.id desc limit ${most}`;
}
