import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createPool } from '../apps/server/dist/db/database.js';
import { serverEntry } from '../scripts/project.mjs';
import { openGuests, people } from './booking-guests.mjs';
import { publicUrl, tokenSecret } from './booking-hall.mjs';
import { makeFolder } from './market.mjs';
import { openProcessorMeter } from './processor-time.mjs';
import { startProgram } from './programs.mjs';
import { ratio } from './rounds.mjs';
import { median } from './table.mjs';

const connections = 16;
const seconds = 4;
const rounds = 5;
const rushers = 200;
const rushes = 10;

/**
 * Everything that booking takes, from the request to the message in the outbox, next to the plainest insert that the
 * same PostgreSQL can do for as many clients.
 * @param {string} url
 */
export async function measureBookings(url) {
  const pool = createPool({ url, size: connections, statementTimeoutMs: 0, applicationName: 'gramy-bench' });
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
  try {
    const guests = await openGuests(pool, server.address);
    const inserts = await prepareInserts(pool);
    const meter = await openProcessorMeter({ pool, pid: server.pid });
    const rows = [...(await compare(guests, inserts, meter)), await rush(guests)];
    guests.leave();
    return rows;
  } finally {
    await server.stop();
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @typedef {Awaited<ReturnType<typeof openGuests>>} Guests */

/** @typedef {Awaited<ReturnType<typeof openProcessorMeter>>} Meter */

/** @param {Guests} guests @param {() => Promise<unknown>} insert @param {Meter} meter */
async function compare(guests, insert, meter) {
  const free = guests.listFreeSlots();
  let turn = 0;
  const book = async () => {
    turn += 1;
    const { status } = await guests.book(free.next().value, turn);
    if (status !== 201) throw new Error(`a booking was answered with ${status}`);
  };
  await repeat(insert, 1);
  // Until everybody was there once: people who book have been seen before, and so has the code that serves them.
  while (turn < people) await repeat(book, 2);
  /** @type {Measured[]} */
  const inserts = [];
  /** @type {Measured[]} */
  const bookings = [];
  for (let round = 0; round < rounds; round += 1) {
    inserts.push(await measureFor(insert, meter));
    bookings.push(await measureFor(book, meter));
  }
  const [booked, inserted] = [takeMedian(bookings), takeMedian(inserts)];
  return [
    {
      what: `bookings a second, ${connections} at a time`,
      measured: Math.round(booked.rate),
      reference: `${Math.round(inserted.rate)} raw inserts`,
      ratio: ratio(booked.rate, inserted.rate),
      target: '≥ 0.2',
    },
    {
      what: 'processor time of one in PostgreSQL, ms',
      measured: booked.database.toFixed(2),
      reference: `${inserted.database.toFixed(2)} a raw insert`,
      ratio: ratio(inserted.database, booked.database),
      target: '',
    },
    {
      what: 'processor time of one in the server, ms',
      measured: booked.server.toFixed(2),
      reference: '',
      ratio: '',
      target: '',
    },
  ];
}

/** @typedef {Awaited<ReturnType<typeof measureFor>>} Measured */

/** @param {Measured[]} rows @returns {Measured} */
function takeMedian(rows) {
  return {
    rate: median(rows.map(({ rate }) => rate)),
    server: median(rows.map(({ server }) => server)),
    database: median(rows.map(({ database }) => database)),
  };
}

/** @param {() => Promise<unknown>} work @param {Meter} meter */
async function measureFor(work, meter) {
  const before = await meter?.();
  const { rate, done } = await repeat(work, seconds);
  const after = await meter?.();
  const perPiece = (/** @type {'server' | 'database'} */ part) =>
    before && after ? (after[part] - before[part]) / done : 0;
  return { rate, server: perPiece('server'), database: perPiece('database') };
}

/** Everybody wants one table at once. @param {Guests} guests */
async function rush(guests) {
  const took = [];
  for (let turn = 0; turn < rushes; turn += 1) {
    const slot = guests.hotSlot(turn);
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: rushers }, (_, guest) => guests.book(slot, guest)),
    );
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

/** As many at a time as there are connections, for so long. @param {() => Promise<unknown>} work @param {number} duration */
async function repeat(work, duration) {
  const began = performance.now();
  const ends = began + duration * 1000;
  let done = 0;
  const workers = Array.from({ length: connections }, async () => {
    while (performance.now() < ends) {
      await work();
      done += 1;
    }
  });
  await Promise.all(workers);
  return { done, rate: (done * 1000) / (performance.now() - began) };
}

/** One row, one index, one commit each. @param {import('../apps/server/dist/db/database.js').Pool} pool */
async function prepareInserts(pool) {
  await pool`create table if not exists bench_rows (id uuid primary key, name text not null, at timestamptz not null default now())`;
  return () => pool`insert into bench_rows (id, name) values (${randomUUID()}, 'Ala Nowicka')`;
}
