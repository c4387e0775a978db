import type { BookingType } from '@gramy/domain/booking/booking-type';
import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import type { BookingStatus } from '@gramy/domain/booking/status';
import type { Language } from '@gramy/domain/language/language';
import type { Currency } from '@gramy/domain/money/money';
import type { Database } from '../../../db/database.ts';
import type { BookingKey } from './booking-facts.ts';

type Localized = Record<Language, string>;

export interface ListedBooking {
  id: string;
  reference: string;
  status: BookingStatus;
  statusReason: string | null;
  bookingType: BookingType;
  paymentMethod: PaymentMethod;
  providerId: string;
  providerName: string;
  providerSlug: string;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  placeName: string;
  city: Localized;
  timeZone: string;
  activitySlug: string;
  activityName: Localized;
  guests: number;
  slotCount: number;
  currency: Currency;
  total: number;
  paid: number;
  refunded: number;
  noShowAt: Date | null;
  isReviewed: boolean;
}

/** In the order of the keys. */
export async function listBookings(db: Database, keys: readonly BookingKey[]): Promise<ListedBooking[]> {
  const [providerIds, ids] = [keys.map((key) => key.providerId), keys.map((key) => key.bookingId)];
  return db<ListedBooking[]>`
    select b.id, b.reference, b.status, b.status_reason as "statusReason", b.booking_type as "bookingType",
      b.payment_method as "paymentMethod", b.provider_id as "providerId", p.name as "providerName",
      p.slug as "providerSlug", b.starts_at as "startsAt", b.ends_at as "endsAt", b.created_at as "createdAt",
      r.name as "placeName", c.name as city, r.time_zone as "timeZone", a.slug as "activitySlug",
      a.name as "activityName", s.guests, n.slots as "slotCount", b.currency, b.total, b.paid, b.refunded,
      b.no_show_at as "noShowAt",
      exists (select from reviews w where w.provider_id = b.provider_id and w.booking_id = b.id) as "isReviewed"
    from unnest(${providerIds}::uuid[], ${ids}::uuid[]) with ordinality as wanted (provider_id, id, place)
    join bookings b using (provider_id, id)
    join service_providers p on p.id = b.provider_id
    join lateral (
      select count(*)::int as slots from booking_slots where provider_id = b.provider_id and booking_id = b.id) n on true
    join lateral (
      select branch_id, offer_id, guests from booking_slots
      where provider_id = b.provider_id and booking_id = b.id order by position limit 1) s on true
    join branches r on r.provider_id = b.provider_id and r.id = s.branch_id
    join cities c on c.id = r.city_id
    join offers o on o.provider_id = b.provider_id and o.id = s.offer_id
    join activities a on a.id = o.activity_id
    order by wanted.place`;
}

/** The last booking of the page before. */
export interface PageMark {
  startsAt: Date;
  id: string;
}

export interface PageWanted {
  userId: string;
  now: Date;
  after: PageMark | undefined;
  most: number;
}

/** Ahead or under way, the next one first. */
export function listUpcomingKeys(db: Database, wanted: PageWanted): Promise<BookingKey[]> {
  const { userId, now, after, most } = wanted;
  return db<BookingKey[]>`
    select provider_id as "providerId", id as "bookingId" from bookings
    where user_id = ${userId} and ends_at > ${now} and status not in ('cancelled', 'declined', 'completed')
      and (${after?.id ?? null}::uuid is null
        or (starts_at, id) > (${after?.startsAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by starts_at, id limit ${most}`;
}

/** Over or called off, the latest one first. */
export function listPreviousKeys(db: Database, wanted: PageWanted): Promise<BookingKey[]> {
  const { userId, now, after, most } = wanted;
  return db<BookingKey[]>`
    select provider_id as "providerId", id as "bookingId" from bookings
    where user_id = ${userId} and (ends_at <= ${now} or status in ('cancelled', 'declined', 'completed'))
      and (${after?.id ?? null}::uuid is null
        or (starts_at, id) < (${after?.startsAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by starts_at desc, id desc limit ${most}`;
}
