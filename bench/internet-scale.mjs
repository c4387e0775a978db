import { openGuests } from './booking-guests.mjs';
import { analyze, copyGrown } from './market.mjs';
import { listVisit } from './market-visit.mjs';
import { readMachine } from './processor-time.mjs';
import { repeat } from './raw-inserts.mjs';
import { internetScale, modelMarket, predictRate } from './scale-model.mjs';
import { median } from './table.mjs';
import { callAll, openTwoServers } from './two-servers.mjs';

const { createPool } = await import('../apps/server/dist/db/database.js');

/** @typedef {import('../apps/server/dist/db/database.js').Pool} Pool */

const grownProviders = 2_000;
const seconds = 5;
const rounds = 3;
const bookingSeconds = 8;
const clients = 16;

/**
 * Costs of one request and one booking, measured on one server behind the balancer; from them what two servers can do here,
 * next to what they do, and what a market of the whole internet would need.
 * @param {string} url
 */
export async function measureInternetScale(url) {
  const grown = await copyGrown(url, grownProviders);
  const servers = await openTwoServers(grown.url);
  const pool = createPool({ url: grown.url, size: 2, statementTimeoutMs: 0, applicationName: 'gramy-bench' });
  try {
    const visit = await listVisit(grown.url);
    const all = [...visit.search.slice(0, 20), ...visit.place.slice(0, 20), ...visit.freeTimes.slice(0, 40)];
    const take = async (/** @type {string} */ address, /** @type {string[]} */ paths) => {
      await callAll(servers, address, paths, 2);
      const calls = [];
      for (let round = 0; round < rounds; round += 1)
        calls.push(await callAll(servers, address, paths, seconds));
      return calls;
    };
    const check = await comparePrediction(await take(servers.one, all), await take(servers.two, all));
    const requests = {
      search: takeCost(await take(servers.one, visit.search)),
      place: takeCost(await take(servers.one, visit.place)),
      freeTimes: takeCost(await take(servers.one, visit.freeTimes)),
      firstView: takeCost(await take(servers.one, visit.firstView)),
    };
    const [{ places } = { places: 1 }] = await pool`
      select max(count)::int as places from (
        select count(*) from branches where status = 'open' group by city_id) cities`;
    const measured = {
      requests,
      ...(await measureBooking(servers, pool, grown.url)),
      placesInCity: places,
      bytesPerVenue,
    };
    return [...check, ...listCosts(measured), ...listModel(modelMarket(measured))];
  } finally {
    await pool.end();
    await servers.stop();
    await grown.remove();
  }
}

/** Of the market that each server holds, as decision 014 has it: 250 MB at 10,000 providers. */
const bytesPerVenue = 25_000;

/** @typedef {import('./two-servers.mjs').Called} Called */

/** @param {Called[]} calls */
function takeCost(calls) {
  const of = (/** @type {'servers' | 'database' | 'balancer' | 'caller'} */ part) =>
    median(calls.map(({ cost }) => cost[part]));
  return { servers: of('servers'), database: of('database'), balancer: of('balancer'), caller: of('caller') };
}

/** @param {Called[]} one @param {Called[]} two */
async function comparePrediction(one, two) {
  const others = median(two.map((call) => call.others));
  const { processors } = await readMachine();
  const predicted = predictRate({ processors, others, cost: takeCost(one) });
  const found = median(two.map(({ rate }) => rate));
  return [
    toRow('two servers here, predicted from the costs of one, requests/s', Math.round(predicted)),
    toRow('two servers here, measured, requests/s', Math.round(found)),
    toRow('measured of predicted', (found / predicted).toFixed(2)),
    toRow('processors of this machine that others used meanwhile', `${others.toFixed(1)} of ${processors}`),
  ];
}

/** @param {import('./two-servers.mjs').TwoServers} servers @param {Pool} pool @param {string} url */
async function measureBooking(servers, pool, url) {
  const guests = await openGuests(pool, servers.one);
  await guests.expect(3_000);
  await repeat(guests.holdQuoteBookAndPay, clients, 2);
  await analyze(url);
  await guests.expect(8_000);
  const [before, sizeBefore] = [await servers.readUsage(), await readSize(pool)];
  const { done } = await repeat(guests.holdQuoteBookAndPay, clients, bookingSeconds);
  const [after, sizeAfter] = [await servers.readUsage(), await readSize(pool)];
  guests.leave();
  return {
    booking: {
      servers: (after.servers - before.servers) / done,
      database: (after.database - before.database) / done,
      balancer: (after.balancer - before.balancer) / done,
    },
    bytesPerBooking: (sizeAfter.bytes - sizeBefore.bytes) / done,
    logBytesPerBooking: (sizeAfter.log - sizeBefore.log) / done,
  };
}

/** Without people, who were there before they booked. @param {Pool} pool @returns {Promise<{ bytes: number, log: number }>} */
async function readSize(pool) {
  const [size] = await pool`
    select sum(pg_total_relation_size(oid))::float8 as bytes,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as log
    from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and relname not in ('users', 'sessions')`;
  return { bytes: size?.bytes ?? 0, log: size?.log ?? 0 };
}

/** @param {string} what @param {string | number} value */
const toRow = (what, value) => ({ what, value: String(value) });
const count = (/** @type {number} */ value) => Math.round(value).toLocaleString('en');

/** @param {import('./scale-model.mjs').Measured} measured */
function listCosts({ requests, booking, bytesPerBooking, logBytesPerBooking, placesInCity }) {
  const toText = (/** @type {import('./scale-model.mjs').Cost} */ { servers, database, balancer }) =>
    `${servers.toFixed(2)} + ${database.toFixed(2)} + ${balancer.toFixed(2)}`;
  return [
    ...Object.entries(requests).map(([kind, cost]) =>
      toRow(`${kind}: ms of Node, PostgreSQL and balancer`, toText(cost)),
    ),
    toRow('a booking, until its payment has begun: the same', toText(booking)),
    toRow(
      'a booking in the database and in its log, bytes',
      `${count(bytesPerBooking)} and ${count(logBytesPerBooking)}`,
    ),
    toRow('places in the largest city while this was measured', placesInCity),
  ];
}

/** @param {ReturnType<typeof modelMarket>} model */
function listModel(model) {
  const { venues, guests } = internetScale;
  return [
    toRow(
      `of ${count(venues)} venues and ${count(guests)} guests on a Friday evening, bookings/s`,
      model.bookingsPerSecond.toFixed(0),
    ),
    toRow(
      'requests/s at the servers, and open streams of boards',
      `${count(model.requestsPerSecond)} and ${count(model.streams)}`,
    ),
    toRow(
      'server processes, GB of memory each, and machines',
      `${model.processes}, ${(model.bytesPerProcess / 1e9).toFixed(1)}, ${model.machines}`,
    ),
    toRow('connections at the pooler', model.connections),
    toRow('processors that the primary needs', model.primaryProcessors.toFixed(1)),
    toRow(
      'one primary is enough, and replicas beside its standby',
      `${model.isOnePrimaryEnough ? 'yes' : 'no'}, ${model.replicas}`,
    ),
    toRow(
      'GB of database after three years, and of log in a month',
      `${count(model.diskGb)} and ${count(model.logGb)}`,
    ),
    ...Object.entries(model.euros).map(([part, euros]) => toRow(`€ a month: ${part}`, count(euros))),
    toRow('€ a month', count(model.eurosInMonth)),
  ];
}
