import { fileURLToPath } from 'node:url';
import { serverEntry } from '../scripts/project.mjs';
import { copyGrown } from './market.mjs';
import { openProcessorMeter } from './processor-time.mjs';
import { startProgram } from './programs.mjs';
import { measureRounds, ratio } from './rounds.mjs';

const { createPool } = await import('../apps/server/dist/db/database.js');

const bareEntry = fileURLToPath(new URL('bare-server.mjs', import.meta.url));
const pace = { rounds: 3, seconds: 2 };
const utcDayMs = 86_400_000;
const changeMs = 50;
const base = '/api/user/service-providers';

/** @typedef {import('../apps/server/dist/db/database.js').Pool} Pool */
/** @typedef {{ name: string, paths: string[], bare: string[], isChanging?: boolean }} Kind */
/** @typedef {{ address: string, pid: number }} Program */

/**
 * The reads before a booking, in markets of different sizes, each next to the bare SQL it needs and to a route
 * that says hello. `µs` is the processor time of one request, that of PostgreSQL included.
 * @param {string} url of the demo market
 */
export async function measureLargeMarket(url, sizes = [100, 1_000, 10_000]) {
  const rows = [];
  for (const size of sizes) {
    const market = await copyGrown(url, size);
    console.log(`\n  ${size} providers: made in ${market.seconds.toFixed(0)} s`);
    rows.push(...(await measureSize(market.url, size)));
    await market.remove();
  }
  return rows;
}

/** @param {string} url @param {number} size */
export async function measureSize(url, size) {
  const pool = createPool({ url, size: 2, statementTimeoutMs: 0, applicationName: 'gramy-bench' });
  const gramy = await startProgram(serverEntry, {
    DATABASE_URL: url,
    GRAMY_MODE: 'demo',
    RATE_LIMIT_PER_MINUTE: '1000000000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
  });
  const bare = await startProgram(bareEntry, { DATABASE_URL: url }, '/hello');
  try {
    const kinds = await listKinds(pool);
    const first = await timeFirst(gramy.address + (kinds[0]?.paths[0] ?? ''));
    const targets = [
      { name: 'Fastify hello', address: `${bare.address}/hello`, readUsage: await readUsageOf(pool, bare) },
      ...(await Promise.all(
        kinds.flatMap((kind) => [
          toTarget(pool, kind.bare, bare, kind),
          toTarget(pool, kind.paths, gramy, kind),
        ]),
      )),
    ];
    await workOutDays(gramy.address);
    const results = await measureRounds(targets, pace);
    const [hello] = results;
    return [
      { ...toRow(size, 'Fastify hello', hello, undefined, undefined) },
      ...kinds.map(({ name }, index) =>
        toRow(size, name, results[2 * index + 2], results[2 * index + 1], hello),
      ),
      { ...toRow(size, 'the first search after a start', undefined, undefined, undefined), 'p99 ms': first },
    ];
  } finally {
    await gramy.stop();
    await bare.stop();
    await pool.end();
  }
}

/** @typedef {{ rate: number, p99: number, cost: number }} Result */

/** @param {number} size @param {string} name @param {Result | undefined} own @param {Result | undefined} bare @param {Result | undefined} hello */
function toRow(size, name, own, bare, hello) {
  return {
    providers: String(size),
    target: name,
    'requests/s': own ? Math.round(own.rate) : '',
    'p99 ms': own?.p99 ?? '',
    µs: own ? Math.round(own.cost) : '',
    'µs of the bare SQL': bare ? Math.round(bare.cost) : '',
    'rate of the bare SQL': ratio(own?.rate, bare?.rate),
    'rate of hello': ratio(own?.rate, hello?.rate),
    'p99 of hello': ratio(own?.p99, hello?.p99),
  };
}

/** @param {Pool} pool @param {string[]} paths @param {Program} program @param {Kind} kind */
async function toTarget(pool, paths, program, { name, isChanging }) {
  return {
    name,
    address: program.address,
    requests: paths.map((path) => ({ path })),
    readUsage: await readUsageOf(pool, program),
    ...(isChanging ? { begin: () => sendChanges(pool) } : {}),
  };
}

