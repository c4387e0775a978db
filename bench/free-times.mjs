import { fileURLToPath } from 'node:url';
import { serverEntry } from '../scripts/project.mjs';
import { startProgram } from './programs.mjs';
import { measureRounds, ratio } from './rounds.mjs';

const { createPool } = await import('../apps/server/dist/db/database.js');
const { openBookingLoad } = await import('../apps/server/dist/db/large-market/fill-bookings.js');

const bareEntry = fileURLToPath(new URL('bare-server.mjs', import.meta.url));
const utcDayMs = 86_400_000;

/** A request with a hold is answered from the database: its day differs from the cached one. */
const anyHold = '&holdId=00000000-0000-4000-8000-000000000000';

/**
 * The free times of a day over HTTP, next to a route that says hello. The first is requested again and again, as on a busy
 * evening; the others take turns.
 *
 * @param {string} url
 */
export async function measureFreeTimes(url) {
  const paths = await listDays(url);
  const [first = ''] = paths;
  return withServers(url, async (gramy, hello) => {
    const targets = [
      { name: 'Fastify hello', address: hello },
      { name: 'the same day', address: gramy + first },
      { name: `${paths.length} days in turn`, address: gramy, requests: paths.map((path) => ({ path })) },
      { name: 'a day, from the database', address: gramy + first + anyHold },
    ];
    const results = await measureRounds(targets);
    return targets.map(({ name }, index) => toRow(name, results[index], results[0]));
  });
}

/**
 * The same with more and more bookings in the market: as many are to be seen on the day that is asked for.
 * @param {string} url @param {number[]} [totals]
 */
export async function measureGrowth(url, totals = [1_000, 100_000, 5_000_000]) {
  const pool = createPool({ url, size: 2, statementTimeoutMs: 0, applicationName: 'gramy-bench' });
  await pool.begin((tx) =>
    tx.runScript('set local session_replication_role = replica; truncate bookings, holds cascade'),
  );
  // Tonight and tomorrow: what can be seen tomorrow does not depend on how many there are.
  const bookings = await openBookingLoad(pool, { evenings: 2, total: Math.max(...totals) });
  const rows = [];
  for (const total of totals) {
    await bookings.fillUpTo(total);
    const [path = ''] = await listDays(url);
    const stage = await withServers(url, async (gramy, hello) => {
      const targets = [
        { name: 'Fastify hello', address: hello },
        { name: `${total} bookings, the same day`, address: gramy + path },
        { name: `${total} bookings, a day from the database`, address: gramy + path + anyHold },
      ];
      const results = await measureRounds(targets);
      return targets.map(({ name }, index) => toRow(name, results[index], results[0]));
    });
    rows.push(...(rows.length === 0 ? stage : stage.slice(1)));
  }
  await bookings.close();
  await pool.end();
  return rows;
}

/** @typedef {{ rate: number, p99: number }} Result */

/** @param {string} target @param {Result | undefined} result @param {Result | undefined} hello */
function toRow(target, result, hello) {
  return {
    target,
    'requests/s': Math.round(result?.rate ?? 0),
    'p99 ms': result?.p99 ?? Number.NaN,
    'of hello': ratio(result?.rate, hello?.rate),
    'p99 of hello': ratio(result?.p99, hello?.p99),
  };
}

/**
 * @template Rows
 * @param {string} url
 * @param {(gramy: string, hello: string) => Promise<Rows>} work
 */
async function withServers(url, work) {
  const gramy = await startProgram(serverEntry, {
    DATABASE_URL: url,
    GRAMY_MODE: 'demo',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    RATE_LIMIT_PER_MINUTE: '1000000000',
  });
  const bare = await startProgram(bareEntry, { DATABASE_URL: url }, '/hello');
  try {
    return await work(gramy.address, `${bare.address}/hello`);
  } finally {
    await gramy.stop();
    await bare.stop();
  }
}

/**
 * Tomorrow and the days after it at the largest venues, for different groups.
 * @param {string} url
 */
export async function listDays(url) {
  const pool = createPool({ url, size: 1, statementTimeoutMs: 0, applicationName: 'gramy-bench' });
  const offers = await pool`
    select o.branch_id, o.id, o.durations[1] as duration from offers o join offer_tables t on t.offer_id = o.id
    group by o.provider_id, o.id order by count(*) desc, o.id limit 10`;
  await pool.end();
  const days = [1, 2, 3, 4, 5].map((days) =>
    new Date(Date.now() + days * utcDayMs).toISOString().slice(0, 10),
  );
  return offers.flatMap(({ branch_id: branchId, id, duration }) =>
    days.flatMap((date) =>
      [2, 4].map(
        (guests) =>
          `/api/user/booking/available?branchId=${branchId}&offerId=${id}` +
          `&date=${date}&durationMinutes=${duration}&guests=${guests}`,
      ),
    ),
  );
}
