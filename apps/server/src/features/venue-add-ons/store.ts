import type { CallData } from '@gramy/contract/wire-types';
import type { BookedAddOn } from '@gramy/domain/setup/add-on-misfits';
import type { Database } from '../../db/database.ts';

export interface Place {
  providerId: string;
  branchId: string;
}

type AddOns = CallData<'GET /business/providers/:providerId/branches/:branchId/add-ons'>;
export type AddOnOfPlace = AddOns['addOns'][number];
export type AddOnsOfPlace = Omit<AddOns, 'version'>;

export async function findAddOns(
  db: Database,
  { providerId, branchId }: Place,
): Promise<AddOnsOfPlace | undefined> {
  const [found] = await db<AddOnsOfPlace[]>`
    select p.currency, b.time_zone as "timeZone",
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.position, o.id), '[]')
        from offers o where o.provider_id = b.provider_id and o.branch_id = b.id) as offers,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'description', a.description,
          'price', a.price, 'pricedPer', a.priced_per, 'maxQuantity', a.max_quantity, 'vatPercent', a.vat_percent,
          'stockPerDay', a.stock_per_day, 'isOnSale', a.active,
          'offerIds', (select coalesce(json_agg(u.offer_id order by u.offer_id), '[]') from offer_add_ons u
            where u.provider_id = a.provider_id and u.add_on_id = a.id)) order by a.position, a.id), '[]')
        from add_ons a where a.provider_id = b.provider_id and a.branch_id = b.id) as "addOns"
    from branches b join service_providers p on p.id = b.provider_id
    where b.provider_id = ${providerId} and b.id = ${branchId}`;
  return found;
}

export interface BookedWithAddOn extends BookedAddOn {
  id: string;
  /** Which of its times. */
  position: number;
  reference: string;
  name: string;
  startsAt: Date;
  endsAt: Date;
  isAhead: boolean;
}

/** Everything that is sold of these add-ons on the days from now on, also to those of today who have been there already. */
export async function listBookedAddOns(
  db: Database,
  { providerId, branchId }: Place,
  { addOnIds, now }: { addOnIds: readonly string[]; now: Date },
): Promise<BookedWithAddOn[]> {
  return db<BookedWithAddOn[]>`
    with booked as (
      select b.id, s.position, b.reference, b.contact_name as name, s.starts_at as "startsAt", s.ends_at as "endsAt", s.guests,
        s.offer_id as "offerId", s.business_date::text as "businessDay", x.add_on_id as "addOnId", x.quantity,
        s.ends_at > ${now} and b.status in ('pendingConfirmationPaid', 'pendingConfirmationUnpaid', 'confirmedPaid',
          'confirmedUnpaid') as "isAhead"
      from booking_slots s
      join booking_add_ons x on x.provider_id = s.provider_id and x.booking_id = s.booking_id and x.position = s.position
      join bookings b on b.provider_id = s.provider_id and b.id = s.booking_id
      where s.provider_id = ${providerId} and s.branch_id = ${branchId}
        and s.business_date >= (${now}::timestamptz - interval '2 days')::date
        and x.add_on_id = any(${[...addOnIds]}::uuid[]) and b.status not in ('cancelled', 'declined'))
    select * from booked order by "startsAt", id`;
}

/** False: one of them is known elsewhere under its number. */
export async function saveAddOns(
  tx: Database,
  { providerId, branchId }: Place,
  addOns: readonly AddOnOfPlace[],
): Promise<boolean> {
  const rows = addOns.map((addOn, position) => ({ ...addOn, position }));
  const saved = await tx`
    insert into add_ons (provider_id, branch_id, id, name, description, price, priced_per, max_quantity, vat_percent,
      stock_per_day, active, position)
    select ${providerId}, ${branchId}, row.id, row.name, row.description, row.price, row."pricedPer",
      row."maxQuantity", row."vatPercent", row."stockPerDay", row."isOnSale", row.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (id uuid, name jsonb, description jsonb,
      price integer, "pricedPer" text, "maxQuantity" smallint, "vatPercent" smallint, "stockPerDay" integer,
      "isOnSale" boolean, position smallint)
    on conflict (provider_id, id) do update set name = excluded.name, description = excluded.description,
      price = excluded.price, priced_per = excluded.priced_per, max_quantity = excluded.max_quantity,
      vat_percent = excluded.vat_percent, stock_per_day = excluded.stock_per_day, active = excluded.active,
      position = excluded.position
    where add_ons.branch_id = excluded.branch_id
    returning 1`;
  return saved.length === addOns.length;
}

/** What nobody sells any more stays for the bookings that have it. */
export async function withdrawOthers(
  tx: Database,
  { providerId, branchId }: Place,
  ids: readonly string[],
): Promise<void> {
  await tx`
    update add_ons set active = false
    where provider_id = ${providerId} and branch_id = ${branchId} and active and id <> all(${[...ids]}::uuid[])`;
}

export async function linkToOffers(
  tx: Database,
  { providerId, branchId }: Place,
  addOns: readonly Pick<AddOnOfPlace, 'id' | 'offerIds'>[],
): Promise<void> {
  const links = addOns.flatMap(({ id, offerIds }) => offerIds.map((offerId) => ({ id, offerId })));
  const wanted = JSON.stringify(links);
  await tx`
    delete from offer_add_ons u
    where u.provider_id = ${providerId} and u.branch_id = ${branchId} and not exists (
      select from jsonb_to_recordset(${wanted}::text::jsonb) as link (id uuid, "offerId" uuid)
      where link.id = u.add_on_id and link."offerId" = u.offer_id)`;
  await tx`
    insert into offer_add_ons (provider_id, branch_id, offer_id, add_on_id)
    select ${providerId}, ${branchId}, link."offerId", link.id
    from jsonb_to_recordset(${wanted}::text::jsonb) as link (id uuid, "offerId" uuid)
    on conflict do nothing`;
}
