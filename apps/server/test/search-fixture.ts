import type { Database } from '../src/db/database.ts';
import {
  addVenue,
  createMarket,
  type FixtureRow,
  findActivityId,
  findCityId,
  type Market,
  type Venue,
} from './market-fixture.ts';
import { setHours } from './opening-fixture.ts';

/** Two cities and two activities, so that there is something to tell apart. */
export interface SearchMarket extends Market {
  warsawId: string;
  billiardsId: string;
}

export async function createSearchMarket(db: Database): Promise<SearchMarket> {
  return {
    ...(await createMarket(db)),
    warsawId: await findCityId(db, 'warszawa'),
    billiardsId: await findActivityId(db, 'billiards'),
  };
}

export interface PlaceOptions {
  name: string;
  branch?: FixtureRow;
  offer?: FixtureRow;
  hours?: { opens: number; closes: number };
}

/** A venue with its own name, open from 16:00 to 02:00 unless said otherwise. */
export async function openPlace(
  db: Database,
  market: Market,
  { name, branch = {}, offer = {}, hours = { opens: 960, closes: 1560 } }: PlaceOptions,
): Promise<Venue> {
  const venue = await addVenue(db, market);
  await setHours(db, venue, hours);
  await db`update service_providers set name = ${name} where id = ${venue.providerId}`;
  await changeRow(db, 'branches', venue.branchId, branch);
  await changeRow(db, 'offers', venue.offerId, offer);
  return venue;
}

export async function changeRow(db: Database, table: string, id: string, row: FixtureRow): Promise<void> {
  for (const [column, value] of Object.entries(row)) {
    await db`update ${db(table)} set ${db(column)} = ${value} where id = ${id}`;
  }
}

/** Ratings as so many reviews would make them. */
export async function giveStars(db: Database, venue: Venue, stars: number[]): Promise<void> {
  await db`
    insert into branch_ratings (provider_id, branch_id, stars) values (${venue.providerId}, ${venue.branchId}, ${stars})
    on conflict (provider_id, branch_id) do update set stars = excluded.stars`;
  await db`select pg_notify('catalogue_changed', ${venue.providerId})`;
}