/** @param {Pool} pool @param {Program} program */
async function readUsageOf(pool, { pid }) {
  const read = await openProcessorMeter({ pool, pid });
  return async () => {
    const used = await read?.();
    return used ? (used.server + used.database) * 1000 : Number.NaN;
  };
}

/** As if somebody booked somewhere, again and again. @param {Pool} pool */
function sendChanges(pool) {
  const timer = setInterval(() => {
    pool`select pg_notify('allocations_changed', id::text) from branches tablesample system (5) limit 1`.catch(
      () => undefined,
    );
  }, changeMs);
  return () => clearInterval(timer);
}

/** @param {string} address */
async function timeFirst(address) {
  const began = performance.now();
  await (await fetch(address)).text();
  return Math.round(performance.now() - began);
}

const groups = [2, 5];
const listDates = () =>
  [1, 2, 3].map((days) => new Date(Date.now() + days * utcDayMs).toISOString().slice(0, 10));

/** Somebody has asked for these days before, as on any server that has been running for a while. @param {string} address */
async function workOutDays(address) {
  for (const date of listDates())
    for (const guests of groups)
      await (await fetch(`${address}${base}?date=${date}&guests=${guests}`)).text();
}

/** Every list takes turns, as different people ask for different things. @param {Pool} pool @returns {Promise<Kind[]>} */
async function listKinds(pool) {
  const dates = listDates();
  const searches = dates.flatMap((date) =>
    ['warszawa', 'lodz', 'krakow'].flatMap((city) =>
      ['18:00', '20:30'].flatMap((time) => groups.map((guests) => ({ date, city, time, guests }))),
    ),
  );
  const search = {
    paths: searches.map(
      ({ date, city, time, guests }) => `${base}?city=${city}&date=${date}&time=${time}&guests=${guests}`,
    ),
    bare: searches.map(
      ({ date, city, time, guests }) =>
        `/search?city=${city}&from=${date}T${time}Z&to=${date}T22:00Z&guests=${guests}`,
    ),
  };
  const typed = ['kre', 'bilr', 'pod', 'kar', 'wars', 'zegar'];
  const [pages, days] = await Promise.all([listPages(pool), listDays(pool, dates)]);
  return [
    { name: 'search: city, date, time, guests', ...search },
    { name: 'the same while bookings come in', ...search, isChanging: true },
    {
      name: 'suggestions',
      paths: typed.map((q) => `${base}/suggestions?q=${q}`),
      bare: typed.map((q) => `/suggestions?q=${q}`),
    },
    {
      name: 'provider page',
      paths: pages.map((slug) => `${base}/${slug}`),
      bare: pages.map((slug) => `/provider/${slug}`),
    },
    {
      name: 'availability of a day',
      paths: days.map(({ path }) => path),
      bare: days.map(({ bare }) => bare),
    },
  ];
}

/** Spread over the whole market. @param {Pool} pool @returns {Promise<string[]>} */
async function listPages(pool) {
  const rows = await pool`
    select slug from service_providers where status = 'listed' order by md5(slug) limit 50`;
  return rows.map(({ slug }) => slug);
}

/** @param {Pool} pool @param {string[]} dates */
async function listDays(pool, dates) {
  const offers = await pool`
    select o.branch_id as branch, o.id, o.durations[1] as duration, o.guests_min as guests from offers o
    join branches b on b.provider_id = o.provider_id and b.id = o.branch_id and b.status = 'open'
    join service_providers p on p.id = o.provider_id and p.status = 'listed' where o.active order by md5(o.id::text) limit 20`;
  return offers.flatMap(({ branch, id, duration, guests }) =>
    dates.map((date) => ({
      path:
        `/api/user/booking/available?branchId=${branch}&offerId=${id}` +
        `&date=${date}&durationMinutes=${duration}&guests=${guests}`,
      bare: `/day?branch=${branch}&offer=${id}&from=${date}T08:00Z&to=${date}T23:59Z`,
    })),
  );
}
