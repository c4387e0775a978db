import type { PlacePhoto } from '@gramy/contract/schemas/place-photo';
import type { FacilityTag } from '@gramy/domain/catalogue/facility-tag';
import type { Language } from '@gramy/domain/language/language';
import type { TableKind } from '@gramy/domain/tables/table-kind';
import type { Database } from '../../../db/database.ts';
import { firstPhotoOf } from '../../../db/first-photo.ts';

type LocalizedText = Readonly<Record<Language, string>>;

export interface PlaceRow {
  providerId: string;
  providerSlug: string;
  providerName: string;
  branchId: string;
  branchSlug: string;
  branchName: string;
  street: string;
  district: string;
  cityId: string;
  latitude: number;
  longitude: number;
  tags: FacilityTag[];
  /** How many reviews gave 1 to 5 stars. */
  stars: number[] | null;
  photo: PlacePhoto | null;
}

export interface ActivityRow {
  id: string;
  slug: string;
  name: LocalizedText;
  hue: number;
  icon: string;
  tableKind: TableKind;
  /** Folded: what people also call it. */
  words: string[];
}

export interface CityRow {
  id: string;
  slug: string;
  name: LocalizedText;
  latitude: number;
  longitude: number;
  words: string[];
}

export async function listProviderIds(db: Database): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`select id from service_providers where status = 'listed' order by id`;
}

/** The open branches of listed providers. */
export async function listPlaces(db: Database, providerIds: readonly string[]): Promise<PlaceRow[]> {
  return db<PlaceRow[]>`
    select p.id as "providerId", p.slug as "providerSlug", p.name as "providerName", b.id as "branchId",
      b.slug as "branchSlug", b.name as "branchName", b.street, b.district, b.city_id as "cityId", b.latitude,
      b.longitude, b.facility_tags as tags, r.stars, ${firstPhotoOf('b')} as photo
    from service_providers p
    join branches b on b.provider_id = p.id
    left join branch_ratings r on r.provider_id = b.provider_id and r.branch_id = b.id
    where b.provider_id = any(${providerIds}::uuid[]) and p.status = 'listed' and b.status = 'open'
    order by p.id, b.position, b.id`;
}

/** What is not active is not to be found, nor what is there. */
export async function listActivityRows(db: Database): Promise<ActivityRow[]> {
  return db<ActivityRow[]>`
    select id, slug, name, hue, icon, table_kind as "tableKind", search_words as words
    from activities where active order by position`;
}

export async function listCityRows(db: Database): Promise<CityRow[]> {
  return db<CityRow[]>`
    select c.id, c.slug, c.name, c.latitude, c.longitude, c.search_words as words
    from cities c join countries k on k.code = c.country_code and k.active
    where c.active order by c.position, c.id`;
}

/** By branch, since a day; of some providers or of all. */
export async function sumVisits(
  db: Database,
  since: string,
  providerIds: readonly string[] | null,
): Promise<{ branchId: string; visits: number }[]> {
  return db<{ branchId: string; visits: number }[]>`
    select branch_id as "branchId", sum(visits)::int as visits from branch_visits
    where day >= ${since} and (${providerIds}::uuid[] is null or provider_id = any(${providerIds}))
    group by branch_id`;
}
