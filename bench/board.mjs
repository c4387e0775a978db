import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createPool, openConnection } from '../apps/server/dist/db/database.js';
import { serverEntry } from '../scripts/project.mjs';
import { addHalls, addPeople, publicUrl, tokenSecret } from './booking-hall.mjs';
import { analyze, makeFolder } from './market.mjs';
import { startProgram } from './programs.mjs';
import { measureRounds, ratio } from './rounds.mjs';
import { median, takeP99 } from './table.mjs';

/** @typedef {import('../apps/server/dist/db/database.js').Pool} Pool */
/** @typedef {Awaited<ReturnType<typeof startProgram>>} Program */
/** @typedef {Awaited<ReturnType<typeof openFullBoard>>} Board */

const bareEntry = fileURLToPath(new URL('bare-server.mjs', import.meta.url));
const tables = 60;
const fullEvening = 400;
const changes = 300;

/**
 * The board of a full evening over HTTP, next to a bare select of the same rows; and how long a change takes from the moment
 * it is sent to the database until somebody who looks at the board through another server has it, next to a bare
 * notification.
 * @param {string} url
 */
export async function measureBoard(url) {
  const pool = createPool({ url, size: 2, statementTimeoutMs: 0, applicationName: 'gramy-bench' });
  const folder = await makeFolder();
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    TOKEN_SECRET: tokenSecret,
    PUBLIC_URL: publicUrl,
    RATE_LIMIT_PER_MINUTE: '1000000000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    JOB_CONCURRENCY: '0',
  };
  const programs = [
    await startProgram(serverEntry, settings),
    await startProgram(bareEntry, { DATABASE_URL: url }, '/hello'),
  ];
  try {
    const [gramy, bare] = programs;
    if (!gramy || !bare) throw new Error('No server is there');
    const board = await openFullBoard(pool);
    await analyze(url);
    return [await compareReads(board, gramy, bare), ...(await compareNews(pool, url, board, gramy))];
  } finally {
    for (const program of programs) await program.stop();
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * An evening in which nearly every table is taken for most of the time.
 * @param {Pool} pool @param {{ bookings: number }} [evening]
 */
export async function openFullBoard(pool, { bookings } = { bookings: fullEvening }) {
  const [hall] = await addHalls(pool, 1, tables);
  const [member] = await addPeople(pool, 1);
  if (!hall || !member) throw new Error('Nobody is there');
  const { providerId, branchId, offerId } = hall;
  await pool`
    insert into provider_members (provider_id, user_id, role) values (${providerId}, ${member.userId}, 'staff')`;
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await pool`
    with placed as (select id, row_number() over (order by position) - 1 as place from tables
        where provider_id = ${providerId} and branch_id = ${branchId}),
      wanted as materialized (
        select gen_random_uuid() as id, placed.id as table_id, n,
          ${date}::date + interval '8 hours' + n / ${tables} * interval '1 hour' as starts_at
        from generate_series(0, ${bookings - 1}) n join placed on placed.place = n % ${tables}),
      made as (
        insert into bookings (provider_id, id, reference, status, booking_type, payment_method, language, contact_name,
          contact_email, contact_phone, currency, subtotal, discount, fee, total, line_items, starts_at, ends_at)
        select ${providerId}, id, 'GR-' || translate(upper(lpad(to_hex(n), 4, '0')), '01BEF', 'GHJKM') || '-22', 'confirmedUnpaid',
          'personal', 'venue', 'pl', 'Ala Nowicka', 'ala@example.com', '+48600100100', 'PLN', 8000, 0, 0, 8000, '[]',
          starts_at, starts_at + interval '1 hour' from wanted),
      slots as (
        insert into booking_slots (provider_id, booking_id, position, branch_id, offer_id, business_date, starts_at,
          ends_at, guests)
        select ${providerId}, id, 0, ${branchId}, ${offerId}, ${date}::date, starts_at, starts_at + interval '1 hour', 4
        from wanted)
    insert into allocations (provider_id, id, branch_id, offer_id, table_id, booking_id, slot_position, during)
    select ${providerId}, id, ${branchId}, ${offerId}, table_id, id, 0, tstzrange(starts_at, starts_at + interval '1 hour')
    from wanted`;
  return { hall, date, member };
}

/** @param {Board} board @param {Program} gramy @param {Program} bare */
async function compareReads({ hall, date, member }, gramy, bare) {
  const { providerId, branchId } = hall;
  const authorized = [{ headers: { authorization: member.authorization } }];
  const [select, board] = await measureRounds([
    {
      name: 'bare: the same rows',
      address: `${bare.address}/board?provider=${providerId}&branch=${branchId}&date=${date}`,
    },
    {
      name: 'Gramy: GET board',
      address: `${gramy.address}/api/business/providers/${providerId}/board?branchId=${branchId}&date=${date}`,
      requests: authorized,
    },
  ]);
  return {
    what: `GET board of ${fullEvening} bookings, a second`,
    measured: Math.round(board?.rate ?? 0),
    reference: `${Math.round(select?.rate ?? 0)} bare selects`,
    ratio: ratio(board?.rate, select?.rate),
    target: '≥ 0.50',
  };
}

/** @param {Pool} pool @param {string} url @param {Board} board @param {Program} gramy */
async function compareNews(pool, url, { hall, date, member }, gramy) {
  const { providerId, branchId } = hall;
  const rows = await pool`select id from bookings where provider_id = ${providerId} limit 1`;
  const id = String(rows[0]?.id);
  const path = `/api/business/providers/${providerId}/board/live`;
  const query = new URLSearchParams({ branchId, date, after: '999999999999999999' });
  const news = await openNews(`${gramy.address}${path}?${query}`, member.authorization);
  const listener = await openConnection(url, 'gramy-bench-listener');
  await listener.query('listen bench_round_trip');
  /** @type {Record<'told' | 'bare', number[]>} */
  const took = { told: [], bare: [] };
  for (let turn = 0; turn < changes; turn += 1) {
    const heard = new Promise((resolve) => listener.once('notification', resolve));
    let began = performance.now();
    await pool`select pg_notify('bench_round_trip', ${String(turn)})`;
    await heard;
    took.bare.push(performance.now() - began);
    const told = news.waitFor(`"note":"turn ${turn}"`);
    began = performance.now();
    await pool`update bookings set team_note = ${`turn ${turn}`} where provider_id = ${providerId} and id = ${id}`;
    await told;
    took.told.push(performance.now() - began);
  }
  news.leave();
  await listener.end();
  return [
    ['median', median],
    ['p99', takeP99],
  ].map(([name, take]) => {
    const of = /** @type {(values: number[]) => number} */ (take);
    return {
      what: `a change until it is on a board, ${String(name)} ms`,
      measured: of(took.told).toFixed(1),
      reference: `${of(took.bare).toFixed(1)} a bare notification`,
      ratio: ratio(of(took.told), of(took.bare)),
      target: '≤ 1000 ms',
    };
  });
}

/** The stream of a board, from its first event on. @param {string} address @param {string} authorization */
async function openNews(address, authorization) {
  const leaving = new AbortController();
  const answer = await fetch(address, { headers: { authorization }, signal: leaving.signal });
  if (!answer.ok || !answer.body) throw new Error(`There is no stream: ${answer.status}`);
  /** @type {{ text: string, resolve: () => void }[]} */
  const waiting = [];
  let read = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of /** @type {AsyncIterable<Uint8Array>} */ (answer.body)) {
      read += decoder.decode(chunk, { stream: true });
      for (const one of waiting.filter(({ text }) => read.includes(text))) {
        waiting.splice(waiting.indexOf(one), 1);
        read = '';
        one.resolve();
      }
    }
  })().catch(() => undefined);
  const waitFor = (/** @type {string} */ text) =>
    new Promise((resolve) => {
      waiting.push({ text, resolve: () => resolve(undefined) });
    });
  await waitFor('"bookingIds"');
  return {
    waitFor,
    leave() {
      leaving.abort();
      return reading;
    },
  };
}
