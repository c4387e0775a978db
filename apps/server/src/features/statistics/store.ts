import type { PlacePhoto } from '@gramy/contract/schemas/place-photo';
import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../db/database.ts';
import { firstPhotoOf } from '../../db/first-photo.ts';

export interface SlotRow {
  bookingId: string;
  vendorId: string;
  outcome: 'completed' | 'cancelled';
  branchId: string;
  activity: string;
  startsAt: Date;
  endsAt: Date;
  date: string;
  guests: number;
  timeZone: string;
}

/** `withdrawn` is how a booking ends that its guest called off; what venues and lapsed payments end is left out. */
export function listHistorySlots(db: Database, userId: string): Promise<SlotRow[]> {
  return db<SlotRow[]>`
    select b.id as "bookingId", b.provider_id as "vendorId", b.status as outcome, s.branch_id as "branchId",
      a.slug as activity, s.starts_at as "startsAt", s.ends_at as "endsAt", s.business_date as date, s.guests,
      r.time_zone as "timeZone"
    from bookings b
    join booking_slots s on s.provider_id = b.provider_id and s.booking_id = b.id
    join branches r on r.provider_id = s.provider_id and r.id = s.branch_id
    join offers o on o.provider_id = s.provider_id and o.id = s.offer_id
    join activities a on a.id = o.activity_id
    where b.user_id = ${userId}
      and (b.status = 'completed' or (b.status = 'cancelled' and b.status_reason = 'withdrawn'))
    order by b.starts_at, b.id, s.position`;
}

export interface ActivityRow {
  slug: string;
  name: Record<Language, string>;
  hue: number;
  icon: string;
}

export function listActivities(db: Database, slugs: readonly string[]): Promise<ActivityRow[]> {
  return db<ActivityRow[]>`select slug, name, hue, icon from activities where slug = any(${slugs}::text[])`;
}

export interface PlaceRow {
  branchId: string;
  branchName: string;
  branchSlug: string;
  providerId: string;
  providerSlug: string;
  providerName: string;
  city: { slug: string; name: Record<Language, string> };
  latitude: number;
  longitude: number;
  photo: PlacePhoto | null;
}

/** Also those that have left the market since. */
export function listPlaces(db: Database, branchIds: readonly string[]): Promise<PlaceRow[]> {
  return db<PlaceRow[]>`
    select r.id as "branchId", r.name as "branchName", r.slug as "branchSlug", p.id as "providerId",
      p.slug as "providerSlug", p.name as "providerName", jsonb_build_object('slug', c.slug, 'name', c.name) as city,
      r.latitude, r.longitude, ${firstPhotoOf('r')} as photo
    from branches r
    join service_providers p on p.id = r.provider_id
    join cities c on c.id = r.city_id
    where r.id = any(${branchIds}::uuid[])`;
}
