import { randomUUID } from 'node:crypto';
import { addHalls } from './booking-hall.mjs';
import { ratio } from './rounds.mjs';
import { median } from './table.mjs';

const { createPool } = await import('../apps/server/dist/db/database.js');
const { findBalance } = await import('../apps/server/dist/features/payouts/store/overview.js');

/** @typedef {import('../apps/server/dist/db/database.js').Pool} Pool */

const rounds = 30;
const perRound = 60;
const venues = 20;
const entries = 100_000;
const reads = 2_000;

/**
 * What the books cost, by one connection with one commit for each step: a payment as the product takes it (asked for, named
 * by the gateway, counted with its booking) with and without the triggers that enter it; and the balance of a venue with
 * many entries next to a row read by its key.
 * @param {string} url
 */
export async function measureLedger(url) {
  const pool = createPool({ url, size: 1, statementTimeoutMs: 0, applicationName: 'gramy-bench' });
  try {
    return [...(await comparePayments(pool)), ...(await compareBalance(pool))];
  } finally {
    await pool.end();
  }
}

/** @param {Pool} pool */
async function comparePayments(pool) {
  const bookings = await addBookings(pool);
  /** @type {{ alone: number[], entered: number[] }} */
  const times = { alone: [], entered: [] };
  // In turns, so that a noisy moment hits both; the first payments of each turn make plans and are not counted.
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of /** @type {const} */ (['alone', 'entered'])) {
      await setPosting(pool, kind === 'entered');
      for (let turn = 0; turn < 10; turn += 1) await pay(pool, bookings);
      const began = performance.now();
      for (let turn = 0; turn < perRound; turn += 1) await pay(pool, bookings);
      times[kind].push((performance.now() - began) / perRound);
    }
  }
  await setPosting(pool, true);
  const [alone, entered] = [median(times.alone), median(times.entered)];
  return [
    { what: 'a payment alone', ms: alone.toFixed(3), ratio: '1.00', target: '' },
    {
      what: 'a payment with its entry',
      ms: entered.toFixed(3),
      ratio: ratio(alone, entered),
      target: '≥ 0.70',
    },
  ];
}

/** @param {Pool} pool @param {boolean} isOn */
async function setPosting(pool, isOn) {
  const state = isOn ? 'enable' : 'disable';
  await pool.begin((tx) =>
    tx.runScript(
      ['new', 'changed', 'removed']
        .map((moment) => `alter table payments ${state} trigger payments_post_${moment}`)
        .join(';'),
    ),
  );
}

/** @param {Pool} pool @param {{ providerId: string, bookingId: string }[]} bookings */
async function pay(pool, bookings) {
  const { providerId = '', bookingId = '' } = bookings[Math.floor(Math.random() * bookings.length)] ?? {};
  const id = randomUUID();
  await pool`
    insert into payments (provider_id, id, booking_id, gateway, amount, currency, status, next_check_at)
    values (${providerId}, ${id}, ${bookingId}, 'sandbox', 8000, 'PLN', 'open', now() + interval '1 minute')`;
  await pool`
    update payments set gateway_reference = ${id}, action_url = 'https://gateway.example/pay'
    where provider_id = ${providerId} and id = ${id}`;
  await pool.begin(async (tx) => {
    await tx`select from bookings where provider_id = ${providerId} and id = ${bookingId} for update`;
    await tx`
      update payments set status = 'succeeded', settled_at = now(), next_check_at = null, used_way = 'card',
        used_ending = '4242'
      where provider_id = ${providerId} and id = ${id} and status not in ('succeeded', 'held')`;
    await tx`update bookings set paid = paid + 8000 where provider_id = ${providerId} and id = ${bookingId}`;
  });
}

/** @param {Pool} pool */
async function addBookings(pool) {
  const bookings = [];
  for (let venue = 0; venue < venues; venue += 1) {
    const [hall] = await addHalls(pool, 1, 1);
    const providerId = hall?.providerId ?? '';
    for (let number = 0; number < 50; number += 1) {
      const bookingId = randomUUID();
      await pool`
        insert into bookings (provider_id, id, reference, status, booking_type, payment_method, language, contact_name,
          contact_email, contact_phone, currency, subtotal, discount, fee, total, line_items, starts_at, ends_at)
        values (${providerId}, ${bookingId}, 'GR-2345-67', 'confirmedUnpaid', 'personal', 'online', 'pl', 'Ala Nowicka',
          'ala@example.com', '+48600100200', 'PLN', 8000, 0, 0, 8000, '[]', now() + interval '3 days',
          now() + interval '3 days 1 hour')`;
      bookings.push({ providerId, bookingId });
    }
  }
  return bookings;
}

/** @param {Pool} pool */
async function compareBalance(pool) {
  const [hall] = await addHalls(pool, 1, 1);
  const providerId = hall?.providerId ?? '';
  for (let written = 0; written < entries; written += 5_000) {
    await pool`
      select post_transfers(array_agg((${`bench:${providerId}:`} || number, 'correction', ${providerId}::uuid, null, now(),
        'corrections', 'venue', 'PLN', 1)::ledger_transfer))
      from generate_series(${written + 1}::int, ${written + 5_000}::int) number`;
  }
  const wanted = /** @type {const} */ ({ providerId, currency: 'PLN' });
  const balance = await findBalance(pool, wanted);
  if (balance !== entries) throw new Error(`the balance is ${balance}, and ${entries} were entered`);
  const byKey = () => pool`select name from service_providers where id = ${providerId}`;
  const ofVenue = () => findBalance(pool, wanted);
  const [key, read] = [await time(byKey), await time(ofVenue)];
  return [
    { what: 'a row by its key', ms: key.toFixed(3), ratio: '1.00', target: '' },
    {
      what: `the balance of ${entries} entries`,
      ms: read.toFixed(3),
      ratio: ratio(read, key),
      target: '≤ 5',
    },
  ];
}

/** @param {() => PromiseLike<unknown>} work */
async function time(work) {
  for (let turn = 0; turn < 200; turn += 1) await work();
  const times = [];
  for (let turn = 0; turn < reads; turn += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return median(times);
}
