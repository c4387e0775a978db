import type { CallData } from '@gramy/contract/wire-types';
import type { OfferDraft } from '@gramy/domain/setup/offer-draft';
import type { BookedSlot } from '@gramy/domain/setup/offer-misfits';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { type Database, sql } from '../../db/database.ts';

export interface Place {
  providerId: string;
  branchId: string;
}

export interface OfferPlace extends Place {
  offerId: string;
}

type Offers = CallData<'GET /business/providers/:providerId/branches/:branchId/offers'>;
export type VenueOffer = Offers['offers'][number];

const venueOffers = (now: Date) => sql`
    select o.id, o.name, o.description,
      json_build_object('id', a.id, 'slug', a.slug, 'name', a.name, 'tableKind', a.table_kind, 'hue', a.hue) as activity,
      (select coalesce(json_agg(t.id order by t.position, t.id), '[]')
        from offer_tables u join tables t on t.provider_id = u.provider_id and t.id = u.table_id
        where u.provider_id = o.provider_id and u.offer_id = o.id and u.active and t.active) as "tableIds",
      o.durations, o.start_grid as "startGrid", o.guests_min as "guestsMin", o.guests_max as "guestsMax",
      o.min_notice_minutes as "minNoticeMinutes", o.horizon_days as "horizonDays", o.buffer_minutes as "bufferMinutes",
      o.confirmation, o.instant_up_to_guests as "instantUpToGuests", o.pay_at_venue as "payAtVenue",
      o.priced_per as pricing, o.base_price as "basePrice", o.business_price as "businessPrice",
      o.vat_percent as "vatPercent", o.deposit_percent as "depositPercent", o.policy_id as "policyId",
      o.active as "isOnSale", prices.count as "bandCount",
      least(o.base_price, prices.lowest) as "priceFrom", greatest(o.base_price, prices.highest) as "priceTo",
      (select count(distinct b.id)::int
        from booking_slots s join bookings b on b.provider_id = s.provider_id and b.id = s.booking_id
        where s.provider_id = o.provider_id and s.branch_id = o.branch_id and s.offer_id = o.id and s.ends_at > ${now}
          and b.status in ('pendingConfirmationPaid', 'pendingConfirmationUnpaid', 'confirmedPaid', 'confirmedUnpaid'))
        as "bookedAhead",
      coalesce((select v.version from setup_versions v
        where v.provider_id = o.provider_id and v.subject = 'offer' and v.subject_id = o.id), 0) as version
    from offers o join activities a on a.id = o.activity_id
    cross join lateral (
      select count(*)::int as count, min(r.price) as lowest, max(r.price) as highest
      from price_bands r where r.provider_id = o.provider_id and r.offer_id = o.id) prices`;

export async function listVenueOffers(
  db: Database,
  { providerId, branchId }: Place,
  now: Date,
): Promise<VenueOffer[]> {
  return db<VenueOffer[]>`
    ${venueOffers(now)} where o.provider_id = ${providerId} and o.branch_id = ${branchId}
    order by o.active desc, o.position, o.id`;
}

export async function findVenueOffer(
  db: Database,
  { providerId, branchId, offerId }: OfferPlace,
  now: Date,
): Promise<VenueOffer | undefined> {
  const [offer] = await db<VenueOffer[]>`
    ${venueOffers(now)} where o.provider_id = ${providerId} and o.branch_id = ${branchId} and o.id = ${offerId}`;
  return offer;
}

export type TableOfPlace = Offers['tables'][number] & { plan: [number, number, number, number] };

export interface Surroundings {
  timeZone: string;
  currency: Offers['currency'];
  tables: TableOfPlace[];
  policies: Offers['policies'];
}

/** What an offer is put together from. */
export async function findSurroundings(
  db: Database,
  { providerId, branchId }: Place,
): Promise<Surroundings | undefined> {
  const [found] = await db<Surroundings[]>`
    select b.time_zone as "timeZone", p.currency,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'kind', t.kind, 'seatsMin', t.seats_min,
          'seatsMax', t.seats_max, 'plan', json_build_array(t.plan_x, t.plan_y, t.plan_width, t.plan_height))
          order by t.position, t.id), '[]')
        from tables t where t.provider_id = b.provider_id and t.branch_id = b.id and t.active) as tables,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'tiers', (
            select coalesce(json_agg(json_build_object('hoursBefore', i.hours_before, 'percent', i.refund_percent)
              order by i.hours_before desc), '[]')
            from cancellation_tiers i where i.provider_id = c.provider_id and i.policy_id = c.id)) order by c.id), '[]')
        from cancellation_policies c where c.provider_id = b.provider_id) as policies
    from branches b join service_providers p on p.id = b.provider_id
    where b.provider_id = ${providerId} and b.id = ${branchId}`;
  return found;
}

export interface ActivityRow {
  id: string;
  name: { en: string; pl: string };
  tableKind: string;
}

export async function findActivity(db: Database, activityId: string): Promise<ActivityRow | undefined> {
  const [activity] = await db<ActivityRow[]>`
    select id, name, table_kind as "tableKind" from activities where id = ${activityId}`;
  return activity;
}

export interface NewOffer {
  id: string;
  activityId: string;
  currency: string;
  draft: OfferDraft;
}

