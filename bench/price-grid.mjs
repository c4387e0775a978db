import { rm } from 'node:fs/promises';
import { createPool } from '../apps/server/dist/db/database.js';
import { serverEntry } from '../scripts/project.mjs';
import { addHalls, addPeople, publicUrl, tokenSecret } from './booking-hall.mjs';
import { makeFolder } from './market.mjs';
import { startProgram } from './programs.mjs';
import { ratio } from './rounds.mjs';
import { median } from './table.mjs';

/** @typedef {import('../apps/server/dist/db/database.js').Pool} Pool */
/** @typedef {Awaited<ReturnType<typeof startProgram>>} Program */
/** @typedef {import('./booking-hall.mjs').Hall} Hall */

const rounds = 40;
const days = [1, 2, 3, 4, 5, 6, 7];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * A price for each hour of the week, all of them new, saved over HTTP; next to one plain update of the same 168 rows by the
 * driver. Then how long another server goes on showing the former price.
 * @param {string} url
 */
export async function measurePriceGrid(url) {
  const pool = createPool({ url, size: 2, statementTimeoutMs: 0, applicationName: 'gramy-bench' });
  const folders = [await makeFolder(), await makeFolder()];
  const settings = {
    DATABASE_URL: url,
    TOKEN_SECRET: tokenSecret,
    PUBLIC_URL: publicUrl,
    RATE_LIMIT_PER_MINUTE: '1000000000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    JOB_CONCURRENCY: '0',
  };
  /** @type {Program[]} */
  const servers = [];
  try {
    for (const folder of folders)
      servers.push(await startProgram(serverEntry, { ...settings, DATA_DIR: folder }));
    const [saving, reading] = servers;
    if (!saving || !reading) throw new Error('No server is there');
    const save = await openGrid(pool, saving);
    return await compare(pool, save, reading);
  } finally {
    for (const server of servers) await server.stop();
    await pool.end();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}

/** An owner with the grid open. @param {Pool} pool @param {Program} server */
async function openGrid(pool, { address }) {
  const [hall] = await addHalls(pool, 1, 2);
  const [owner] = await addPeople(pool, 1);
  if (!hall || !owner) throw new Error('Nobody is there');
  await pool`
    insert into provider_members (provider_id, user_id, role) values (${hall.providerId}, ${owner.userId}, 'owner')`;
  const path = `/api/business/providers/${hall.providerId}/branches/${hall.branchId}/offers/${hall.offerId}/prices`;
  let version = 0;
  return {
    hall,
    /** @param {number} base */
    async save(base) {
      const bands = days.flatMap((weekday) =>
        hours.map((hour) => ({
          weekday,
          start: hour * 60,
          end: hour * 60 + 60,
          kind: 'peak',
          // No two neighbours are the same, or they would be one.
          price: base + weekday * 100 + hour,
        })),
      );
      const answer = await fetch(address + path, {
        method: 'PUT',
        headers: { authorization: owner.authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ version, bands }),
      });
      if (!answer.ok) throw new Error(`The grid was not saved: ${await answer.text()}`);
      version += 1;
    },
  };
}

/** @param {Pool} pool @param {Awaited<ReturnType<typeof openGrid>>} grid @param {Program} reading */
async function compare(pool, { hall, save }, reading) {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw' }).format(
    Date.now() + 2 * 86_400_000,
  );
  const query = new URLSearchParams({
    branchId: hall.branchId,
    offerId: hall.offerId,
    date,
    durationMinutes: '60',
    guests: '2',
  });
  const readPrice = async () => {
    const answer = await fetch(`${reading.address}/api/user/booking/available?${query}`);
    return (await answer.json()).data.starts[0].price;
  };
  const update = () =>
    pool`update price_bands set price = price + 1 where provider_id = ${hall.providerId} and offer_id = ${hall.offerId}`;
  await save(5000);
  for (let turn = 1; turn <= 5; turn += 1) {
    await save(5000 + turn * 1000);
    await update();
    await readPrice();
  }
  const [saves, updates, delays] = [
    /** @type {number[]} */ ([]),
    /** @type {number[]} */ ([]),
    /** @type {number[]} */ ([]),
  ];
  for (let round = 0; round < rounds; round += 1) {
    updates.push(await time(update));
    const former = await readPrice();
    saves.push(await time(() => save(20_000 + round * 1000)));
    delays.push(
      await time(async () => {
        while ((await readPrice()) === former);
      }),
    );
  }
  return [
    {
      what: 'a week of 7 × 24 prices saved, ms',
      measured: median(saves).toFixed(1),
      reference: `${median(updates).toFixed(1)} one raw update of the same rows`,
      // As rates: how many saves there are in the time of an update.
      ratio: ratio(median(updates), median(saves)),
      target: '≥ 0.20',
    },
    {
      what: 'until another server shows it, ms after the answer',
      measured: median(delays).toFixed(1),
      reference: `${Math.max(...delays).toFixed(1)} at worst`,
      ratio: '',
      target: '< 1000',
    },
  ];
}

/** @param {() => PromiseLike<unknown>} work */
async function time(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
