import type { PlacePhoto } from '@gramy/contract/schemas/place-photo';
import type { Language } from '@gramy/domain/language/language';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { emptySql, type Sql, sql } from './database.ts';
import { firstPhotoOf } from './first-photo.ts';

type Localized = Record<Language, string>;

export interface LinkedBranch {
  id: string;
  name: string;
  street: string;
  postalCode: string;
  city: Localized;
  latitude: number;
  longitude: number;
  timeZone: string;
  photo: PlacePhoto | null;
}

/** Times inside are texts of PostgreSQL's own form: they come as one piece of JSON. */
export interface LinkedSlot<Branch extends LinkedBranch = LinkedBranch> {
  branch: Branch;
  offer: { name: Localized; activity: { slug: string; name: Localized } };
  date: LocalDate;
  startsAt: string;
  endsAt: string;
  guests: number;
  tables: Localized[];
}

/** In order of time: what somebody sees of the booking `b` who has no more than a link to it. `moreOfBranch`: further pairs of its JSON. */
export const linkedSlots = (moreOfBranch: Sql = emptySql) => sql`
      (select jsonb_agg(jsonb_build_object('date', s.business_date, 'startsAt', s.starts_at, 'endsAt', s.ends_at,
          'guests', s.guests,
          'branch', jsonb_build_object('id', r.id, 'name', r.name, 'street', r.street, 'postalCode', r.postal_code,
            'city', c.name, 'latitude', r.latitude, 'longitude', r.longitude, 'timeZone', r.time_zone,
            'photo', ${firstPhotoOf('r')}${moreOfBranch}),
          'offer', jsonb_build_object('name', o.name,
            'activity', jsonb_build_object('slug', a.slug, 'name', a.name)),
          'tables', (select coalesce(jsonb_agg(t.name order by t.position, t.id), '[]')
            from allocations l join tables t on t.provider_id = l.provider_id and t.id = l.table_id
            where l.provider_id = b.provider_id and l.booking_id = b.id and l.slot_position = s.position)
        ) order by s.starts_at, s.position)
        from booking_slots s
        join branches r on r.provider_id = s.provider_id and r.id = s.branch_id
        join cities c on c.id = r.city_id
        join offers o on o.provider_id = s.provider_id and o.id = s.offer_id
        join activities a on a.id = o.activity_id
        where s.provider_id = b.provider_id and s.booking_id = b.id)`;
