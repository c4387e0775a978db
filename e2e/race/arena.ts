import type { Pool } from '../../apps/server/src/db/database.ts';
import {
  addBranch,
  addOffer,
  addTable,
  addVenue,
  createMarket,
  insertRow,
  linkTable,
  type Market,
  type Venue,
} from '../../apps/server/test/market-fixture.ts';
import type { Instant } from '../../packages/domain/src/time/instant.ts';
import { addDays } from '../../packages/domain/src/time/local-date.ts';
import { firstInstantAt, localParts } from '../../packages/domain/src/time/zoned-time.ts';
import { createPeople, type Person } from './people.ts';

export interface Ring {
  branchId: string;
  offerId: string;
}

/** What everybody fights for: so few tables, on one evening, that most go without. */
export interface Arena {
  providerId: string;
  rings: Ring[];
  /** One table, which the rings do not have. */
  hotRing: Ring;
  /** Every half hour of one evening, and the next two from now on: walk-ins want those. */
  starts: Instant[];
  fighters: Person[];
  staff: Person[];
}

const timeZone = 'Europe/Warsaw';
const tablesOfHall = 4;
const firstMinute = 18 * 60;
const lastMinute = 22 * 60;

/** A hall with four tables and a cellar with two; each has an offer that confirms at once and one that asks first. */
export async function prepareArena(pool: Pool, people: number, issuer: string): Promise<Arena> {
  const market = await createMarket(pool);
  const hall = await addVenue(pool, market);
  const cellar = await addBranch(pool, market, hall);
  const tables = [...hall.tableIds];
  while (tables.length < tablesOfHall) {
    const tableId = await addTable(pool, hall);
    await linkTable(pool, hall, tableId);
    tables.push(tableId);
  }
  const rings = [
    { branchId: hall.branchId, offerId: hall.offerId },
    { branchId: cellar.branchId, offerId: cellar.offerId },
    await addAskingOffer(pool, market, hall, tables),
    await addAskingOffer(pool, market, cellar, cellar.tableIds),
  ];
  const roof = await addBranch(pool, market, hall);
  const hotRing = { branchId: roof.branchId, offerId: await addOffer(pool, market, roof) };
  await linkTable(pool, { ...roof, ...hotRing }, roof.tableIds[0]);
  for (const { branchId } of [hall, cellar, roof]) await openAlways(pool, hall.providerId, branchId);
  await pool`
    insert into cancellation_tiers (provider_id, policy_id, hours_before, refund_percent)
    values (${hall.providerId}, ${hall.policyId}, 24, 100), (${hall.providerId}, ${hall.policyId}, 6, 50)`;
  const [fighters, staff] = [await createPeople(pool, people, issuer), await createPeople(pool, 2, issuer)];
  for (const member of staff) {
    const row = { provider_id: hall.providerId, user_id: member.id, role: 'manager' };
    await insertRow(pool, 'provider_members', row);
  }
  const date = addDays(localParts(Date.now(), timeZone).date, 3);
  const starts: Instant[] = [];
  for (let minute = firstMinute; minute < lastMinute; minute += 30) {
    starts.push(firstInstantAt(date, minute, timeZone));
  }
  starts.push(...listSoon(Date.now()));
  return { providerId: hall.providerId, rings, hotRing, starts, fighters, staff };
}

const halfHourMs = 30 * 60_000;

function listSoon(now: Instant): Instant[] {
  const next = Math.ceil(now / halfHourMs) * halfHourMs;
  return [next, next + halfHourMs];
}

/** The place is open at all hours: each night belongs to its own day. */
export const dateOf = (start: Instant) => localParts(start, timeZone).date;

async function addAskingOffer(pool: Pool, market: Market, place: Venue, tables: readonly string[]) {
  const offerId = await addOffer(pool, market, place, { confirmation: 'request' });
  for (const tableId of tables) await linkTable(pool, { ...place, offerId }, tableId);
  return { branchId: place.branchId, offerId };
}

async function openAlways(pool: Pool, providerId: string, branchId: string): Promise<void> {
  await pool`
    insert into branch_hours (provider_id, branch_id, weekday, opens, closes)
    select ${providerId}, ${branchId}, weekday, 0, 1440 from generate_series(1, 7) weekday`;
}
