import { prepareMarket } from './market.mjs';
import { measureReads } from './reads.mjs';
import { measureStarts } from './starts.mjs';
import { printTable } from './table.mjs';

export async function measure() {
  const market = await prepareMarket();
  try {
    printTable('Start-up, from `node` to the first answer (ms)', await measureStarts());
    printTable('Reads, requests a second (median of rounds)', await measureReads(market.url));
  } finally {
    await market.remove();
  }
}
