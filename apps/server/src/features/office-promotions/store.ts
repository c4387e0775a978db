import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { type Database, sql } from '../../db/database.ts';

type Shown = CallData<'GET /admin/promotions'>['items'][number];
export type NewPromotion = ParsedRequest<'POST /admin/promotions'>['body'];

export type PromotionRow = Omit<Shown, 'startsAt' | 'endsAt' | 'state'> & {
  startsAt: Date;
  endsAt: Date;
  isActive: boolean;
};

const shown = sql`p.id, p.code, p.description, p.kind, p.value, p.currency, p.min_spend as "minSpend",
  p.first_booking_only as "firstBookingOnly", p.per_user_limit as "perUserLimit", p.total_limit as "totalLimit",
  p.used_count as "usedCount", p.starts_at as "startsAt", p.ends_at as "endsAt", p.active as "isActive",
  (select coalesce(jsonb_agg(jsonb_build_object('slug', c.slug, 'name', c.name) order by c.position), '[]')
    from promotion_cities l join cities c on c.id = l.city_id where l.promotion_id = p.id) as cities,
  (select coalesce(jsonb_agg(jsonb_build_object('slug', a.slug, 'name', a.name) order by a.position), '[]')
    from promotion_activities l join activities a on a.id = l.activity_id where l.promotion_id = p.id) as activities,
  (select coalesce(sum(b.discount), 0)::float8 from promotion_redemptions r
    join bookings b on b.provider_id = r.provider_id and b.id = r.booking_id
    where r.promotion_id = p.id and b.status not in ('cancelled', 'declined')) as cost`;

/** Codes of venues and vouchers of guests are no business of the office. */
const ofMarket = sql`p.provider_id is null and p.owner_id is null`;

export async function listPromotions(
  db: Database,
  { after, most }: { after: { createdMicros: string; id: string } | undefined; most: number },
): Promise<(PromotionRow & { createdMicros: string })[]> {
  return db<(PromotionRow & { createdMicros: string })[]>`
    select ${shown}, (extract(epoch from p.created_at) * 1000000)::bigint as "createdMicros"
    from promotions p
    where ${ofMarket} and (${after?.id ?? null}::uuid is null or (p.created_at, p.id) < (
      timestamptz 'epoch' + ${after?.createdMicros ?? null}::bigint * interval '1 microsecond', ${after?.id ?? null}))
    order by p.created_at desc, p.id desc
    limit ${most}`;
}

export async function findPromotion(db: Database, id: string): Promise<PromotionRow | undefined> {
  const [row] = await db<
    PromotionRow[]
  >`select ${shown} from promotions p where p.id = ${id} and ${ofMarket}`;
  return row;
}

/** False: somebody has this code already. */
export async function insertPromotion(
  tx: Database,
  id: string,
  { code, description, kind, value, currency, ...rest }: NewPromotion,
): Promise<boolean> {
  const { minSpend, firstBookingOnly, perUserLimit, totalLimit, startsAt, endsAt } = rest;
  const rows = await tx`
    insert into promotions (id, code, description, kind, value, currency, min_spend, first_booking_only,
      per_user_limit, total_limit, starts_at, ends_at)
    values (${id}, ${code}, ${JSON.stringify(description)}::text::jsonb, ${kind}, ${value}, ${currency}, ${minSpend},
      ${firstBookingOnly}, ${perUserLimit}, ${totalLimit}, ${startsAt}, ${endsAt})
    on conflict (code) do nothing returning 1`;
  return rows.length > 0;
}

/** How many of them there are: fewer than were asked for means that one is made up. */
export async function writeScope(
  tx: Database,
  id: string,
  { cityIds, activityIds }: Pick<NewPromotion, 'cityIds' | 'activityIds'>,
): Promise<number> {
  const cities = await tx`
    insert into promotion_cities (promotion_id, city_id)
    select ${id}::uuid, id from cities where id = any (${cityIds}::uuid[]) returning 1`;
  const activities = await tx`
    insert into promotion_activities (promotion_id, activity_id)
    select ${id}::uuid, id from activities where id = any (${activityIds}::uuid[]) returning 1`;
  return cities.length + activities.length;
}

/** False: it is so already, or it is no code of the market. */
export async function setActive(tx: Database, id: string, isActive: boolean): Promise<boolean> {
  const rows = await tx`
    update promotions p set active = ${isActive}
    where p.id = ${id} and ${ofMarket} and p.active <> ${isActive} returning 1`;
  return rows.length > 0;
}
