import { chromium } from '@playwright/test';
import { median } from './table.mjs';

/**
 * What a visitor taps on each public page, and the visible response: a pressed button, an open dialog, another address.
 *
 * @typedef {{ name: string, page: string, query?: string, target: string, answer: string }} Tap
 * @type {Tap[]}
 */
export const taps = [
  { name: 'hero field', page: '/home', target: 'main form select[name=city]', answer: ':focus' },
  { name: 'heart', page: '/home', target: heart('main'), answer: 'away' },
  { name: "card's time", page: '/home', target: 'main section li article li a', answer: 'away' },
  { name: 'menu', page: '/home', target: 'header button[aria-haspopup=dialog]', answer: 'dialog' },
  { name: 'filter', page: '/search', target: 'main button[aria-pressed]', answer: '[aria-pressed=true]' },
  { name: 'Filters', page: '/search', target: 'main ul button[aria-haspopup=dialog]', answer: 'dialog' },
  { name: 'heart', page: '/search', target: heart('main article'), answer: 'away' },
  { name: "card's time", page: '/search', target: 'main article li a', answer: 'away' },
  {
    name: 'time',
    page: '/service-provider/kregielnia-pod-zegarem',
    // Late at night today has none left.
    query: `?date=${new Date(Date.now() + 172_800_000).toISOString().slice(0, 10)}`,
    target: '#book button[aria-pressed=false]:not([aria-disabled=true])',
    answer: '[aria-pressed=true]',
  },
  {
    name: 'day',
    page: '/service-provider/kregielnia-pod-zegarem',
    target: '#book label:has(input[type=radio]:not(:checked, :disabled)):nth-of-type(3)',
    answer: 'away',
  },
  { name: 'details', page: '/activities', target: 'main summary', answer: 'details[open] > *' },
  ...['/articles', '/about-us', '/for-businesses', '/contact', '/privacy-policy'].map((page) => ({
    name: 'menu',
    page,
    target: 'header button[aria-haspopup=dialog]',
    answer: 'dialog',
  })),
  {
    name: 'heart',
    page: '/articles/first-time-on-the-climbing-wall',
    target: heart('main'),
    answer: 'away',
  },
];

/** @param {string} within */
function heart(within) {
  return `${within} button[aria-label^="Save"]`;
}

/** When a tap comes: as soon as the target is painted, or so long after the load event. */
const moments = /** @type {const} */ ({ 'before load ms': 0, 'after 1 s ms': 1000, 'after 5 s ms': 5000 });
const longestAnswerMs = 15_000;
const rounds = 3;

/**
 * Taps as on a phone with a slow line (CPU × 4, 150 ms, 1.6 Mbit/s), and measures from the tap to its visible answer.
 *
 * @param {string} origin
 * @param {{ chromiumPath: string, pages: readonly string[], log: (line: string) => void }} options
 */
export async function measureTaps(origin, { chromiumPath, pages, log }) {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const rows = [];
    for (const tap of taps.filter(({ page }) => pages.includes(page))) {
      log(`${tap.page}: ${tap.name}`);
      /** @type {Record<string, string | number>} */
      const row = { page: tap.page, tap: tap.name };
      for (const [name, delayMs] of Object.entries(moments)) {
        const measured = [];
        for (let round = 0; round < rounds; round += 1)
          measured.push(await measureTap(browser, origin, tap, delayMs));
        row[name] = measured.includes(Number.POSITIVE_INFINITY) ? 'LOST' : Math.round(median(measured));
      }
      rows.push(row);
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin @param {Tap} tap @param {number} delayMs
 */
async function measureTap(browser, origin, tap, delayMs) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6e6 / 8,
      uploadThroughput: 750e3 / 8,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(origin + tap.page + (tap.query ?? ''), { waitUntil: delayMs > 0 ? 'load' : 'commit' });
    await page.waitForFunction(
      (target) => {
        const element = document.querySelector(target);
        const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
        return element !== null && isPainted && getComputedStyle(document.documentElement).opacity === '1';
      },
      tap.target,
      { polling: 'raf' },
    );
    if (delayMs > 0) await page.waitForTimeout(delayMs);
    return await page.evaluate(tapAndWait, { ...tap, longestAnswerMs }).catch(readNavigation);
  } finally {
    await context.close();
  }
}

/** A whole new document ends what runs in the old one: that is an answer too, and the tap's own link gave it. @param {unknown} error */
function readNavigation(error) {
  if (/context was destroyed|navigat/i.test(String(error))) return 0;
  throw error;
}

/**
 * Runs in the page. A click as the browser makes it of a tap: the page's own listeners and the browser's own behaviour.
 *
 * @param {Tap & { longestAnswerMs: number }} tap
 */
async function tapAndWait({ target, answer, longestAnswerMs }) {
  const element = /** @type {HTMLElement} */ (document.querySelector(target));
  const address = location.href;
  const isAnswered = () => {
    if (answer === 'away')
      return location.href !== address || document.querySelector('[role=status] svg') !== null;
    if (answer === 'dialog') return document.querySelector('dialog[open], [role=dialog]') !== null;
    if (answer.startsWith('details')) return document.querySelector(answer) !== null;
    return element.matches(answer);
  };
  const began = performance.now();
  if (element.matches('select, input')) element.focus();
  element.click();
  while (!isAnswered()) {
    if (performance.now() - began > longestAnswerMs) return Number.POSITIVE_INFINITY;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return performance.now() - began;
}