export async function insertOffer(
  tx: Database,
  { providerId, branchId }: Place,
  { id, activityId, currency, draft }: NewOffer,
): Promise<void> {
  await tx`
    insert into offers (provider_id, branch_id, id, activity_id, policy_id, name, description, priced_per, currency,
      base_price, business_price, vat_percent, deposit_percent, durations, start_grid, guests_min, guests_max,
      min_notice_minutes, horizon_days, buffer_minutes, confirmation, instant_up_to_guests, pay_at_venue, active,
      position)
    select ${providerId}, ${branchId}, ${id}, ${activityId}, ${draft.policyId},
      ${JSON.stringify(draft.name)}::text::jsonb, ${JSON.stringify(draft.description)}::text::jsonb, ${draft.pricing},
      ${currency}, ${draft.basePrice}, ${draft.businessPrice}, ${draft.vatPercent}, ${draft.depositPercent},
      ${[...draft.durations]}::smallint[], ${draft.startGrid}, ${draft.guestsMin}, ${draft.guestsMax},
      ${draft.minNoticeMinutes}, ${draft.horizonDays}, ${draft.bufferMinutes}, ${draft.confirmation},
      ${draft.instantUpToGuests}, ${draft.payAtVenue}, ${draft.isOnSale},
      (select coalesce(max(position) + 1, 0) from offers where provider_id = ${providerId} and branch_id = ${branchId})`;
}

export async function updateOffer(tx: Database, place: OfferPlace, draft: OfferDraft): Promise<void> {
  await tx`
    update offers set name = ${JSON.stringify(draft.name)}::text::jsonb,
      description = ${JSON.stringify(draft.description)}::text::jsonb, policy_id = ${draft.policyId},
      priced_per = ${draft.pricing}, base_price = ${draft.basePrice}, business_price = ${draft.businessPrice},
      vat_percent = ${draft.vatPercent}, deposit_percent = ${draft.depositPercent},
      durations = ${[...draft.durations]}::smallint[], start_grid = ${draft.startGrid},
      guests_min = ${draft.guestsMin}, guests_max = ${draft.guestsMax},
      min_notice_minutes = ${draft.minNoticeMinutes}, horizon_days = ${draft.horizonDays},
      buffer_minutes = ${draft.bufferMinutes}, confirmation = ${draft.confirmation},
      instant_up_to_guests = ${draft.instantUpToGuests}, pay_at_venue = ${draft.payAtVenue}, active = ${draft.isOnSale}
    where provider_id = ${place.providerId} and branch_id = ${place.branchId} and id = ${place.offerId}`;
}

/** A table that was ever booked with the offer is left out instead of removed: its bookings name both. */
export async function setTables(
  tx: Database,
  { providerId, branchId, offerId }: OfferPlace,
  tableIds: readonly string[],
): Promise<void> {
  await tx`
    update offer_tables set active = table_id = any(${[...tableIds]}::uuid[])
    where provider_id = ${providerId} and offer_id = ${offerId}
      and active <> (table_id = any(${[...tableIds]}::uuid[]))`;
  await tx`
    insert into offer_tables (provider_id, branch_id, offer_id, table_id)
    select ${providerId}, ${branchId}, ${offerId}, id from unnest(${[...tableIds]}::uuid[]) as chosen (id)
    on conflict do nothing`;
}

export async function copyExtras(tx: Database, place: OfferPlace, copyId: string): Promise<void> {
  const { providerId, offerId } = place;
  await tx`
    insert into price_bands (provider_id, offer_id, id, weekday, from_minute, to_minute, kind, price)
    select provider_id, ${copyId}, gen_random_uuid(), weekday, from_minute, to_minute, kind, price
    from price_bands where provider_id = ${providerId} and offer_id = ${offerId}`;
  await tx`
    insert into offer_add_ons (provider_id, branch_id, offer_id, add_on_id)
    select provider_id, branch_id, ${copyId}, add_on_id
    from offer_add_ons where provider_id = ${providerId} and offer_id = ${offerId}`;
}

export interface BookedAhead extends BookedSlot {
  id: string;
  /** Which of its times. */
  position: number;
  reference: string;
  name: string;
}

/** Everything ahead that was booked with the offer, request or promise. */
export async function listBookedAhead(db: Database, place: OfferPlace, now: Date): Promise<BookedAhead[]> {
  const rows = await db<(Omit<BookedAhead, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date })[]>`
    select b.id, s.position, b.reference, b.contact_name as name, s.business_date::text as "businessDay", s.guests,
      s.starts_at as "startsAt", s.ends_at as "endsAt",
      (select coalesce(json_agg(a.table_id), '[]') from allocations a
        where a.provider_id = s.provider_id and a.branch_id = s.branch_id and a.booking_id = s.booking_id
          and a.offer_id = s.offer_id and a.live and lower(a.during) = s.starts_at) as "tableIds"
    from booking_slots s join bookings b on b.provider_id = s.provider_id and b.id = s.booking_id
    where s.provider_id = ${place.providerId} and s.branch_id = ${place.branchId} and s.offer_id = ${place.offerId}
      and s.ends_at > ${now}
      and b.status in ('pendingConfirmationPaid', 'pendingConfirmationUnpaid', 'confirmedPaid', 'confirmedUnpaid')
    order by s.starts_at, b.id`;
  return rows.map((row) => ({
    ...row,
    businessDay: row.businessDay as LocalDate,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
  }));
}
