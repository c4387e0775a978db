import { chromium } from '@playwright/test';
import { findOrInstallChromium } from '../scripts/browser.mjs';
import { serverEntry } from '../scripts/project.mjs';
import { publicUrl, tokenSecret } from './booking-hall.mjs';
import { startProgram } from './programs.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./board.mjs').openFullBoard>>} Board */

/** A server that does nothing but answer the board. @param {string} url @param {string} folder */
export function startBoardServer(url, folder) {
  return startProgram(serverEntry, {
    DATABASE_URL: url,
    DATA_DIR: folder,
    TOKEN_SECRET: tokenSecret,
    PUBLIC_URL: publicUrl,
    RATE_LIMIT_PER_MINUTE: '1000000000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    JOB_CONCURRENCY: '0',
  });
}

export async function startBoardBrowser() {
  const executablePath = await findOrInstallChromium((line) => console.error(line));
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...args, '--js-flags=--expose-gc'] });
}

/**
 * The board as its member sees it, in a browser of their own.
 * @param {import('@playwright/test').Browser} browser @param {string} address @param {Board} board
 */
export async function openBoardPage(browser, address, { hall, date, member }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const user = { _id: member.userId, name: 'Ala Nowicka', profilePictureUrl: null };
  const cookies = {
    'cookie-consent': 'decline',
    'access-token': member.authorization.slice('Bearer '.length),
    user: encodeURIComponent(JSON.stringify(user)),
  };
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: address })));
  await page.goto(
    `${address}/business/${hall.providerId}/board?branch=${hall.branchId}&date=${date}&lng=en`,
    { timeout: 120000 },
  );
  await page
    .getByRole('button', { name: /Ala Nowicka/ })
    .first()
    .waitFor({ timeout: 120_000 });
  return page;
}
