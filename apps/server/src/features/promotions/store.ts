import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Language } from '@gramy/domain/language/language';
import type { Currency } from '@gramy/domain/money/money';
import { type Database, type Sql, sql } from '../../db/database.ts';

export interface PromotionRow {
  id: string;
  code: string;
  description: Readonly<Record<Language, string>>;
  kind: 'percent' | 'amount';
  value: number;
  currency: Currency;
  providerId: string | null;
  offerId: string | null;
  /** Null: wherever; otherwise offers of the provider in question. */
  coveredOffers: string[] | null;
  minSpend: number;
  firstBookingOnly: boolean;
  perUserLimit: number | null;
  totalLimit: number | null;
  usedCount: number;
  startsAt: Date;
  endsAt: Date;
  isActive: boolean;
  /** Null: for everybody. */
  ownerId: string | null;
}

/** Of a promotion `p` for some cities or activities. */
const coveredOffersOf = (providerId: string): Sql => sql`
  case when exists (select from promotion_cities where promotion_id = p.id)
      or exists (select from promotion_activities where promotion_id = p.id) then
    array(select o.id::text from offers o
      join branches b on b.provider_id = o.provider_id and b.id = o.branch_id
      where o.provider_id = ${providerId}
        and (not exists (select from promotion_cities where promotion_id = p.id)
          or b.city_id in (select city_id from promotion_cities where promotion_id = p.id))
        and (not exists (select from promotion_activities where promotion_id = p.id)
          or o.activity_id in (select activity_id from promotion_activities where promotion_id = p.id)))
  end`;

export async function findPromotion(
  db: Database,
  code: string,
  providerId: string,
): Promise<PromotionRow | undefined> {
  const [row] = await db<PromotionRow[]>`
    select id, code, description, kind, value, currency, provider_id as "providerId", offer_id as "offerId",
      min_spend as "minSpend", first_booking_only as "firstBookingOnly", per_user_limit as "perUserLimit",
      total_limit as "totalLimit", used_count as "usedCount", starts_at as "startsAt", ends_at as "endsAt",
      active as "isActive", owner_id as "ownerId", ${coveredOffersOf(providerId)} as "coveredOffers"
    from promotions p where code = ${code}`;
  return row;
}

export async function findRedeemed(
  db: Database,
  { providerId, bookingId }: BookingKey,
): Promise<(PromotionRow & { userId: string; redeemedAt: Date }) | undefined> {
  const [row] = await db<(PromotionRow & { userId: string; redeemedAt: Date })[]>`
    select p.id, code, description, kind, value, currency, p.provider_id as "providerId", offer_id as "offerId",
      min_spend as "minSpend", first_booking_only as "firstBookingOnly", per_user_limit as "perUserLimit",
      total_limit as "totalLimit", used_count as "usedCount", starts_at as "startsAt", ends_at as "endsAt",
      active as "isActive", owner_id as "ownerId", r.user_id as "userId", r.redeemed_at as "redeemedAt",
      ${coveredOffersOf(providerId)} as "coveredOffers"
    from promotion_redemptions r join promotions p on p.id = r.promotion_id
    where r.provider_id = ${providerId} and r.booking_id = ${bookingId}`;
  return row;
}

/** What the person did with this code and in the market before. */
export async function countUses(
  db: Database,
  promotionId: string,
  userId: string,
): Promise<{ uses: number; bookings: number }> {
  const [row] = await db<{ uses: number; bookings: number }[]>`
    select
      (select count(*) from promotion_redemptions
        where promotion_id = ${promotionId} and user_id = ${userId})::int as uses,
      (select count(*) from bookings
        where user_id = ${userId} and status not in ('cancelled', 'declined'))::int as bookings`;
  return row ?? { uses: 0, bookings: 0 };
}

/** Whoever gets the row here goes first; everybody else waits for the end of that transaction. */
export async function takeOneUse(db: Database, promotionId: string, now: Date): Promise<boolean> {
  const taken = await db`
    update promotions set used_count = used_count + 1
    where id = ${promotionId} and active and starts_at <= ${now} and ends_at > ${now}
      and (total_limit is null or used_count < total_limit)
    returning id`;
  return taken.length > 0;
}

/** Under the lock of `takeOneUse`, so what it counts cannot change meanwhile. The first number that is free is taken. */
export async function insertRedemption(
  db: Database,
  use: BookingKey & { promotionId: string; userId: string; now: Date },
): Promise<boolean> {
  const { promotionId, userId, providerId, bookingId, now } = use;
  const inserted = await db`
    insert into promotion_redemptions (promotion_id, user_id, ordinal, provider_id, booking_id, redeemed_at)
    select p.id, ${userId}::uuid, next.ordinal, ${providerId}::uuid, ${bookingId}::uuid, ${now}
    from promotions p
    cross join lateral (
      select min(ordinal) as ordinal
      from generate_series(1, 1 + (
        select count(*) from promotion_redemptions where promotion_id = p.id and user_id = ${userId})) ordinal
      where ordinal not in (
        select r.ordinal from promotion_redemptions r where r.promotion_id = p.id and r.user_id = ${userId})) next
    where p.id = ${promotionId}
      and (p.per_user_limit is null or next.ordinal <= p.per_user_limit)
      and (not p.first_booking_only or not exists (
        select from bookings b
        where b.user_id = ${userId} and b.id <> ${bookingId} and b.status not in ('cancelled', 'declined')))
    returning 1`;
  return inserted.length > 0;
}

export async function deleteRedemption(db: Database, { providerId, bookingId }: BookingKey): Promise<void> {
  await db`
    with given_back as (
      delete from promotion_redemptions where provider_id = ${providerId} and booking_id = ${bookingId}
      returning promotion_id)
    update promotions set used_count = used_count - 1 from given_back where id = promotion_id`;
}
