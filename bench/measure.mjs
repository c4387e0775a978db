import { measureAvailability } from './availability.mjs';
import { measureBoard } from './board.mjs';
import { measureBoardDrag } from './board-drag.mjs';
import { measureBoardScreen } from './board-screen.mjs';
import { measureBookings } from './bookings.mjs';
import { measureCrowd } from './crowd.mjs';
import { measureFreeTimes, measureGrowth } from './free-times.mjs';
import { measureImports } from './imports.mjs';
import { measureInternetScale } from './internet-scale.mjs';
import { measureLargeMarket } from './large-market.mjs';
import { measureLedger } from './ledger.mjs';
import { prepareMarket } from './market.mjs';
import { measureOfficeLists } from './office-lists.mjs';
import { measurePriceGrid } from './price-grid.mjs';
import { measureProviderPages } from './provider-pages.mjs';
import { measureReads } from './reads.mjs';
import { measureRestoring } from './restoring.mjs';
import { measureSearch } from './search.mjs';
import { measureSignIns } from './sign-ins.mjs';
import { measureStarts } from './starts.mjs';
import { printTable } from './table.mjs';
import { measureTokenCheck } from './token-check.mjs';
import { measureTwoServers } from './two-servers.mjs';

/**
 * In this order: the last one empties the market first.
 *
 * @typedef {Record<string, string | number>[]} Rows
 * @type {Record<string, { title: string, measure: (url: string) => Rows | Promise<Rows> }>}
 */
const measurements = {
  availability: { title: 'Availability, without server and database', measure: () => measureAvailability() },
  starts: { title: 'Start-up, from `node` to the first answer (ms)', measure: () => measureStarts() },
  reads: { title: 'Reads, requests a second (median of rounds)', measure: measureReads },
  'free-times': {
    title: 'Free times of a day (target: 0.40 of hello, p99 at most 3.00 of it)',
    measure: measureFreeTimes,
  },
  'provider-pages': { title: 'Pages of providers, requests a second', measure: measureProviderPages },
  search: { title: 'Search (target: p99 at most 25.00 of hello)', measure: measureSearch },
  crowd: {
    title: 'Many new searches at once, 4,000 providers (target: /healthz below 50 ms)',
    measure: (url) => measureCrowd(url),
  },
  'large-market': {
    title: 'The market grows (targets: search p99 at most 25.00 of hello, a day 0.40 of hello)',
    measure: measureLargeMarket,
  },
  bookings: { title: 'Booking', measure: measureBookings },
  board: { title: 'The evening board', measure: measureBoard },
  'board-screen': { title: 'The evening board in a browser', measure: measureBoardScreen },
  ledger: {
    title:
      'The books (targets: a payment with its entry 0.70 of one without, a balance at most 5 reads by key)',
    measure: measureLedger,
  },
  'board-drag': {
    title: 'A bar is dragged over the evening board, 60 tables and 400 bookings (target: script below 8 ms)',
    measure: measureBoardDrag,
  },
  imports: {
    title: 'A file of bookings (targets: below a minute, /healthz below 50 ms)',
    measure: (url) => measureImports(url),
  },
  'office-lists': { title: 'Lists of the office, as they grow (target: 2.00)', measure: measureOfficeLists },
  'price-grid': { title: 'A venue saves its prices', measure: measurePriceGrid },
  'token-check': { title: 'Token check (target: below 5 % of a read)', measure: measureTokenCheck },
  'sign-ins': {
    title: 'Signing in, and who waits for it (target: /healthz below 50 ms)',
    measure: measureSignIns,
  },
  'two-servers': {
    title: 'Two servers behind a balancer (targets: 1.00 of one, none failed)',
    measure: measureTwoServers,
  },
  restoring: { title: 'A backup and its way back', measure: measureRestoring },
  'internet-scale': { title: 'What the internet would need', measure: measureInternetScale },
  growth: { title: 'Free times while the market grows (target: flat)', measure: measureGrowth },
};

/** @param {readonly string[]} wanted Names of measurements; none means all. */
export async function measure(wanted) {
  const names = Object.keys(measurements);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) throw new Error(`There is no measurement "${unknown}". There are: ${names.join(', ')}.`);
  const market = await prepareMarket();
  try {
    for (const [name, { title, measure: run }] of Object.entries(measurements)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      printTable(title, await run(market.url));
    }
  } finally {
    await market.remove();
  }
}
