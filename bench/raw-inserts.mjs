import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPool } from '../apps/server/dist/db/database.js';
import { addHalls, addPeople } from './booking-hall.mjs';

/** @typedef {import('../apps/server/dist/db/database.js').Pool} Pool */
/** @typedef {{ done: number, rate: number }} Done */

const run = promisify(execFile);
/** Spread over so many guests and providers, so that clients do not lock one another's rows. */
const spread = 20;

/**
 * The plainest way to write a booking, with one commit each: its row with checks, indexes and foreign keys; no tables, no
 * history, no message, no answer. By pgbench with prepared statements where the machine has it, and otherwise by the driver,
 * which takes more of the processor than pgbench does and so makes the reference smaller.
 * @param {Pool} pool @param {{ url: string, folder: string }} options
 */
export async function prepareInserts(pool, { url, folder }) {
  const statements = await listBookingInserts(pool);
  const version = await run('pgbench', ['--version']).catch(() => undefined);
  const scripts = version && (await writeScripts(folder, statements));
  return {
    by: scripts ? 'pgbench' : 'the driver',
    /** @param {number} clients @param {number} seconds */
    insert: (clients, seconds) =>
      scripts ? callPgbench(url, scripts, clients, seconds) : callDriver(url, statements, clients, seconds),
  };
}

/** @param {Pool} pool */
async function listBookingInserts(pool) {
  const guests = await addPeople(pool, spread);
  const inserts = [];
  for (const { userId, email } of guests) {
    const [hall] = await addHalls(pool, 1, 1);
    inserts.push(
      `insert into bookings (provider_id, id, reference, user_id, status, booking_type, payment_method, language,
        contact_name, contact_email, contact_phone, currency, subtotal, discount, fee, total, line_items, starts_at, ends_at,
        next_clock_at) values ('${hall?.providerId}', uuidv7(), 'GR-2345-67', '${userId}', 'confirmedUnpaid', 'personal',
        'venue', 'pl', 'Ala Nowicka', '${email}', '+48600100200', 'PLN', 8000, 0, 0, 8000, '${lineItems}',
        now() + interval '3 days', now() + interval '3 days 1 hour', now() + interval '2 days')`.replaceAll(
        /\s+/g,
        ' ',
      ),
    );
  }
  return inserts;
}

const money = { amount: 8000, currency: 'PLN' };
const lineItems = JSON.stringify([
  { kind: 'time', slot: 0, quantity: 1, unitPrice: money, amount: money, vatPercent: 23 },
]);

/** @param {string} folder @param {string[]} statements */
function writeScripts(folder, statements) {
  return Promise.all(
    statements.map(async (statement, index) => {
      const script = join(folder, `booking-${index}.sql`);
      await writeFile(script, `${statement};\n`);
      return script;
    }),
  );
}

/** @param {string} url @param {string[]} scripts @param {number} clients @param {number} seconds @returns {Promise<Done>} */
async function callPgbench(url, scripts, clients, seconds) {
  const counts = ['--client', String(clients), '--jobs', '1', '--time', String(seconds)];
  const files = scripts.flatMap((script) => ['--file', script]);
  const { stdout } = await run('pgbench', [
    '--no-vacuum',
    '--protocol',
    'prepared',
    ...counts,
    ...files,
    url,
  ]);
  const done = Number(/actually processed: (\d+)/.exec(stdout)?.[1]);
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (!(rate > 0)) throw new Error(`pgbench said something else: ${stdout}`);
  return { done, rate };
}

/** @param {string} url @param {string[]} statements @param {number} clients @param {number} seconds @returns {Promise<Done>} */
async function callDriver(url, statements, clients, seconds) {
  const pool = createPool({ url, size: clients, statementTimeoutMs: 0, applicationName: 'gramy-bench' });
  let turn = 0;
  // Templates are prepared once; each text of its own is one.
  const templates = statements.map((text) => Object.assign([text], { raw: [text] }));
  const done = await repeat(
    () => {
      turn += 1;
      return pool(/** @type {any} */ (templates[turn % templates.length]));
    },
    clients,
    seconds,
  );
  await pool.end();
  return done;
}

/**
 * So many at a time, for so long.
 * @param {() => Promise<unknown>} work @param {number} clients @param {number} seconds @returns {Promise<Done>}
 */
export async function repeat(work, clients, seconds) {
  const began = performance.now();
  const ends = began + seconds * 1000;
  let done = 0;
  const workers = Array.from({ length: clients }, async () => {
    while (performance.now() < ends) {
      await work();
      done += 1;
    }
  });
  await Promise.all(workers);
  return { done, rate: (done * 1000) / (performance.now() - began) };
}
