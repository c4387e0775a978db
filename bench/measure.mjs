import { measureAvailability } from './availability.mjs';
import { measureBookings } from './bookings.mjs';
import { measureFreeTimes, measureGrowth } from './free-times.mjs';
import { measureLargeMarket } from './large-market.mjs';
import { prepareMarket } from './market.mjs';
import { measureProviderPages } from './provider-pages.mjs';
import { measureReads } from './reads.mjs';
import { measureSearch } from './search.mjs';
import { measureSignIns } from './sign-ins.mjs';
import { measureStarts } from './starts.mjs';
import { printTable } from './table.mjs';
import { measureTokenCheck } from './token-check.mjs';

export async function measure() {
  printTable('Availability, without server and database', measureAvailability());
  const market = await prepareMarket();
  try {
    printTable('Start-up, from `node` to the first answer (ms)', await measureStarts());
    printTable('Reads, requests a second (median of rounds)', await measureReads(market.url));
    printTable(
      'Free times of a day (target: 0.40 of hello, p99 at most 3.00 of it)',
      await measureFreeTimes(market.url),
    );
    printTable('Pages of providers, requests a second', await measureProviderPages(market.url));
    printTable('Search (target: p99 at most 10.00 of hello)', await measureSearch(market.url));
    printTable(
      'The market grows (targets: search p99 at most 10.00 of hello, a day 0.40 of hello)',
      await measureLargeMarket(market.url),
    );
    printTable('Booking', await measureBookings(market.url));
    printTable('Token check (target: below 5 % of a read)', await measureTokenCheck(market.url));
    printTable(
      'Signing in, and who waits for it (target: /healthz below 50 ms)',
      await measureSignIns(market.url),
    );
    // Last, because it empties the market first.
    printTable('Free times while the market grows (target: flat)', await measureGrowth(market.url));
  } finally {
    await market.remove();
  }
}
