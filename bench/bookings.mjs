import { rm } from 'node:fs/promises';
import { createPool } from '../apps/server/dist/db/database.js';
import { serverEntry } from '../scripts/project.mjs';
import { openEngine } from './booking-engine.mjs';
import { openGuests, people } from './booking-guests.mjs';
import { publicUrl, tokenSecret } from './booking-hall.mjs';
import { makeFolder } from './market.mjs';
import { openProcessorMeter } from './processor-time.mjs';
import { startProgram } from './programs.mjs';
import { prepareInserts, repeat } from './raw-inserts.mjs';
import { ratio } from './rounds.mjs';
import { median } from './table.mjs';

/** As many at a time for both sides: those who are at one counter, and those of a busy evening. */
const crowds = [16, 64];
const seconds = 4;
const mostASecond = 10_000;
const rushers = 200;
const rushes = 10;

/**
 * A booking next to the plainest insert that the same PostgreSQL can do for as many clients. Twice: the engine alone, from
 * the call of its service to the commit, and the whole request over HTTP, which also has to be received, checked and
 * answered. All of it shares one machine, whoever asks included.
 * @param {string} url @param {number} [rounds]
 */
export async function measureBookings(url, rounds = 3) {
  const pool = createPool({
    url,
    size: 16,
    statementTimeoutMs: 0,
    applicationName: 'gramy-bench',
  });
  const folder = await makeFolder();
  const server = await startProgram(serverEntry, {
    DATABASE_URL: url,
    DATA_DIR: folder,
    TOKEN_SECRET: tokenSecret,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_PER_MINUTE: '1000000000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    // Messages are written with the booking and leave later: another server would deliver them.
    JOB_CONCURRENCY: '0',
  });
  const engine = await openEngine(pool, url);
  try {
    const guests = await openGuests(pool, server.address, rushers);
    console.log(`\n  PostgreSQL for both sides: ${await describeSettings(pool)}`);
    const inserts = await prepareInserts(pool, { url, folder });
    const meters = {
      server: await openProcessorMeter({ pool, pid: server.pid }),
      engine: await openProcessorMeter({ pool, pid: process.pid }),
    };
    const rows = await compare({ guests, engine, inserts, meters, rounds });
    rows.push(await rush(guests));
    guests.leave();
    return rows;
  } finally {
    await engine.stop();
    await server.stop();
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @typedef {import('../apps/server/dist/db/database.js').Pool} Pool */

/** @typedef {Awaited<ReturnType<typeof openGuests>>} Guests */

/** @typedef {Awaited<ReturnType<typeof openEngine>>} Engine */

/** @typedef {Awaited<ReturnType<typeof prepareInserts>>} Inserts */

/** @typedef {Awaited<ReturnType<typeof openProcessorMeter>>} Meter */

/**
 * @typedef {{ guests: Guests, engine: Engine, inserts: Inserts, meters: { server: Meter, engine: Meter }, rounds: number }} Parts
 * @param {Parts} parts
 */
async function compare({ guests, engine, inserts, meters, rounds }) {
  const free = guests.listFreeSlots();
  let turn = 0;
  const bookOverHttp = async () => {
    const { status } = await guests.book(free.next().value, turn++);
    if (status !== 201) throw new Error(`a booking was answered with ${status}`);
  };
  const bookInEngine = () => guests.bookAt(engine, free.next().value, turn++);
  await inserts.insertBookings(crowds[0] ?? 1, seconds);
  // Until everybody was there once: people who book have been seen before, and so has the code that serves them.
  while (turn < people) await repeat(bookOverHttp, crowds[0] ?? 1, 2);
  while (turn < 2 * people) await repeat(bookInEngine, crowds[0] ?? 1, 2);
  const rows = [];
  for (const clients of crowds) {
    /** @type {Record<Kind, Measured[]>} */
    const measured = { row: [], inserted: [], engine: [], http: [] };
    for (let round = 0; round < rounds; round += 1) {
      // More than anybody can book in that time.
      await guests.expect(turn + mostASecond * seconds * 2);
      const insertRows = () => inserts.insertRows(clients, seconds / 2);
      const insertBookings = () => inserts.insertBookings(clients, seconds);
      measured.row.push(await measureFor(insertRows, meters.server));
      measured.inserted.push(await measureFor(insertBookings, meters.server));
      measured.engine.push(await measureFor(() => repeat(bookInEngine, clients, seconds), meters.engine));
      measured.http.push(await measureFor(() => repeat(bookOverHttp, clients, seconds), meters.server));
    }
    rows.push(
      ...listRows(`by ${inserts.by}`, clients, {
        row: takeMedian(measured.row),
        inserted: takeMedian(measured.inserted),
        engine: takeMedian(measured.engine),
        http: takeMedian(measured.http),
      }),
    );
  }
  return rows;
}

/** @typedef {'row' | 'inserted' | 'engine' | 'http'} Kind */

/** @param {string} by @param {number} clients @param {Record<Kind, Measured>} measured */
function listRows(by, clients, { row, inserted, engine, http }) {
  const reference = `${Math.round(inserted.rate)} raw inserts ${by}`;
  const rate = (/** @type {string} */ what, /** @type {Measured} */ booked) => ({
    what: `${clients} at a time, ${what}: bookings a second`,
    measured: Math.round(booked.rate),
    reference,
    ratio: ratio(booked.rate, inserted.rate),
    target: '≥ 0.2',
  });
  const cost = (/** @type {string} */ what, /** @type {number} */ used, compared = '') => ({
    what: `${clients} at a time, ${what}: processor time of one booking, ms`,
    measured: used.toFixed(2),
    reference: compared,
    ratio: compared && ratio(inserted.database, used),
    target: '',
  });
  const insertCost = `${inserted.database.toFixed(2)} a raw insert`;
  const bareRow = `${Math.round(row.rate)} rows of a key and a name ${by}`;
  return [
    rate('the engine alone (service call to commit)', engine),
    rate('the whole request over HTTP', http),
    { ...rate('the engine', engine), reference: bareRow, ratio: ratio(engine.rate, row.rate), target: '' },
    cost('PostgreSQL', engine.database, insertCost),
    cost('the engine alone, Node', engine.server),
    cost('the server over HTTP, Node', http.server),
  ];
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
    const began = performance.now();
    const answers = await guests.rush(turn);
    took.push(performance.now() - began);
    const won = answers.filter(({ status }) => status === 201).length;
    const lost = answers.filter(({ status }) => status === 409).length;
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
