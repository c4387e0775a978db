import type { OfferRules } from '@gramy/domain/availability/question';
import type { Confirmation } from '@gramy/domain/booking/confirmation';
import type { RefundTier } from '@gramy/domain/cancellation/refund';
import type { Language } from '@gramy/domain/language/language';
import type { Currency } from '@gramy/domain/money/money';
import type { HoursException, HoursInterval } from '@gramy/domain/opening-hours/week-hours';
import type { PriceBandName } from '@gramy/domain/pricing/price-bands';
import type { LocalDate, Weekday } from '@gramy/domain/time/local-date';
import { type Database, sql } from '../../db/database.ts';

export interface OfferRow extends Omit<OfferRules, 'tables'> {
  providerId: string;
  providerName: string;
  providerSlug: string;
  branchId: string;
  branchName: string;
  timeZone: string;
  id: string;
  name: Readonly<Record<Language, string>>;
  pricing: 'hour' | 'person';
  currency: Currency;
  basePrice: number;
  businessPrice: number;
  vatPercent: number;
  confirmation: Confirmation;
  instantUpToGuests: number | null;
  depositPercent: number | null;
  payAtVenue: boolean;
  hours: (HoursInterval & { weekday: Weekday })[];
  exceptions: HoursException[];
  tables: { id: string; seatsMin: number; seatsMax: number; plan: [number, number, number, number] }[];
  bands: { name: PriceBandName; weekday: Weekday; start: number; end: number; price: number }[];
  addOns: {
    id: string;
    price: number;
    pricedPer: 'booking' | 'person';
    maxQuantity: number;
    stockPerDay: number | null;
    vatPercent: number | null;
  }[];
  refundTiers: RefundTier[];
  regulations: { number: number; publishedAt: string } | null;
}

/** Each with all that its times and prices follow from but the hours. */
const anyOffers = sql`
    select o.provider_id as "providerId", p.name as "providerName", p.slug as "providerSlug",
      o.branch_id as "branchId", b.name as "branchName", o.activity_id as "activityId",
      o.id, o.name, o.priced_per as pricing, o.currency, o.base_price as "basePrice",
      o.business_price as "businessPrice", o.vat_percent as "vatPercent", o.confirmation,
      o.instant_up_to_guests as "instantUpToGuests", o.deposit_percent as "depositPercent",
      o.pay_at_venue as "payAtVenue", o.durations, o.start_grid as "startGrid", o.guests_min as "guestsMin",
      o.guests_max as "guestsMax", o.min_notice_minutes as "minNoticeMinutes", o.horizon_days as "horizonDays",
      o.buffer_minutes as "bufferMinutes", (
        select json_build_object('number', v.number, 'publishedAt', v.published_at) from regulation_versions v
        where v.provider_id = b.provider_id and v.branch_id = b.id order by v.number desc limit 1) as regulations,
      (select coalesce(json_agg(json_build_object('id', t.id, 'seatsMin', t.seats_min, 'seatsMax', t.seats_max,
          'plan', json_build_array(t.plan_x, t.plan_y, t.plan_width, t.plan_height)) order by t.position, t.id), '[]')
        from offer_tables u join tables t on t.provider_id = u.provider_id and t.id = u.table_id
        where u.provider_id = o.provider_id and u.offer_id = o.id and u.active and t.active) as tables,
      (select coalesce(json_agg(json_build_object('name', r.kind, 'weekday', r.weekday, 'start', r.from_minute,
          'end', r.to_minute, 'price', r.price) order by r.weekday, r.from_minute), '[]')
        from price_bands r where r.provider_id = o.provider_id and r.offer_id = o.id) as bands,
      (select coalesce(json_agg(json_build_object('id', a.id, 'price', a.price, 'pricedPer', a.priced_per,
          'maxQuantity', a.max_quantity, 'stockPerDay', a.stock_per_day, 'vatPercent', a.vat_percent) order by a.position, a.id), '[]')
        from offer_add_ons u join add_ons a on a.provider_id = u.provider_id and a.id = u.add_on_id
        where u.provider_id = o.provider_id and u.offer_id = o.id and a.active) as "addOns",
      (select coalesce(json_agg(json_build_object('hoursBefore', c.hours_before, 'percent', c.refund_percent)
          order by c.hours_before desc), '[]')
        from cancellation_tiers c
        where c.provider_id = o.provider_id and c.policy_id = o.policy_id) as "refundTiers"
    from offers o
    join branches b on b.provider_id = o.provider_id and b.id = o.branch_id
    join service_providers p on p.id = o.provider_id`;

