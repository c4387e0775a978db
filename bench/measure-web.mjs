import { serverEntry } from '../scripts/project.mjs';
import { prepareMarket } from './market.mjs';
import { startProgram } from './programs.mjs';
import { printTable } from './table.mjs';
import { measurePages } from './web-pages.mjs';

/** @param {{ chromiumPath: string, pages: string[] }} options */
export async function measureWeb({ chromiumPath, pages }) {
  const market = await prepareMarket();
  const gramy = await startProgram(serverEntry, {
    DATABASE_URL: market.url,
    RATE_LIMIT_PER_MINUTE: '1000000000',
  });
  try {
    const rows = await measurePages(gramy.address, {
      chromiumPath,
      ...(pages.length > 0 ? { pages } : {}),
      log: (page) => console.error(`Measuring ${page}`),
    });
    printTable('Pages on a slow phone (Lighthouse mobile, median of 5; brotli KB of the first view)', rows);
  } finally {
    await gramy.stop();
    await market.remove();
  }
}
