import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createPool } from '../apps/server/dist/db/database.js';
import { serverEntry } from '../scripts/project.mjs';
import { addHalls, addPeople, publicUrl, tokenSecret } from './booking-hall.mjs';
import { makeFolder } from './market.mjs';
import { startProgram } from './programs.mjs';
import { ratio } from './rounds.mjs';
import { median } from './table.mjs';

const connections = 16;
const seconds = 4;
const rounds = 5;
const rushers = 200;
/** Nobody has more than a few bookings that are not paid for. */
const people = 3000;
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
    return [await compare(guests, inserts), await rush(guests)];
  } finally {
    await server.stop();
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @typedef {Awaited<ReturnType<typeof openGuests>>} Guests */

/** @param {Guests} guests @param {() => Promise<unknown>} insert */
async function compare(guests, insert) {
  const free = guests.listFreeSlots();
  let turn = 0;
  const book = async () => {
    turn += 1;
    const { status } = await guests.book(free.next().value, turn);
    if (status !== 201) throw new Error(`a booking was answered with ${status}`);
  };
  await repeat(insert, 1);
  await repeat(book, 2);
  const rates = { insert: /** @type {number[]} */ ([]), book: /** @type {number[]} */ ([]) };
  for (let round = 0; round < rounds; round += 1) {
    rates.insert.push(await repeat(insert, seconds));
    rates.book.push(await repeat(book, seconds));
  }
  const [booked, inserted] = [median(rates.book), median(rates.insert)];
  return {
    what: `bookings a second, ${connections} at a time`,
    measured: Math.round(booked),
    reference: `${Math.round(inserted)} raw inserts`,
    ratio: ratio(booked, inserted),
    target: '≥ 0.2',
  };
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

/** @param {import('../apps/server/dist/db/database.js').Pool} pool @param {string} address */
async function openGuests(pool, address) {
  const halls = await addHalls(pool, 100, 4);
  const [roof] = await addHalls(pool, 1, 1);
  const crowd = await addPeople(pool, people);
  const agent = new Agent({ keepAlive: true, maxSockets: rushers });
  const call = createCaller(agent, address);
  const day = (/** @type {number} */ ahead) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const slotOf = (
    /** @type {any} */ { branchId, offerId },
    /** @type {string} */ date,
    /** @type {number} */ hour,
  ) => {
    const startsAt = `${date}T${String(hour).padStart(2, '0')}:00:00.000Z`;
    return { branchId, offerId, date, startsAt, durationMinutes: 60, guests: 2 };
  };
  const quote = await call('/user/booking/quote', crowd[0], {
    bookingType: 'personal',
    slots: [slotOf(halls[0], day(5), 12)],
  });
  const { fingerprint } = quote.body.data;

  return {
    /** Over halls first, then over hours and days, as people spread over a market. */
    *listFreeSlots() {
      for (let ahead = 3; ahead < 300; ahead += 1) {
        for (let hour = 6; hour < 21; hour += 1) {
          for (let table = 0; table < 4; table += 1)
            for (const hall of halls) yield slotOf(hall, day(ahead), hour);
        }
      }
      throw new Error('there are no free slots left');
    },
    hotSlot: (/** @type {number} */ turn) => slotOf(roof, day(3 + turn), 12),
    book(/** @type {any} */ slot, /** @type {number} */ guest) {
      const person = crowd[guest % crowd.length];
      return call('/user/booking', person, {
        contact: { name: 'Ala Nowicka', email: person?.email, phone: '+48600100200' },
        paymentMethod: 'venue',
        hasAcceptedTerms: true,
        hasAcceptedRegulations: true,
        fingerprint,
        language: 'pl',
        bookingType: 'personal',
        slots: [slot],
      });
    },
  };
}

/** As many at a time as there are connections, for so long; answers how many a second. @param {() => Promise<unknown>} work @param {number} duration */
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
  return (done * 1000) / (performance.now() - began);
}

/** One row, one index, one commit each. @param {import('../apps/server/dist/db/database.js').Pool} pool */
async function prepareInserts(pool) {
  await pool`create table if not exists bench_rows (id uuid primary key, name text not null, at timestamptz not null default now())`;
  return () => pool`insert into bench_rows (id, name) values (${randomUUID()}, 'Ala Nowicka')`;
}

/**
 * Each call from an address of its own: limits per address are not what is measured here.
 * @param {Agent} agent @param {string} address
 */
function createCaller(agent, address) {
  let turn = 0;
  return (
    /** @type {string} */ path,
    /** @type {{ authorization: string } | undefined} */ person,
    /** @type {object} */ body,
  ) => {
    turn += 1;
    const headers = {
      'content-type': 'application/json',
      authorization: person?.authorization ?? '',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.${(turn >> 16) % 256}.${(turn >> 8) % 256}.${turn % 256}`,
    };
    return new Promise((/** @type {(answer: { status: number, body: any }) => void} */ resolve, reject) => {
      const sent = request(`${address}/api${path}`, { agent, method: 'POST', headers });
      sent.on('error', reject);
      sent.on('response', (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) });
        });
      });
      sent.end(JSON.stringify(body));
    });
  };
}
