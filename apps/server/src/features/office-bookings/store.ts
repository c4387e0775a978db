import type { CallData } from '@gramy/contract/wire-types';
import type { LineItem } from '@gramy/domain/pricing/line-item';
import type { Database } from '../../db/database.ts';

type Read = CallData<'GET /admin/bookings/:bookingId'>;
type Dates = 'startsAt' | 'endsAt' | 'createdAt';
type Derived = 'price' | 'division' | 'payouts' | 'notPaidOut' | 'trail' | 'entries' | 'games';

export interface BookingRow extends Omit<Read, Dates | Derived>, Record<Dates, Date> {
  subtotal: number;
  discount: number;
  fee: number;
  dueOnline: number;
  lineItems: readonly LineItem[];
  /** Times inside are as the database writes them into JSON. */
  games: Read['games'];
}

export async function findBooking(db: Database, bookingId: string): Promise<BookingRow | undefined> {
  const [row] = await db<BookingRow[]>`
    select b.id, b.reference, b.status, b.user_id as "userId", b.starts_at as "startsAt", b.ends_at as "endsAt",
      b.created_at as "createdAt", b.payment_method as "paymentMethod", b.currency, b.total, b.paid, b.refunded,
      b.subtotal, b.discount, b.fee, coalesce(b.due_online, b.total) as "dueOnline", b.line_items as "lineItems",
      (select m.code from promotions m where m.id = b.promotion_id) as "promoCode",
      taken_by_banks(b.provider_id, b.id) || jsonb_build_object('waiting', (select coalesce(sum(w.waiting), 0)
        from (select distinct d.payment_id from disputes d
          where d.provider_id = b.provider_id and d.booking_id = b.id and d.status = 'open') x
        cross join lateral refunds_of_payment(b.provider_id, x.payment_id) w)) as bank,
      jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as venue,
      jsonb_build_object('name', b.contact_name, 'email', b.contact_email, 'phone', b.contact_phone) as contact,
      coalesce(place.names, '[]') as places, coalesce(place.zone, 'Europe/Warsaw') as "timeZone",
      coalesce(place.games, '[]') as games
    from bookings b
    join service_providers p on p.id = b.provider_id
    left join lateral (
      select jsonb_agg(distinct coalesce(nullif(r.name, ''), r.street)) as names, min(r.time_zone) as zone,
        jsonb_agg(jsonb_build_object('startsAt', s.starts_at, 'endsAt', s.ends_at, 'guests', s.guests,
          'place', coalesce(nullif(r.name, ''), r.street), 'name', o.name, 'tableKind', a.table_kind,
          'tables', (select coalesce(jsonb_agg(t.name order by t.position, t.id), '[]')
            from allocations l join tables t on t.provider_id = l.provider_id and t.id = l.table_id
            where l.provider_id = s.provider_id and l.booking_id = s.booking_id and l.slot_position = s.position),
          'addOns', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name)), '[]')
            from booking_add_ons x join add_ons e on e.provider_id = x.provider_id and e.id = x.add_on_id
            where x.provider_id = s.provider_id and x.booking_id = s.booking_id and x.position = s.position))
          order by s.position) as games
      from booking_slots s join branches r on r.provider_id = s.provider_id and r.id = s.branch_id
      join offers o on o.provider_id = s.provider_id and o.id = s.offer_id
      join activities a on a.id = o.activity_id
      where s.provider_id = b.provider_id and s.booking_id = b.id) place on true
    where b.id = ${bookingId}`;
  return row;
}