/** Those that can be booked now. */
const bookableOffers = sql`${anyOffers} where o.active and b.status = 'open' and p.status = 'listed'`;

export type OfferWithoutHours = Omit<OfferRow, keyof HoursRow>;

export async function findOffer(
  db: Database,
  { branchId, offerId }: { branchId: string; offerId: string },
  exceptionsFrom: LocalDate,
): Promise<OfferRow | undefined> {
  const [offer] = await db<OfferWithoutHours[]>`
    ${bookableOffers} and o.id = ${offerId} and o.branch_id = ${branchId}`;
  const hours = offer && (await findHours(db, offer, exceptionsFrom));
  return hours && { ...offer, ...hours };
}

/** On sale or not, also of a venue that nobody but its members sees. */
export async function findAnyOffer(
  db: Database,
  { branchId, offerId }: { branchId: string; offerId: string },
  exceptionsFrom: LocalDate,
): Promise<OfferRow | undefined> {
  const [offer] = await db<OfferWithoutHours[]>`
    ${anyOffers} where o.id = ${offerId} and o.branch_id = ${branchId}`;
  const hours = offer && (await findHours(db, offer, exceptionsFrom));
  return hours && { ...offer, ...hours };
}

/** All of some providers, in the order in which the venue lists them. */
export async function listOffers(
  db: Database,
  providerIds: readonly string[],
): Promise<(OfferWithoutHours & { activityId: string })[]> {
  return db<(OfferWithoutHours & { activityId: string })[]>`
    ${bookableOffers} and o.provider_id = any(${providerIds}::uuid[]) order by o.position, o.id`;
}

export type HoursRow = Pick<OfferRow, 'timeZone' | 'hours' | 'exceptions'>;

const branchHours = sql`
    select b.id as "branchId", b.time_zone as "timeZone",
      (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)
          order by h.weekday, h.opens), '[]')
        from branch_hours h where h.provider_id = b.provider_id and h.branch_id = b.id) as hours`;

const exceptionsOfBranch = (from: LocalDate) => sql`
      (select coalesce(json_agg(json_build_object('date', e.date, 'intervals', (
          select coalesce(json_agg(json_build_object('opens', h.opens, 'closes', h.closes) order by h.opens), '[]')
          from branch_exception_hours h
          where h.provider_id = e.provider_id and h.branch_id = e.branch_id and h.date = e.date))
          order by e.date), '[]')
        from branch_exceptions e
        where e.provider_id = b.provider_id and e.branch_id = b.id and e.date >= ${from}) as exceptions`;

export async function findHours(
  db: Database,
  { providerId, branchId }: { providerId: string; branchId: string },
  exceptionsFrom: LocalDate,
): Promise<HoursRow | undefined> {
  const [row] = await db<HoursRow[]>`
    ${branchHours}, ${exceptionsOfBranch(exceptionsFrom)}
    from branches b where b.provider_id = ${providerId} and b.id = ${branchId}`;
  return row;
}

export async function listHours(
  db: Database,
  providerIds: readonly string[],
  exceptionsFrom: LocalDate,
): Promise<(HoursRow & { branchId: string })[]> {
  return db<(HoursRow & { branchId: string })[]>`
    ${branchHours}, ${exceptionsOfBranch(exceptionsFrom)}
    from branches b where b.provider_id = any(${providerIds}::uuid[])`;
}
