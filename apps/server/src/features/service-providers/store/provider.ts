import type { CallData } from '@gramy/contract/wire-types';
import type { StartGrid } from '@gramy/domain/availability/question';
import type { Currency } from '@gramy/domain/money/money';
import type { PriceBandName } from '@gramy/domain/pricing/price-bands';
import type { LocalDate, Weekday } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';

export type ProviderPage = CallData<'GET /user/service-providers/:serviceProviderId'>;
type ShownBranch = ProviderPage['branches'][number];
type ShownOffer = ShownBranch['offers'][number];
type ShownTable = ShownBranch['tables'][number];

export interface ProviderRow extends Omit<ProviderPage, 'rating' | 'record' | 'branches'> {
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  stars: number[];
}

export type BranchRow = Omit<ShownBranch, 'open' | 'offers' | 'tables'>;
export interface OfferRow
  extends Omit<ShownOffer, 'businessPrice' | 'lowestPrice30Days' | 'priceFrom' | 'rates'> {
  branchId: string;
  currency: Currency;
  startGrid: StartGrid;
  basePrice: number;
  businessPrice: number;
  bands: { weekday: Weekday; start: number; end: number; name: PriceBandName; price: number }[];
}

export type TableRow = ShownTable & { branchId: string };

export interface PriceRow {
  offerId: string;
  /** null: the base price. */
  bandId: string | null;
  price: number | null;
  validFrom: Date;
  /** The band's; null in the history of the base price. */
  weekday: Weekday | null;
  start: number | null;
  end: number | null;
}

/** By the name in use, by one it had before, or by id. Only who is listed or paused, and has a place to go to, is found. */
export async function findListedProvider(
  db: Database,
  { slug, id }: { slug: string; id: string | null },
): Promise<string | undefined> {
  const [provider] = await db<{ id: string }[]>`
    select p.id from service_providers p
    where p.id = coalesce(
        (select id from service_providers where slug = ${slug}),
        (select provider_id from former_slugs where slug = ${slug}),
        ${id}::uuid)
      and p.status in ('listed', 'paused')
      and exists (select from branches b where b.provider_id = p.id and b.status = 'open')`;
  return provider?.id;
}

export async function findProvider(db: Database, providerId: string): Promise<ProviderRow | undefined> {
  const [provider] = await db<ProviderRow[]>`
    select p.id, p.slug, p.name, p.legal_name as "legalName", p.tax_id as "taxId", p.tagline, p.description,
      p.status = 'paused' as "isPaused",
      exists (select from provider_members m where m.provider_id = p.id and m.role = 'owner') as "isClaimed",
      (select array[coalesce(sum(r.stars[1]), 0), coalesce(sum(r.stars[2]), 0), coalesce(sum(r.stars[3]), 0),
          coalesce(sum(r.stars[4]), 0), coalesce(sum(r.stars[5]), 0)]::int[]
        from branch_ratings r where r.provider_id = p.id) as stars
    from service_providers p where p.id = ${providerId}`;
  return provider;
}

/** Open ones; for members those that are drafts, too. Exceptions from `exceptionsFrom` on: who shows them leaves out those that are over. */
export async function listBranches(
  db: Database,
  providerId: string,
  { exceptionsFrom, hasDrafts }: { exceptionsFrom: LocalDate; hasDrafts: boolean },
): Promise<BranchRow[]> {
  return db<BranchRow[]>`
    select b.id, b.slug, b.name, b.street, b.postal_code as "postalCode", b.district,
      jsonb_build_object('slug', c.slug, 'name', c.name) as city, c.country_code as "countryCode",
      b.latitude, b.longitude, b.time_zone as "timeZone", b.phone, b.facility_tags as tags, b.regulations,
      b.plan_features as "planFeatures",
      (select coalesce(jsonb_agg(jsonb_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)
          order by h.weekday, h.opens), '[]')
        from branch_hours h where h.provider_id = b.provider_id and h.branch_id = b.id) as hours,
      (select coalesce(jsonb_agg(jsonb_build_object('date', e.date, 'note', e.note, 'intervals', (
          select coalesce(jsonb_agg(jsonb_build_object('opens', h.opens, 'closes', h.closes) order by h.opens), '[]')
          from branch_exception_hours h
          where h.provider_id = e.provider_id and h.branch_id = e.branch_id and h.date = e.date))
          order by e.date), '[]')
        from branch_exceptions e
        where e.provider_id = b.provider_id and e.branch_id = b.id and e.date >= ${exceptionsFrom}) as exceptions,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'url', f.url, 'width', f.width, 'height', f.height,
          'caption', f.caption, 'focus', jsonb_build_object('x', f.focus_x, 'y', f.focus_y)) order by f.position, f.id), '[]')
        from branch_photos f where f.provider_id = b.provider_id and f.branch_id = b.id and f.hidden_at is null) as photos
    from branches b join cities c on c.id = b.city_id
    where b.provider_id = ${providerId} and (b.status = 'open' or (${hasDrafts} and b.status = 'draft'))
    order by b.position, b.id`;
}

