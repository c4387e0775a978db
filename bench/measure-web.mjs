import { serverEntry } from '../scripts/project.mjs';
import { prepareMarket } from './market.mjs';
import { startProgram } from './programs.mjs';
import { printTable } from './table.mjs';
import { measureTaps } from './taps.mjs';
import { measurePages, publicPages } from './web-pages.mjs';

/** @param {{ chromiumPath: string, pages: string[] }} options */
export async function measureWeb({ chromiumPath, pages }) {
  const market = await prepareMarket();
  const gramy = await startProgram(serverEntry, {
    DATABASE_URL: market.url,
    RATE_LIMIT_PER_MINUTE: '1000000000',
  });
  try {
    const options = {
      chromiumPath,
      pages: pages.length > 0 ? pages : publicPages,
      /** @param {string} line */
      log: (line) => console.error(`Measuring ${line}`),
    };
    const rows = await measurePages(gramy.address, options);
    printTable(
      'Pages on a slow phone (Lighthouse mobile, median of 5; KB as sent, until the page is hydrated)',
      rows,
    );
    printTable(
      'From a tap to its visible answer on the same phone (median of 3; LOST where one was never answered)',
      await measureTaps(gramy.address, options),
    );
  } finally {
    await gramy.stop();
    await market.remove();
  }
}
