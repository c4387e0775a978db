import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { type Database, sql } from '../../db/database.ts';

export type Catalogue = CallData<'GET /admin/catalogue'>;
export type ActivityFields = ParsedRequest<'POST /admin/catalogue/activities'>['body'];
export type CityFields = ParsedRequest<'POST /admin/catalogue/cities'>['body'];
export type CountryFields = Omit<
  ParsedRequest<'PUT /admin/catalogue/countries/:countryCode'>['body'],
  'version'
>;

export type ActivityRow = Omit<Catalogue['activities'][number], 'picture'> & { pictureKey: string | null };
type CityRow = Catalogue['cities'][number];
type CountryRow = Catalogue['countries'][number];

export async function listActivities(db: Database): Promise<ActivityRow[]> {
  return db<ActivityRow[]>`
    select id, slug, name, summary, description, hue, icon, table_kind as "tableKind",
      search_words as "searchWords", active as "isActive",
      md5(jsonb_build_array(name, summary, description, hue, icon, table_kind, search_words, active)::text) as version,
      picture_key as "pictureKey",
      (select count(distinct o.provider_id)::int from offers o where o.activity_id = a.id) as "venueCount"
    from activities a order by position`;
}

export async function listCities(db: Database): Promise<CityRow[]> {
  return db<CityRow[]>`
    select id, slug, name, region, country_code as "countryCode", latitude, longitude, time_zone as "timeZone",
      population, search_words as "searchWords", active as "isActive",
      md5(jsonb_build_array(name, region, country_code, latitude, longitude, time_zone, population, search_words,
        active)::text) as version,
      (select count(distinct b.provider_id)::int from branches b where b.city_id = c.id) as "venueCount"
    from cities c order by position, id`;
}

export async function listCountries(db: Database): Promise<CountryRow[]> {
  return db<CountryRow[]>`
    select code, name, currency, active as "isActive",
      md5(jsonb_build_array(name, currency, active)::text) as version,
      (select count(*)::int from cities c where c.country_code = k.code) as "cityCount"
    from countries k order by code`;
}

/** Whoever else adds or moves something waits until the transaction ends. */
export async function lockLists(tx: Database): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('catalogue', 0))`;
}

export async function listTakenSlugs(tx: Database, list: 'activities' | 'cities'): Promise<string[]> {
  const rows = await tx<{ slug: string }[]>`select slug from ${tx(list)}`;
  return rows.map(({ slug }) => slug);
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`;

export async function insertActivity(
  tx: Database,
  { id, slug, ...fields }: ActivityFields & { id: string; slug: string },
): Promise<void> {
  const { name, summary, description, hue, icon, tableKind, searchWords, isActive } = fields;
  await tx`
    insert into activities (id, slug, name, summary, description, expectations, hue, icon, table_kind, search_words,
      active, position)
    select ${id}::uuid, ${slug}, ${json(name)}, ${json(summary)}, ${json(description)}, '[]', ${hue}, ${icon},
      ${tableKind}, ${searchWords}::text[], ${isActive}::boolean, coalesce(max(position) + 1, 0) from activities`;
}

export async function updateActivity(tx: Database, id: string, fields: ActivityFields): Promise<void> {
  const { name, summary, description, hue, icon, tableKind, searchWords, isActive } = fields;
  await tx`
    update activities set name = ${json(name)}, summary = ${json(summary)}, description = ${json(description)},
      hue = ${hue}, icon = ${icon}, table_kind = ${tableKind}, search_words = ${searchWords}::text[],
      active = ${isActive}
    where id = ${id}`;
}

/** The one before; undefined: there is no such activity. */
export async function putPicture(
  tx: Database,
  id: string,
  key: string | null,
): Promise<{ key: string | null } | undefined> {
  const [before] = await tx<{ key: string | null }[]>`
    select picture_key as key from activities where id = ${id} for update`;
  if (before) await tx`update activities set picture_key = ${key} where id = ${id}`;
  return before;
}

export async function insertCity(
  tx: Database,
  { id, slug, ...fields }: CityFields & { id: string; slug: string },
): Promise<void> {
  const { name, region, countryCode, latitude, longitude, timeZone, population, searchWords, isActive } =
    fields;
  await tx`
    insert into cities (id, slug, country_code, name, region, latitude, longitude, time_zone, population,
      search_words, active, position)
    select ${id}::uuid, ${slug}, ${countryCode}, ${json(name)}, ${json(region)}, ${latitude}::float8,
      ${longitude}::float8, ${timeZone}, ${population}::int, ${searchWords}::text[], ${isActive}::boolean,
      coalesce(max(position) + 1, 0) from cities`;
}

export async function updateCity(tx: Database, id: string, fields: CityFields): Promise<void> {
  const { name, region, countryCode, latitude, longitude, timeZone, population, searchWords, isActive } =
    fields;
  await tx`
    update cities set country_code = ${countryCode}, name = ${json(name)}, region = ${json(region)},
      latitude = ${latitude}, longitude = ${longitude}, time_zone = ${timeZone}, population = ${population},
      search_words = ${searchWords}::text[], active = ${isActive}
    where id = ${id}`;
}

/** False: it is there already. */
export async function insertCountry(
  tx: Database,
  { code, name, currency, isActive }: CountryFields & { code: string },
): Promise<boolean> {
  const rows = await tx`
    insert into countries (code, name, currency, active) values (${code}, ${json(name)}, ${currency}, ${isActive})
    on conflict (code) do nothing returning 1`;
  return rows.length > 0;
}

export async function updateCountry(
  tx: Database,
  code: string,
  { name, currency, isActive }: CountryFields,
): Promise<void> {
  await tx`
    update countries set name = ${json(name)}, currency = ${currency}, active = ${isActive} where code = ${code}`;
}

/** Those that are not named keep their order, behind the others. */
export async function writeOrder(
  tx: Database,
  list: 'activities' | 'cities',
  ids: readonly string[],
): Promise<void> {
  await tx`
    update ${tx(list)} l set position = o.place
    from (select id, row_number() over (order by coalesce(array_position(${ids}::uuid[], id), 32000), position, id) - 1
      as place from ${tx(list)}) o
    where o.id = l.id and l.position <> o.place`;
}

export async function deleteThing(
  tx: Database,
  thing: { table: 'activities' | 'cities'; id: string } | { table: 'countries'; code: string },
): Promise<void> {
  if (thing.table === 'countries') await tx`delete from countries where code = ${thing.code}`;
  else await tx`delete from ${tx(thing.table)} where id = ${thing.id}`;
}
