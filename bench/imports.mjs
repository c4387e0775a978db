import { rm } from 'node:fs/promises';
import { createPool } from '../apps/server/dist/db/database.js';
import { serverEntry } from '../scripts/project.mjs';
import { addHalls, addPeople, publicUrl, tokenSecret } from './booking-hall.mjs';
import { makeFolder } from './market.mjs';
import { describePings, pingWhile } from './pings.mjs';
import { startProgram } from './programs.mjs';
import { median } from './table.mjs';

/** @typedef {import('../apps/server/dist/db/database.js').Pool} Pool */
/** @typedef {import('./booking-hall.mjs').Hall} Hall */

const lines = 10_000;
const tables = 20;
/** Whole hours of a day, past those that clocks change in. */
const hours = Array.from({ length: 20 }, (_, index) => index + 4);

/**
 * A file of ten thousand bookings, checked and brought in, next to the plainest bulk insert of the same rows: one statement
 * per table from rows that lie ready in the database. What else counts is how long another request waits meanwhile.
 * @param {string} url @param {number} [rounds]
 */
export async function measureImports(url, rounds = 3) {
  const pool = createPool({ url, size: 4, statementTimeoutMs: 0, applicationName: 'gramy-bench' });
  const folder = await makeFolder();
  const server = await startProgram(serverEntry, {
    DATABASE_URL: url,
    DATA_DIR: folder,
    TOKEN_SECRET: tokenSecret,
    PUBLIC_URL: publicUrl,
    RATE_LIMIT_PER_MINUTE: '1000000000',
    JOB_CONCURRENCY: '0',
  });
  try {
    /** @type {Awaited<ReturnType<typeof measureRound>>[]} */
    const measured = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(pool, server.address));
    return describeRounds(measured);
  } finally {
    await server.stop();
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {Pool} pool @param {string} address */
async function measureRound(pool, address) {
  const [own, raw] = [await openHall(pool), await openHall(pool)];
  const [owner] = await addPeople(pool, 1);
  if (!owner) throw new Error('nobody was added');
  await pool`
    insert into provider_members (provider_id, user_id, role) values (${own.providerId}, ${owner.userId}, 'owner')`;
  const body = JSON.stringify({ kind: 'bookings', csv: writeFile(), language: 'en' });
  const base = `${address}/api/business/providers/${own.providerId}/branches/${own.branchId}/imports`;
  /** @param {string} path */
  const send = async (path) => {
    const began = performance.now();
    const headers = { 'content-type': 'application/json', authorization: owner.authorization };
    const answer = await fetch(base + path, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`an import was answered with ${answer.status}: ${await answer.text()}`);
    const { data } = /** @type {{ data: { problemCount?: number, added?: number } }} */ (await answer.json());
    if (data.problemCount !== 0 && data.added !== lines) throw new Error(JSON.stringify(data).slice(0, 500));
    return performance.now() - began;
  };
  let [checkMs, importMs] = [0, 0];
  const checkPings = await pingWhile(address, async () => {
    checkMs = await send('/check');
  });
  const importPings = await pingWhile(address, async () => {
    importMs = await send('');
  });
  return { checkMs, importMs, rawMs: await insertRaw(pool, own, raw), checkPings, importPings };
}

/** @param {Pool} pool */
async function openHall(pool) {
  const [hall] = await addHalls(pool, 1, tables);
  if (!hall) throw new Error('no hall was added');
  await pool`
    update tables set name = jsonb_build_object('en', 'Lane ' || position, 'pl', 'Tor ' || position)
    where provider_id = ${hall.providerId}`;
  return hall;
}

function writeFile() {
  const rows = ['reference;tables;date;from;to;guests;name;phone;price'];
  for (let day = 2; rows.length <= lines; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    for (const hour of hours) {
      for (let table = 1; table <= tables && rows.length <= lines; table += 1) {
        const price = rows.length % 2 === 0 ? '80,00' : '';
        rows.push(
          `R${rows.length};Lane ${table};${date};${hour}:00;${(hour + 1) % 24}:00;4;Ala Nowicka ${rows.length};600100200;${price}`,
        );
      }
    }
  }
  return rows.join('\r\n');
}

const written = ['bookings', 'booking_references', 'booking_slots', 'booking_history', 'allocations'];

/**
 * The rows of one hall once more, for another.
 * @param {Pool} pool @param {Hall} own @param {Hall} raw
 */
async function insertRaw(pool, own, raw) {
  const columns = new Map();
  for (const table of written) columns.set(table, await prepareRows(pool, table, own, raw));
  const began = performance.now();
  await pool.begin(async (tx) => {
    for (const table of written) {
      const names = tx(columns.get(table));
      await tx`insert into ${tx(table)} (${names}) select ${names} from ${tx(`raw_${table}`)}`;
    }
  });
  const took = performance.now() - began;
  for (const table of written) await pool`drop table ${pool(`raw_${table}`)}`;
  return took;
}

/** @param {Pool} pool @param {string} table @param {Hall} own @param {Hall} raw @returns {Promise<string[]>} */
async function prepareRows(pool, table, own, raw) {
  const rows = await pool`
    select column_name as name from information_schema.columns
    where table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`;
  const names = rows.map(({ name }) => /** @type {string} */ (name));
  const copy = pool(`raw_${table}`);
  await pool`create unlogged table ${copy} as select * from ${pool(table)} where false`;
  await pool`insert into ${copy} select * from ${pool(table)} where provider_id = ${own.providerId}`;
  await pool`update ${copy} set provider_id = ${raw.providerId}`;
  if (names.includes('branch_id')) {
    await pool`update ${copy} set branch_id = ${raw.branchId}, offer_id = ${raw.offerId}`;
  }
  if (names.includes('booking_id')) await pool`update ${copy} set booking_id = md5(booking_id::text)::uuid`;
  if (names.includes('id')) await pool`update ${copy} set id = md5(id::text)::uuid`;
  if (names.includes('table_id')) {
    await pool`
      update ${copy} r set table_id = o.id from tables t join tables o on o.position = t.position
      where t.provider_id = ${own.providerId} and t.id = r.table_id and o.provider_id = ${raw.providerId}`;
  }
  if (table === 'booking_references') {
    // With a zero, which no real one has.
    const [used] =
      await pool`select count(*)::int as count from booking_references where reference like 'GR-0%'`;
    await pool`
      update ${copy} r set reference = 'GR-0' || lpad((n / 100)::text, 3, '0') || '-' || lpad((n % 100)::text, 2, '0')
      from (select ctid, ${used?.count ?? 0}::int + row_number() over () - 1 as n from ${copy}) numbered
      where numbered.ctid = r.ctid`;
  }
  return names;
}

/** @param {Awaited<ReturnType<typeof measureRound>>[]} measured */
function describeRounds(measured) {
  const seconds = (/** @type {number[]} */ took) => (median(took) / 1000).toFixed(2);
  const rawMs = measured.map((round) => round.rawMs);
  /** @param {string} name @param {'checkMs' | 'importMs'} key @param {number[]} pings */
  const row = (name, key, pings) => ({
    [`${lines} bookings`]: name,
    seconds: seconds(measured.map((round) => round[key])),
    'of the raw insert': (median(rawMs) / median(measured.map((round) => round[key]))).toFixed(2),
    'below a minute': measured.every((round) => round[key] < 60_000) ? 'yes' : 'no',
    ...describePings(pings),
  });
  return [
    row(
      'dry run',
      'checkMs',
      measured.flatMap(({ checkPings }) => checkPings),
    ),
    row(
      'import',
      'importMs',
      measured.flatMap(({ importPings }) => importPings),
    ),
    { [`${lines} bookings`]: 'raw insert of the same rows', seconds: seconds(rawMs) },
  ];
}
