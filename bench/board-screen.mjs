import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '../apps/server/dist/db/database.js';
import { openFullBoard } from './board.mjs';
import { openBoardPage, startBoardBrowser, startBoardServer } from './board-browser.mjs';
import { analyze, makeFolder } from './market.mjs';
import { ratio } from './rounds.mjs';
import { median, takeP99 } from './table.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../apps/server/dist/db/database.js').Pool} Pool */

const changes = 200;
const minutes = Number(process.env.BOARD_MINUTES ?? 2);
const changesPerMinute = 200;

/**
 * A board of 400 bookings in a real browser: how long a change takes from the moment it is sent to the database until it is
 * drawn, and what the page keeps of memory while it stands open and everything changes. `BOARD_MINUTES=10` for long.
 * @param {string} url
 */
export async function measureBoardScreen(url) {
  const pool = createPool({ url, size: 2, statementTimeoutMs: 0, applicationName: 'gramy-bench' });
  const folder = await makeFolder();
  const gramy = await startBoardServer(url, folder);
  const browser = await startBoardBrowser();
  try {
    const board = await openFullBoard(pool);
    await analyze(url);
    const page = await openBoardPage(browser, gramy.address, board);
    return [...(await measureDrawing(page, pool, board)), await measureMemory(page, pool, board)];
  } finally {
    await browser.close();
    await gramy.stop();
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {Page} page @param {Pool} pool @param {Awaited<ReturnType<typeof openFullBoard>>} board */
async function measureDrawing(page, pool, { hall: { providerId } }) {
  const [row] = await pool`
    select id from bookings where provider_id = ${providerId} order by starts_at, id limit 1`;
  await page.evaluate(watchFrames);
  /** @type {number[]} */
  const took = [];
  for (let turn = 0; turn < changes; turn += 1) {
    const name = `Turn ${turn}`;
    const drawn = page.evaluate(waitForName, name);
    // So that the question has reached the page before the change is made.
    await page.evaluate(() => undefined);
    const began = performance.timeOrigin + performance.now();
    await pool`
      update bookings set contact_name = ${name} where provider_id = ${providerId} and id = ${String(row?.id)}`;
    took.push((await drawn) - began);
  }
  return [
    ['median', median(took)],
    ['p99', takeP99(took)],
  ].map(([name, value]) => ({
    what: `a change until it is drawn on a board, ${name} ms`,
    measured: Number(value).toFixed(1),
    reference: 'the row above it in "board"',
    ratio: '',
    target: '≤ 1000 ms',
  }));
}

function watchFrames() {
  const waiting = new Map();
  Object.assign(globalThis, { gramyWaiting: waiting });
  new MutationObserver((records) => {
    for (const { target } of records) {
      const text = target.textContent ?? '';
      for (const [name, tell] of waiting) {
        if (!text.includes(name)) continue;
        waiting.delete(name);
        // After the frame that shows it.
        requestAnimationFrame(() => setTimeout(() => tell(performance.timeOrigin + performance.now())));
      }
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** @param {string} name @returns {Promise<number>} */
function waitForName(name) {
  return new Promise((resolve) => {
    /** @type {{ gramyWaiting: Map<string, (at: number) => void> }} */ (
      /** @type {unknown} */ (globalThis)
    ).gramyWaiting.set(name, resolve);
  });
}

/** @param {Page} page @param {Pool} pool @param {Awaited<ReturnType<typeof openFullBoard>>} board */
async function measureMemory(page, pool, { hall: { providerId } }) {
  const rows = await pool`select id from bookings where provider_id = ${providerId} order by id`;
  const session = await page.context().newCDPSession(page);
  const readMegabytes = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 1_000_000;
  };
  /** @type {number[]} */
  const readings = [];
  for (let minute = 0; minute <= minutes; minute += 1) {
    const endsAt = performance.now() + 60_000;
    for (let turn = 0; turn < changesPerMinute; turn += 1) {
      const { id } = rows[(minute * changesPerMinute + turn * 7) % rows.length] ?? {};
      await pool`
        update bookings set contact_name = ${`Guest ${minute}-${turn}`} where provider_id = ${providerId} and id = ${id}`;
      await pause(
        Math.max(0, endsAt - performance.now() - (changesPerMinute - turn - 1) * (60_000 / changesPerMinute)),
      );
    }
    readings.push(await readMegabytes());
    console.error(`Minute ${minute}: ${readings.at(-1)?.toFixed(1)} MB`);
  }
  const [first = Number.NaN] = readings;
  const last = readings.at(-1) ?? Number.NaN;
  return {
    what: `heap of a board after ${minutes} minutes with ${changesPerMinute} changes each, MB`,
    measured: last.toFixed(1),
    reference: `${first.toFixed(1)} after the first minute`,
    ratio: ratio(last, first),
    target: '≤ 1.20',
  };
}
