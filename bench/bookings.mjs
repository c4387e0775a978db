import { rm } from 'node:fs/promises';
import { createPool } from '../apps/server/dist/db/database.js';
import { serverEntry } from '../scripts/project.mjs';
import { openGuests, people } from './booking-guests.mjs';
import { publicUrl, tokenSecret } from './booking-hall.mjs';
import { analyze, makeFolder } from './market.mjs';
import { openProcessorMeter } from './processor-time.mjs';
import { startProgram } from './programs.mjs';
import { prepareInserts, repeat } from './raw-inserts.mjs';
import { ratio } from './rounds.mjs';
import { median } from './table.mjs';

/** Concurrent clients on both sides: a few, and those of a busy evening. */
const crowds = [
  { clients: 16, target: '≥ 0.10' },
  { clients: 64, target: '≥ 0.15' },
];
const seconds = 4;
const mostASecond = 3_000;
const rushers = 200;
const rushes = 5;

/**
 * Booking as the web client books, over HTTP, next to the plainest insert of a booking's row that the same PostgreSQL can do
 * for as many clients. All of it shares one machine, the clients included.
 * @param {string} url @param {number} [rounds]
 */
export async function measureBookings(url, rounds = 3) {
  const pool = createPool({ url, size: 4, statementTimeoutMs: 0, applicationName: 'gramy-bench' });
  const folder = await makeFolder();
  const server = await startProgram(serverEntry, {
    DATABASE_URL: url,
    DATA_DIR: folder,
    TOKEN_SECRET: tokenSecret,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_PER_MINUTE: '1000000000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    PAYMENT_GATEWAY: 'sandbox',
    ALLOW_SANDBOX_PAYMENTS: 'true',
    // Messages are written with the booking and leave later: another server would deliver them.
    JOB_CONCURRENCY: '0',
  });
  try {
    const guests = await openGuests(pool, server.address);
    console.log(`\n  PostgreSQL for both sides: ${await describeSettings(pool)}`);
    const inserts = await prepareInserts(pool, { url, folder });
    const meter = await openProcessorMeter({ pool, pid: server.pid });
    const rows = await compare({ url, guests, inserts, meter, rounds });
    rows.push(await rush(guests));
    guests.leave();
    return rows;
  } finally {
    await server.stop();
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @typedef {import('../apps/server/dist/db/database.js').Pool} Pool */

/** @typedef {Awaited<ReturnType<typeof openGuests>>} Guests */

/** @typedef {Awaited<ReturnType<typeof prepareInserts>>} Inserts */

/** @typedef {Awaited<ReturnType<typeof openProcessorMeter>>} Meter */

/** @param {{ url: string, guests: Guests, inserts: Inserts, meter: Meter, rounds: number }} parts */
async function compare({ url, guests, inserts, meter, rounds }) {
  const { holdAndBook, holdQuoteAndBook, holdQuoteBookAndPay } = guests;
  await inserts.insert(16, seconds);
  // Warm-up: until every client has booked once.
  await guests.expect(4 * people);
  for (const work of [holdAndBook, holdQuoteBookAndPay]) await repeat(work, 16, 2);
  while (guests.countTurns() < people) await repeat(holdAndBook, 16, 1);
  // Plans that were made for empty tables read all of them.
  await analyze(url);
  const rows = [];
  for (const { clients, target } of crowds) {
    /** @type {Record<'inserted' | 'booked' | 'quoted' | 'paid', Measured[]>} */
    const measured = { inserted: [], booked: [], quoted: [], paid: [] };
    for (let round = 0; round < rounds; round += 1) {
      await guests.expect(mostASecond * seconds * 3);
      const measure = (/** @type {() => Promise<unknown>} */ work) =>
        measureFor(() => repeat(work, clients, seconds), meter);
      measured.inserted.push(await measureFor(() => inserts.insert(clients, seconds), meter));
      measured.booked.push(await measure(holdAndBook));
      measured.quoted.push(await measure(holdQuoteAndBook));
      measured.paid.push(await measure(holdQuoteBookAndPay));
    }
    const inserted = takeMedian(measured.inserted);
    const booked = takeMedian(measured.booked);
    const listRate = (/** @type {string} */ what, /** @type {Measured} */ { rate }, goal = '') => ({
      what: `${clients} at a time: ${what}, a second`,
      measured: Math.round(rate),
      reference: `${Math.round(inserted.rate)} raw inserts by ${inserts.by}`,
      ratio: ratio(rate, inserted.rate),
      target: goal,
    });
    rows.push(
      listRate('hold and book', booked, target),
      listRate('hold, quote and book', takeMedian(measured.quoted)),
      listRate('hold, quote, book and begin to pay', takeMedian(measured.paid)),
      {
        what: `${clients} at a time: processor time to hold and book, ms`,
        measured: `${booked.server.toFixed(2)} Node, ${booked.database.toFixed(2)} PostgreSQL`,
        reference: `${inserted.database.toFixed(2)} PostgreSQL a raw insert`,
        ratio: '',
        target: '',
      },
    );
  }
  return rows;
}

/** @typedef {{ rate: number, server: number, database: number }} Measured */

/** @param {Measured[]} rows @returns {Measured} */
function takeMedian(rows) {
  return {
    rate: median(rows.map(({ rate }) => rate)),
    server: median(rows.map(({ server }) => server)),
    database: median(rows.map(({ database }) => database)),
  };
}

/** @param {() => Promise<{ rate: number, done: number }>} work @param {Meter} meter @returns {Promise<Measured>} */
async function measureFor(work, meter) {
  const before = await meter?.();
  const { rate, done } = await work();
  const after = await meter?.();
  const perPiece = (/** @type {'server' | 'database'} */ part) =>
    before && after ? (after[part] - before[part]) / done : 0;
  return { rate, server: perPiece('server'), database: perPiece('database') };
}

/** Everybody wants one table at once. @param {Guests} guests */
async function rush(guests) {
  const took = [];
  for (let turn = 0; turn < rushes; turn += 1) {
    const start = await guests.rush(rushers);
    const began = performance.now();
    const statuses = await start();
    took.push(performance.now() - began);
    const won = statuses.filter((status) => status === 201).length;
    const lost = statuses.filter((status) => status === 409).length;
    if (won !== 1 || lost !== rushers - 1) throw new Error(`of ${rushers}, ${won} won and ${lost} lost`);
  }
  return {
    what: `one table, ${rushers} at once: ms until the last one knows`,
    measured: Math.round(median(took)),
    reference: `1 × 201, ${rushers - 1} × 409`,
    ratio: '',
    target: 'no 5xx',
  };
}

/** What both sides run on: the settings with which `npm start` runs its own PostgreSQL. @param {Pool} pool */
async function describeSettings(pool) {
  const rows = await pool`
    select name, current_setting(name) as value from unnest(array['server_version', 'fsync', 'synchronous_commit',
      'full_page_writes', 'wal_sync_method', 'shared_buffers']) name`;
  return rows.map(({ name, value }) => `${name} ${value}`).join(', ');
}
