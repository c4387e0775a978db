import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { addBooking } from '../../../test/booking-fixture.ts';
import { answerTo } from '../../../test/database-answer.ts';
import {
  addVenue,
  createMarket,
  type FixtureRow,
  insertRow,
  type Market,
  type Venue,
} from '../../../test/market-fixture.ts';
import { readPdfText } from '../../../test/pdf-text.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createFixedClock, type FixedClock } from '../../adapters/clock/fixed-clock.ts';
import { createPdfkitPrinter } from '../../adapters/document-printer/pdfkit-printer.ts';
import type { Pool } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import { divideVisits } from '../ledger/service.ts';
import { handInvoices } from './service/hand-invoices.ts';
import { createPayoutService, type PayoutService } from './service.ts';

const commission = { basisPoints: 633, fixed: 0, vatPercent: 23 };

let database: TestDatabase;
let pool: Pool;
let market: Market;
let venue: Venue;
let clock: FixedClock;
let payouts: PayoutService;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  pool = database.pool;
  market = await createMarket(pool);
});

beforeEach(async () => {
  venue = await addVenue(pool, market);
  clock = createFixedClock(new Date('2026-05-20T12:00:00Z'));
  payouts = createPayoutService({
    printer: createPdfkitPrinter(),
    pool,
    gateway: undefined,
    clock,
    publicUrl: 'https://gramy.example',
    commission,
    seller: { name: 'Gramy', taxId: '5260250274', address: 'Warszawa' },
  });
});

afterAll(() => database.drop());

/** Of the eighth of May, paid online. */
async function addVisit(total: number, row: FixtureRow = {}): Promise<string> {
  const price = { subtotal: total, total, paid: total };
  const { bookingId } = await addBooking(pool, venue, { status: 'completed', ...price, ...row });
  await insertRow(pool, 'payments', {
    provider_id: venue.providerId,
    id: uuidv7(),
    booking_id: bookingId,
    gateway: 'sandbox',
    amount: total,
    currency: 'PLN',
    status: 'succeeded',
    settled_at: '2026-05-01T10:00:00Z',
  });
  return bookingId;
}

const divide = () => divideVisits({ pool, clock, commission, feeVatPercent: 23 });

async function read(month: string) {
  const statement = await payouts.readStatement(venue.providerId, month);
  if (statement instanceof Failure) throw new Error(statement.code);
  return statement;
}

async function readBalance(): Promise<number | undefined> {
  const [row] = await pool<{ amount: number }[]>`
    select amount::int from venue_balances where provider_id = ${venue.providerId}`;
  return row?.amount;
}

it('a month ends with what the venue is owed, and the invoice has the VAT of its net', async () => {
  for (const total of [1011, 1023, 1047, 9999]) await addVisit(total);
  await divide();
  const open = await read('2026-05');
  expect(open).toMatchObject({ isClosed: false, visits: 4, opening: 0, guestsPaid: 13_080, invoice: null });
  expect(open.closing).toBe(await readBalance());
  clock.set(new Date('2026-06-02T12:00:00Z'));
  await payouts.closeMonths();
  expect((await read('2026-05')).isClosed).toBe(false);

  clock.set(new Date('2026-06-03T12:00:00Z'));
  await payouts.closeMonths();
  const closed = await read('2026-05');
  const { commission: net, commissionVat: vat } = closed;
  expect(vat).toBe(Math.round((net * 23) / 100));
  expect(vat).not.toBe(open.commissionVat);
  expect(closed.invoice).toMatchObject({ issuedOn: '2026-06-03', net, vat });
  expect(closed.closing).toBe(await readBalance());
  expect(closed.closing).toBe(closed.guestsPaid - net - vat);
  const [stored] = await pool`
    select closing::int, net::int, vat::int from venue_statements where provider_id = ${venue.providerId}`;
  expect(stored).toEqual({ closing: closed.closing, net, vat });
  expect(await read('2026-06')).toMatchObject({
    opening: closed.closing,
    closing: closed.closing,
    visits: 0,
  });
});

it('a month says what nothing was taken of: of the own desk, and of a time without commission', async () => {
  const free = () => read('2026-05').then((statement) => statement.free);
  await addVisit(10_000);
  await divide();
  expect(await free()).toEqual({ walkIn: 0, phone: 0, market: 0 });
  await addVisit(2000, { source: 'walkIn' });
  await addVisit(300, { source: 'walkIn' });
  await addVisit(5000, { source: 'phone' });
  await insertRow(pool, 'commission_terms', {
    provider_id: venue.providerId,
    ...{ valid_from: '2026-05-04', basis_points: 0, fixed: 0 },
  });
  await addVisit(7000, { created_at: '2026-05-05T10:00:00Z' });
  await divide();
  expect(await free()).toEqual({ walkIn: 2300, phone: 5000, market: 7000 });
  expect(await read('2026-05')).toMatchObject({ guestsPaid: 24_300, commission: 633 });
});

it('a closed month stays as it is: what comes late stands in the one after', async () => {
  await addVisit(10_000);
  await divide();
  clock.set(new Date('2026-06-03T12:00:00Z'));
  await payouts.closeMonths();
  const closed = await read('2026-05');
  await addVisit(5000);
  await divide();
  expect(await read('2026-05')).toEqual(closed);
  expect(await read('2026-06')).toMatchObject({ opening: closed.closing, guestsPaid: 5000, visits: 1 });
  const late = pool`
    select post_transfers(array[(${uuidv7()}, 'correction', ${venue.providerId}::uuid, null, '2026-05-31T12:00:00Z',
      'corrections', 'venue', 'PLN', 1)::ledger_transfer])`;
  expect(await answerTo(late)).toBe('appendOnly');
});