export async function listOffers(db: Database, providerId: string): Promise<OfferRow[]> {
  return db<OfferRow[]>`
    select o.branch_id as "branchId", o.id,
      jsonb_build_object('slug', a.slug, 'name', a.name, 'hue', a.hue, 'icon', a.icon, 'tableKind', a.table_kind)
        as activity,
      o.name, o.description, o.priced_per as "pricedPer", o.currency, o.base_price as "basePrice",
      o.business_price as "businessPrice", o.vat_percent as "vatPercent", o.durations, o.start_grid as "startGrid",
      o.guests_min as "guestsMin", o.guests_max as "guestsMax", o.min_notice_minutes as "minNoticeMinutes",
      o.horizon_days as "horizonDays", o.confirmation,
      o.instant_up_to_guests as "instantUpToGuests", o.deposit_percent as "depositPercent",
      o.pay_at_venue as "payAtVenue",
      (select coalesce(jsonb_agg(jsonb_build_object('weekday', r.weekday, 'start', r.from_minute, 'end', r.to_minute,
          'name', r.kind, 'price', r.price) order by r.weekday, r.from_minute), '[]')
        from price_bands r where r.provider_id = o.provider_id and r.offer_id = o.id) as bands,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'description', x.description,
          'price', x.price, 'pricedPer', x.priced_per, 'maxQuantity', x.max_quantity) order by x.position, x.id), '[]')
        from offer_add_ons u join add_ons x on x.provider_id = u.provider_id and x.id = u.add_on_id
        where u.provider_id = o.provider_id and u.offer_id = o.id and x.active) as "addOns",
      (select coalesce(jsonb_agg(jsonb_build_object('hoursBefore', t.hours_before, 'percent', t.refund_percent)
          order by t.hours_before desc), '[]')
        from cancellation_tiers t
        where t.provider_id = o.provider_id and t.policy_id = o.policy_id) as "refundTiers",
      (select coalesce(jsonb_agg(t.id order by t.position, t.id), '[]')
        from offer_tables u join tables t on t.provider_id = u.provider_id and t.id = u.table_id
        where u.provider_id = o.provider_id and u.offer_id = o.id and u.active and t.active) as "tableIds"
    from offers o join activities a on a.id = o.activity_id
    where o.provider_id = ${providerId} and o.active
    order by o.position, o.id`;
}

/** Of the policy that a new offer begins with. */
export async function listFirstTiers(
  db: Database,
  providerId: string,
): Promise<{ hoursBefore: number; percent: number }[]> {
  return db<{ hoursBefore: number; percent: number }[]>`
    select hours_before as "hoursBefore", refund_percent as percent from cancellation_tiers
    where provider_id = ${providerId} and policy_id =
      (select id from cancellation_policies where provider_id = ${providerId} order by id limit 1)
    order by hours_before desc`;
}

export async function listTables(db: Database, providerId: string): Promise<TableRow[]> {
  return db<TableRow[]>`
    select branch_id as "branchId", id, kind, name, seats_min as "seatsMin", seats_max as "seatsMax",
      jsonb_build_object('x', plan_x, 'y', plan_y, 'width', plan_width, 'height', plan_height) as plan
    from tables where provider_id = ${providerId} and active
    order by position, id`;
}

/** Of the base price and of every band, in the order it was written, as far as it was in force since then. */
export async function listPrices(db: Database, providerId: string, since: Date): Promise<PriceRow[]> {
  return db<PriceRow[]>`
    select h.offer_id as "offerId", h.band_id as "bandId", h.weekday, h.from_minute as start, h.to_minute as "end",
      h.price, h.valid_from as "validFrom"
    from price_history h join offers o on o.provider_id = h.provider_id and o.id = h.offer_id and o.active
    where h.provider_id = ${providerId} and h.subject in ('base', 'band')
      and not exists (
        select from price_history n
        where n.provider_id = h.provider_id and n.offer_id = h.offer_id and n.subject = h.subject
          and n.band_id is not distinct from h.band_id and n.id > h.id and n.valid_from <= ${since})
    order by h.offer_id, h.id`;
}
