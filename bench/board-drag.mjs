import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '../apps/server/dist/db/database.js';
import { openFullBoard } from './board.mjs';
import { openBoardPage, startBoardBrowser, startBoardServer } from './board-browser.mjs';
import { analyze, makeFolder } from './market.mjs';
import { ratio } from './rounds.mjs';
import { median, takeP99 } from './table.mjs';
import { readSteps } from './trace-steps.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ x: number, y: number }} Point */

const steps = 150;
/** Long enough for the frame of a step to be over before the next step begins. */
const stepMs = 60;
const settleMs = 1000;
const mostAttempts = 20;
const targetMs = 8;

/**
 * What a step of the pointer costs while a bar is held: script with the styles and the layout that it waits for, and all of the
 * main thread's work for the frame. Processor time, so that neighbours disturb it little. The references are the same way of
 * the pointer over the same board with one booking on it, and over a page where a bare rectangle follows it.
 * @param {string} url
 */
export async function measureBoardDrag(url) {
  const pool = createPool({ url, size: 2, statementTimeoutMs: 0, applicationName: 'gramy-bench' });
  const folder = await makeFolder();
  const gramy = await startBoardServer(url, folder);
  const browser = await startBoardBrowser();
  try {
    const full = await openFullBoard(pool);
    const empty = await openFullBoard(pool, { bookings: 1 });
    await analyze(url);
    const results = [];
    for (const board of [full, empty]) {
      const page = await openBoardPage(browser, gramy.address, board);
      results.push(await dragOver(page, await findBar(page)));
      await page.context().close();
    }
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.setContent(barePage);
    results.push(await dragOver(page, { x: 300, y: 300 }));
    return listRows(results);
  } finally {
    await browser.close();
    await gramy.stop();
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}

const barePage = `<div data-lifted style="position:fixed;width:50px;height:50px;background:orange;will-change:translate"></div>
  <script>addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
    document.querySelector('div').style.translate = x + 'px ' + y + 'px';
  })</script>`;

/** The middle of a bar that stands in sight. @param {Page} page @returns {Promise<Point>} */
async function findBar(page) {
  const bar = page.locator('[data-booking]').first();
  await bar.scrollIntoViewIfNeeded();
  const box = await bar.boundingBox();
  if (!box) throw new Error('The bar is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * A page that is busy with what comes after its first picture does not hear the first press.
 * @param {Page} page @param {Point} from
 */
async function lift(page, from) {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    await page.mouse.move(from.x, from.y);
    await pause(settleMs);
    await page.mouse.down();
    await page.mouse.move(600, 450, { steps: 4 });
    await pause(settleMs);
    if ((await page.locator('[data-lifted]').count()) > 0) return;
    await page.mouse.up();
  }
  throw new Error('The bar cannot be lifted');
}

/**
 * To and fro across the middle of the window, where nothing scrolls by itself: nearly every step is another quarter of an hour
 * or another table.
 * @param {Page} page @param {Point} from
 */
async function dragOver(page, from) {
  const session = await page.context().newCDPSession(page);
  await lift(page, from);
  const events = await trace(session, async () => {
    for (let step = 0; step < steps; step += 1) {
      const x = 600 + 240 * Math.sin(step / 7);
      const y = 450 + 120 * Math.sin(step / 11);
      await session.send('Input.dispatchMouseEvent', {
        type: 'mouseMoved',
        x,
        y,
        button: 'left',
        buttons: 1,
      });
      await pause(stepMs);
    }
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return readSteps(events);
}

/** @param {import('@playwright/test').CDPSession} session @param {() => Promise<void>} work */
async function trace(session, work) {
  /** @type {import('./trace-steps.mjs').TraceEvent[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(.../** @type {import('./trace-steps.mjs').TraceEvent[]} */ (/** @type {unknown} */ (value))),
  );
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', '__metadata'] },
  });
  await work();
  await session.send('Tracing.end');
  await ended;
  return events;
}

/** @param {ReturnType<typeof readSteps>[]} results */
function listRows([full = [], empty = [], bare = []]) {
  /** @type {[string, 'script' | 'forced' | 'all', string][]} */
  const parts = [
    ['script, with the layout it waits for', 'script', `≤ ${targetMs} ms`],
    ['of that, styles and layout', 'forced', ''],
    ['all of the main thread', 'all', ''],
  ];
  return parts.flatMap(([what, part, target]) =>
    [
      ['median', median],
      ['p99', takeP99],
    ].map(([name, take]) => {
      const of = (/** @type {typeof full} */ taken) =>
        /** @type {(values: number[]) => number} */ (take)(taken.map((step) => step[part]));
      return {
        what: `a step of a drag, ${what}, ${String(name)} ms`,
        measured: of(full).toFixed(1),
        reference: `${of(empty).toFixed(1)} with one booking, ${of(bare).toFixed(1)} on a bare page`,
        ratio: ratio(of(full), of(empty)),
        target,
      };
    }),
  );
}