it('numbers have no gaps, however many servers close a month at once and whatever fails', async () => {
  const venues: Venue[] = [];
  for (let count = 0; count < 6; count += 1) {
    venue = await addVenue(pool, market);
    venues.push(venue);
    await addVisit(10_000 + count);
  }
  await divide();
  clock.set(new Date('2026-06-03T12:00:00Z'));
  await pool
    .begin(async (tx) => {
      await tx`insert into commission_invoice_counters values ('2026-05-01', 1)
        on conflict (month) do update set last_ordinal = commission_invoice_counters.last_ordinal + 1`;
      throw new Error('the power went out');
    })
    .catch(() => undefined);
  await Promise.all([payouts.closeMonths(), payouts.closeMonths(), payouts.closeMonths()]);
  const numbers = await pool<{ ordinal: number }[]>`
    select ordinal from venue_statements where ordinal is not null order by ordinal`;
  expect(numbers.map(({ ordinal }) => ordinal)).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers.length).toBeGreaterThanOrEqual(venues.length);
});

it('what was kept of a visit that was called off has a line and a word of its own', async () => {
  await addVisit(10_000);
  await addVisit(4000, { status: 'cancelled' });
  await divide();
  const statement = await read('2026-05');
  expect(statement).toMatchObject({ guestsPaid: 14_000, keptOfCancelled: 4000, isOver: false });
  const written = await payouts.writeStatement(venue.providerId, '2026-05', 'en');
  if (written instanceof Failure) throw new Error(written.code);
  const lines = written.csv.split('\r\n').map((line) => line.replaceAll('"', '').split(','));
  expect(
    lines
      .slice(2, 4)
      .map(([, what]) => what)
      .sort(),
  ).toEqual(['booking', 'kept after a cancellation']);
  for (const [at] of lines.slice(2, 4)) expect(at).toMatch(/^2026-05-\d\d \d\d:\d\d$/);
  expect((await printPaper('statement')).text).toContain('Zatrzymano po odwołaniach');
  clock.set(new Date('2026-06-02T12:00:00Z'));
  expect(await read('2026-05')).toMatchObject({ isClosed: false, isOver: true });
});

it('is written line by line, from its opening to its closing balance', async () => {
  await addVisit(10_000);
  await divide();
  const statement = await payouts.writeStatement(venue.providerId, '2026-05', 'pl');
  if (statement instanceof Failure) throw new Error(statement.code);
  const lines = statement.csv
    .trim()
    .split('\r\n')
    .map((line) => line.replaceAll('"', '').split(';'));
  expect(lines.map(([, what]) => what)).toEqual(['co', 'saldo początkowe', 'rezerwacja', 'saldo końcowe']);
  expect(lines[2]?.slice(3)).toEqual(['100,00', '0,00', '0,00', '0,00', '6,33', '1,46', '92,21']);
  expect(lines[3]?.at(-1)).toBe('92,21');
});

/** On one line, with plain spaces. */
async function printPaper(paper: 'statement' | 'invoice', month = '2026-05') {
  const printed = await payouts.printStatement({
    providerId: venue.providerId,
    month,
    paper,
    language: 'pl',
  });
  if (printed instanceof Failure) return { fileName: '', text: printed.code };
  const text = readPdfText(Buffer.from(printed.content, 'base64')).join(' ').replace(/\s+/g, ' ');
  return { fileName: printed.fileName, text };
}

it('is printed with the same sums, and the invoice for the commission beside it', async () => {
  await addVisit(10_000);
  await divide();
  expect((await printPaper('statement')).text).toContain('Ten miesiąc nie jest jeszcze zamknięty');
  expect((await printPaper('invoice')).text).toBe('notFound');
  clock.set(new Date('2026-06-03T12:00:00Z'));
  await payouts.closeMonths();
  const { closing, invoice } = await read('2026-05');
  const statement = await printPaper('statement');
  expect(statement.fileName).toBe('gramy-statement-2026-05.pdf');
  expect(statement.text).toContain('Zestawienie 2026-05');
  expect(statement.text).toContain('Prowizja -6,33 zł');
  expect(statement.text).toContain(`Saldo końcowe ${(closing / 100).toFixed(2).replace('.', ',')} zł`);
  expect(statement.text).toContain(invoice?.number ?? 'no number');
  const paper = await printPaper('invoice');
  expect(paper.fileName).toBe(`gramy-${invoice?.number.replaceAll('/', '-')}.pdf`);
  expect(paper.text).toMatch(/^Faktura VAT GP\/2026\/05\/\d{6}/);
  expect(paper.text).toContain('potrącono z wypłat');
  expect(paper.text).toContain('Razem 6,33 zł 1,46 zł 7,79 zł');
});

it('each invoice is handed on once, and one that cannot be keeps no other back', async () => {
  await addVisit(10_000);
  await divide();
  clock.set(new Date('2026-06-03T12:00:00Z'));
  await payouts.closeMonths();
  const { invoice } = await read('2026-05');
  const handed: string[] = [];
  const hand = (refused?: string) =>
    handInvoices({
      pool,
      clock,
      accounting: {
        async hand({ number }) {
          if (number === refused) throw new Error('the buyer has no NIP');
          handed.push(number);
        },
      },
    });
  expect((await hand(invoice?.number)).failures).toHaveLength(1);
  expect(handed).not.toContain(invoice?.number);
  const before = handed.length;
  expect(await hand()).toEqual({ handed: 1, failures: [] });
  expect(handed.slice(before)).toEqual([invoice?.number]);
  expect(await hand()).toEqual({ handed: 0, failures: [] });
});
