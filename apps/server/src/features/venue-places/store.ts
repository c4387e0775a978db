import type { CallData } from '@gramy/contract/wire-types';
import type { ListingStatus } from '@gramy/domain/setup/listing-status';
import type { Database } from '../../db/database.ts';

export interface PlaceKey {
  providerId: string;
  branchId: string;
}

export type Place = Omit<
  CallData<'GET /business/providers/:providerId/branches/:branchId'>,
  'version' | 'isRemovable'
>;

export interface PlaceRow extends Place {
  listing: ListingStatus;
  isEmpty: boolean;
  isOnly: boolean;
}

export async function findPlace(
  db: Database,
  { providerId, branchId }: PlaceKey,
): Promise<PlaceRow | undefined> {
  const [row] = await db<PlaceRow[]>`
    select b.id, b.status, b.name, b.city_id as "cityId", b.street, b.postal_code as "postalCode", b.district,
      nullif(b.phone, '') as phone, json_build_object('latitude', b.latitude, 'longitude', b.longitude) as pin,
      b.has_pin as "hasPin", b.time_zone as "timeZone", c.country_code as "countryCode", b.facility_tags as tags, p.status as listing,
      not (exists (select from tables t where t.provider_id = b.provider_id and t.branch_id = b.id)
        or exists (select from offers o where o.provider_id = b.provider_id and o.branch_id = b.id)
        or exists (select from add_ons a where a.provider_id = b.provider_id and a.branch_id = b.id)
        or exists (select from branch_photos f where f.provider_id = b.provider_id and f.branch_id = b.id)
        or exists (select from booking_slots s where s.provider_id = b.provider_id and s.branch_id = b.id))
        as "isEmpty",
      not exists (select from branches other where other.provider_id = b.provider_id and other.id <> b.id) as "isOnly"
    from branches b join service_providers p on p.id = b.provider_id join cities c on c.id = b.city_id
    where b.provider_id = ${providerId} and b.id = ${branchId}`;
  return row;
}

export interface City {
  name: { en: string; pl: string };
  slug: string;
  countryCode: string;
  latitude: number;
  longitude: number;
  timeZone: string;
}

export async function findCity(db: Database, cityId: string): Promise<City | undefined> {
  const [city] = await db<City[]>`
    select name, slug, country_code as "countryCode", latitude, longitude, time_zone as "timeZone"
    from cities where id = ${cityId}`;
  return city;
}

/** Held until the transaction ends: places of one venue come and go one after the other. */
export async function lockVenue(tx: Database, providerId: string): Promise<ListingStatus | undefined> {
  const [venue] = await tx<{ status: ListingStatus }[]>`
    select status from service_providers where id = ${providerId} for no key update`;
  return venue?.status;
}

export async function listSlugs(db: Database, providerId: string): Promise<string[]> {
  const rows = await db<{ slug: string }[]>`select slug from branches where provider_id = ${providerId}`;
  return rows.map(({ slug }) => slug);
}

export interface NewPlace {
  providerId: string;
  id: string;
  slug: string;
  name: string;
  cityId: string;
  city: City;
  status: 'draft' | 'open';
  position: number;
}

export async function insertPlace(tx: Database, place: NewPlace): Promise<void> {
  const { city } = place;
  await tx`
    insert into branches (provider_id, id, slug, name, city_id, street, postal_code, district, latitude, longitude,
      time_zone, phone, regulations, has_pin, status, position)
    values (${place.providerId}, ${place.id}, ${place.slug}, ${place.name}, ${place.cityId}, '', '', '',
      ${city.latitude}, ${city.longitude}, ${city.timeZone}, '', '{"en":"","pl":""}', false, ${place.status},
      ${place.position})`;
}

export async function updatePlace(
  tx: Database,
  { providerId, branchId }: PlaceKey,
  place: Place,
): Promise<void> {
  await tx`
    update branches set name = ${place.name}, city_id = ${place.cityId}, street = ${place.street},
      postal_code = ${place.postalCode}, district = ${place.district}, phone = ${place.phone ?? ''},
      latitude = ${place.pin.latitude}, longitude = ${place.pin.longitude}, has_pin = ${place.hasPin},
      time_zone = ${place.timeZone}, facility_tags = ${place.tags}::text[]
    where provider_id = ${providerId} and id = ${branchId}`;
}

export async function deletePlace(tx: Database, { providerId, branchId }: PlaceKey): Promise<void> {
  await tx`delete from branches where provider_id = ${providerId} and id = ${branchId}`;
  await tx`delete from setup_versions where provider_id = ${providerId} and subject_id = ${branchId}`;
}

/** Whoever sets something up there waits until the transaction ends, and then finds no place. */
export async function lockPlace(tx: Database, { providerId, branchId }: PlaceKey): Promise<void> {
  await tx`select from branches where provider_id = ${providerId} and id = ${branchId} for update`;
}
