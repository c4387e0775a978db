import type { PlacePhoto } from '@gramy/contract/schemas/place-photo';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { BookingStatus } from '@gramy/domain/booking/status';
import type { Language } from '@gramy/domain/language/language';
import type { Currency } from '@gramy/domain/money/money';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';
import { firstPhotoOf } from '../../../db/first-photo.ts';

type Localized = Record<Language, string>;

/** Where somebody without an account has their ticket. */
export async function insertTicket(
  tx: Database,
  { providerId, bookingId, token, at }: BookingKey & { token: string; at: Date },
): Promise<void> {
  await tx`
    insert into booking_tickets (provider_id, booking_id, token, created_at)
    values (${providerId}, ${bookingId}, ${token}, ${at})`;
}

/** Times inside are texts of PostgreSQL's own form: they come as one piece of JSON. */
export interface TicketSlot {
  branch: {
    id: string;
    name: string;
    street: string;
    postalCode: string;
    city: Localized;
    latitude: number;
    longitude: number;
    timeZone: string;
    phone: string;
    photo: PlacePhoto | null;
  };
  offer: { name: Localized; activity: { slug: string; name: Localized } };
  date: LocalDate;
  startsAt: string;
  endsAt: string;
  guests: number;
  tables: Localized[];
}

export interface TicketRow {
  reference: string;
  status: BookingStatus;
  name: string;
  provider: { name: string; slug: string };
  startsAt: Date;
  endsAt: Date;
  checkedInAt: Date | null;
  currency: Currency;
  total: number;
  due: number;
  slots: TicketSlot[];
}

/** Of bookings that ended after `since`. */
export async function findTicket(db: Database, token: string, since: Date): Promise<TicketRow | undefined> {
  const [row] = await db<TicketRow[]>`
    select b.reference, b.status, b.contact_name as name,
      jsonb_build_object('name', p.name, 'slug', p.slug) as provider,
      b.starts_at as "startsAt", b.ends_at as "endsAt", b.checked_in_at as "checkedInAt", b.currency, b.total,
      greatest(0, b.total - (b.paid - b.refunded)) as due,
      (select jsonb_agg(jsonb_build_object('date', s.business_date, 'startsAt', s.starts_at, 'endsAt', s.ends_at,
          'guests', s.guests,
          'branch', jsonb_build_object('id', r.id, 'name', r.name, 'street', r.street, 'postalCode', r.postal_code,
            'city', c.name, 'latitude', r.latitude, 'longitude', r.longitude, 'timeZone', r.time_zone,
            'phone', r.phone, 'photo', ${firstPhotoOf('r')}),
          'offer', jsonb_build_object('name', o.name,
            'activity', jsonb_build_object('slug', a.slug, 'name', a.name)),
          'tables', (select coalesce(jsonb_agg(t.name order by t.position, t.id), '[]')
            from allocations l join tables t on t.provider_id = l.provider_id and t.id = l.table_id
            where l.provider_id = b.provider_id and l.booking_id = b.id and l.slot_position = s.position)
        ) order by s.position)
        from booking_slots s
        join branches r on r.provider_id = s.provider_id and r.id = s.branch_id
        join cities c on c.id = r.city_id
        join offers o on o.provider_id = s.provider_id and o.id = s.offer_id
        join activities a on a.id = o.activity_id
        where s.provider_id = b.provider_id and s.booking_id = b.id) as slots
    from booking_tickets k
    join bookings b on b.provider_id = k.provider_id and b.id = k.booking_id
    join service_providers p on p.id = b.provider_id
    where k.token = ${token} and b.ends_at > ${since}`;
  return row;
}
