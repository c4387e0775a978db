import { uuidv7 } from 'uuidv7';
import type { Database } from '../src/db/database.ts';

export type FixtureRow = Record<string, unknown>;

/** One provider with one branch, one offer and two tables that the offer uses. */
export interface Venue {
  providerId: string;
  branchId: string;
  policyId: string;
  offerId: string;
  tableIds: [string, string];
}

/** What several venues of one test share. */
export interface Market {
  cityId: string;
  activityId: string;
}

export const bothLanguages = { en: 'Bowling', pl: 'Kręgle' };

/** Takes every column as JSON would write it, whatever its type; columns left out have their default. */
export async function insertRow(db: Database, table: string, row: FixtureRow): Promise<void> {
  const columns = db(Object.keys(row));
  await db`
    insert into ${db(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${db(table)}, ${JSON.stringify(row)}::text::jsonb)`;
}

/** Says the same in both languages, where the test does not care. */
export async function addArticle(db: Database, article: FixtureRow): Promise<void> {
  await insertRow(db, 'articles', {
    title: bothLanguages,
    lead: bothLanguages,
    body: bothLanguages,
    author: 'Ewa Lis',
    topic: 'guides',
    reading_minutes: 1,
    ...article,
  });
}

/** Of what every database begins with. */
export async function createMarket(db: Database): Promise<Market> {
  return { cityId: await findCityId(db, 'lodz'), activityId: await findActivityId(db, 'bowling') };
}

export const findCityId = (db: Database, slug: string) =>
  readId(db<{ id: string }[]>`select id from cities where slug = ${slug}`);

export const findActivityId = (db: Database, slug: string) =>
  readId(db<{ id: string }[]>`select id from activities where slug = ${slug}`);

async function readId(rows: PromiseLike<{ id: string }[]>): Promise<string> {
  const [row] = await rows;
  if (!row) throw new Error('The base data has no such row');
  return row.id;
}

export async function addVenue(db: Database, market: Market): Promise<Venue> {
  const providerId = uuidv7();
  const policyId = uuidv7();
  await insertRow(db, 'service_providers', {
    id: providerId,
    slug: `venue-${providerId}`,
    name: 'Pod Zegarem',
    legal_name: 'Pod Zegarem sp. z o.o.',
    tax_id: '5260250274',
    tagline: bothLanguages,
    description: bothLanguages,
    status: 'listed',
  });
  await insertRow(db, 'cancellation_policies', {
    provider_id: providerId,
    id: policyId,
    name: bothLanguages,
  });
  return addBranch(db, market, { providerId, policyId });
}

/** A further place of the same provider, with an offer and tables of its own. */
export async function addBranch(
  db: Database,
  market: Market,
  { providerId, policyId }: Pick<Venue, 'providerId' | 'policyId'>,
): Promise<Venue> {
  const branchId = uuidv7();
  await insertRow(db, 'branches', {
    provider_id: providerId,
    id: branchId,
    slug: `branch-${branchId}`,
    name: '',
    city_id: market.cityId,
    street: 'Piotrkowska 1',
    postal_code: '90-001',
    district: 'Śródmieście',
    latitude: 51.77,
    longitude: 19.46,
    time_zone: 'Europe/Warsaw',
    phone: '+48600420000',
    regulations: bothLanguages,
  });
  const place = { providerId, branchId, policyId };
  const tableIds: Venue['tableIds'] = [await addTable(db, place), await addTable(db, place)];
  const offerId = await addOffer(db, market, place);
  for (const tableId of tableIds) await linkTable(db, { ...place, offerId }, tableId);
  return { ...place, offerId, tableIds };
}

type Place = Pick<Venue, 'providerId' | 'branchId' | 'policyId'>;

export async function addTable(db: Database, place: Place): Promise<string> {
  const id = uuidv7();
  await insertRow(db, 'tables', {
    provider_id: place.providerId,
    branch_id: place.branchId,
    id,
    kind: 'lane',
    name: bothLanguages,
    seats_min: 1,
    seats_max: 6,
    plan_x: 0,
    plan_y: 0,
    plan_width: 1,
    plan_height: 1,
    position: 0,
  });
  return id;
}

export async function addOffer(
  db: Database,
  market: Market,
  place: Place,
  row: FixtureRow = {},
): Promise<string> {
  const id = uuidv7();
  await insertRow(db, 'offers', {
    provider_id: place.providerId,
    branch_id: place.branchId,
    id,
    activity_id: market.activityId,
    policy_id: place.policyId,
    name: bothLanguages,
    description: bothLanguages,
    priced_per: 'hour',
    currency: 'PLN',
    base_price: 8000,
    business_price: 9000,
    durations: [60, 120],
    start_grid: 30,
    guests_min: 1,
    guests_max: 12,
    min_notice_minutes: 0,
    horizon_days: 60,
    buffer_minutes: 0,
    confirmation: 'instant',
    pay_at_venue: true,
    ...row,
  });
  return id;
}

export async function linkTable(
  db: Database,
  offer: Pick<Venue, 'providerId' | 'branchId' | 'offerId'>,
  tableId: string,
): Promise<void> {
  await insertRow(db, 'offer_tables', {
    provider_id: offer.providerId,
    branch_id: offer.branchId,
    offer_id: offer.offerId,
    table_id: tableId,
  });
}

export async function addUser(db: Database, row: FixtureRow = {}): Promise<string> {
  const id = uuidv7();
  await insertRow(db, 'users', {
    id,
    email: `${id}@example.com`,
    full_name: 'Ala Nowicka',
    referral_code: id,
    ...row,
  });
  return id;
}
