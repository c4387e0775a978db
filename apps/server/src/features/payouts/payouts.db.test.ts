import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { answerTo } from '../../../test/database-answer.ts';
import { listJobs } from '../../../test/job-queue.ts';
import { addUser, addVenue, createMarket, type Market, type Venue } from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createFixedClock, type FixedClock } from '../../adapters/clock/fixed-clock.ts';
import { createPdfkitPrinter } from '../../adapters/document-printer/pdfkit-printer.ts';
import { createSandboxPayouts, sandboxTransferMs } from '../../adapters/payment-gateway/sandbox-payouts.ts';
import { createNodeSecrets } from '../../adapters/secrets/node-secrets.ts';
import type { Pool } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import { GatewayUnavailable } from '../../ports/payment-gateway.ts';
import type { PayoutGateway } from '../../ports/payout-gateway.ts';
import type { SandboxPayoutBooks } from '../../ports/sandbox-payout-books.ts';
import { createSandboxPayoutBooks } from '../sandbox-payouts/service.ts';
import { readTroubles } from './service/troubles.ts';
import { createPayoutService, type PayoutService } from './service.ts';

/** Thursday, nine in Warsaw. */
const morning = new Date('2026-11-19T08:00:00Z');

let database: TestDatabase;
let pool: Pool;
let market: Market;
let venue: Venue;
let clock: FixedClock;
let books: SandboxPayoutBooks;
let gateway: PayoutGateway;
let payouts: PayoutService;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  pool = database.pool;
  market = await createMarket(pool);
});

beforeEach(async () => {
  await pool`delete from payout_accounts`;
  await pool`delete from graphile_worker._private_jobs`;
  venue = await addVenue(pool, market);
  clock = createFixedClock(morning);
  books = createSandboxPayoutBooks(pool, { clock, secrets: createNodeSecrets({ key: uuidv7() }) });
  gateway = createSandboxPayouts({ books, pageUrl: 'https://gramy.example/sandbox-account', clock });
  payouts = createService(gateway);
});

afterAll(() => database.drop());

const createService = (paying: PayoutGateway | undefined) =>
  createPayoutService({
    printer: createPdfkitPrinter(),
    pool,
    gateway: paying,
    clock,
    publicUrl: 'https://gramy.example',
    commission: { basisPoints: 600, fixed: 0, vatPercent: 23 },
    seller: { name: 'Gramy', taxId: null, address: null },
  });

const owner = () => ({
  member: { providerId: venue.providerId, userId: uuidv7(), role: 'owner' as const },
  address: '192.0.2.1',
});

/** As if visits had earned it. */
async function earn(amount: number): Promise<void> {
  await pool`
    select post_transfers(array[(${uuidv7()}, 'correction', ${venue.providerId}::uuid, null, now(), 'corrections', 'venue',
      'PLN', ${amount})::ledger_transfer])`;
}

async function openAccount(change: Parameters<SandboxPayoutBooks['change']>[1] = {}): Promise<string> {
  const begun = await payouts.beginOnboarding(owner(), 'pl');
  if (begun instanceof Failure) throw new Error(begun.code);
  const reference = begun.url.slice(begun.url.lastIndexOf('/') + 1);
  await books.change(reference, { state: 'active', bankEnding: '4471', ...change });
  return reference;
}

async function read() {
  const overview = await payouts.read(venue.providerId);
  if (overview instanceof Failure) throw new Error(overview.code);
  return overview;
}

async function readAccounts(): Promise<Record<string, number>> {
  const rows = await pool<{ account: string; amount: number }[]>`
    select l.account, sum(l.amount)::int as amount from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.provider_id = ${venue.providerId} and l.account <> 'corrections'
    group by 1 having sum(l.amount) <> 0`;
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

/** With an address that is theirs, in a queue without messages of others. */
async function addOwner(): Promise<void> {
  await pool`delete from outbox`;
  const id = await addUser(pool, { email_verified_at: morning });
  await pool`
    insert into provider_members (provider_id, user_id, role) values (${venue.providerId}, ${id}, 'owner')`;
}

const listNews = async (): Promise<string[]> => {
  const rows = await pool<{ news: string }[]>`
    select data ->> 'news' as news from outbox where template = 'moneyNews' order by created_at, id`;
  return rows.map(({ news }) => news);
};

async function findKey(): Promise<{ providerId: string; id: string }> {
  const [row] = await pool<{ id: string }[]>`
    select id from payouts where provider_id = ${venue.providerId} order by id desc limit 1`;
  return { providerId: venue.providerId, id: row?.id ?? '' };
}

describe('an account', () => {
  it('goes from not begun over in review to active, as the gateway says', async () => {
    expect((await read()).account).toEqual({
      state: 'notBegun',
      holder: null,
      bank: null,
      weekday: null,
      waitsUntil: null,
      missing: [],
      missingUntil: null,
    });
    const reference = await openAccount({ state: 'inReview' });
    expect((await read()).account.state).toBe('inReview');
    await books.change(reference, { state: 'active', holder: 'Zegar Marek Zegar' });
    expect((await read()).account).toMatchObject({
      state: 'active',
      holder: 'Zegar Marek Zegar',
      bank: { name: 'Test Bank', ending: '4471' },
    });
    expect(await openAccount()).toBe(reference);
  });

  it('that is another one gets nothing for a day, and its owners are told', async () => {
    await earn(5000);
    const reference = await openAccount();
    await read();
    await addOwner();
    await books.change(reference, { bankEnding: '9902' });
    expect(await payouts.order()).toBe(0);
    expect(await read()).toMatchObject({
      account: { bank: { ending: '9902' }, waitsUntil: '2026-11-20T08:00:00.000Z' },
      nextOn: '2026-11-20',
    });
    expect(await listNews()).toEqual(['bankChanged']);
    clock.set(new Date('2026-11-20T07:59:00Z'));
    expect(await payouts.order()).toBe(0);
    clock.set(new Date('2026-11-20T08:00:00Z'));
    expect(await payouts.order()).toBe(1);
    expect(await listNews()).toEqual(['bankChanged']);
  });

  it('that the bank restricts gets nothing, and its owners are told once', async () => {
    await earn(5000);
    const reference = await openAccount();
    await read();
    await addOwner();
    await books.change(reference, { state: 'restricted' });
    expect(await payouts.order()).toBe(0);
    await payouts.checkAccounts();
    expect(await listNews()).toEqual(['accountRestricted']);
  });

  it('stays restricted where an older answer of the gateway is slower', async () => {
    await earn(5000);
    const reference = await openAccount();
    await read();
    await addOwner();
    const { findAccount } = gateway;
    vi.spyOn(gateway, 'findAccount').mockImplementationOnce(async (asked) => {
      const answer = await findAccount(asked);
      await books.change(reference, { state: 'restricted' });
      await payouts.hear('sandbox', { accountReference: reference });
      return answer;
    });
    await payouts.hear('sandbox', { accountReference: reference });
    expect((await read()).account).toMatchObject({ state: 'restricted', missing: ['document'] });
    expect(await listNews()).toEqual(['accountRestricted']);
  });

  it('that another bank account was set for meanwhile is not taken for changed twice', async () => {
    const reference = await openAccount();
    await read();
    await addOwner();
    const { findAccount } = gateway;
    vi.spyOn(gateway, 'findAccount').mockImplementationOnce(async (asked) => {
      const answer = await findAccount(asked);
      await books.change(reference, { bankEnding: '0099' });
      await payouts.hear('sandbox', { accountReference: reference });
      return answer;
    });
    await payouts.hear('sandbox', { accountReference: reference });
    expect((await read()).account.bank?.ending).toBe('0099');
    expect(await listNews()).toEqual(['bankChanged']);
  });

  it('says what is missing, on the page and in the mail', async () => {
    const reference = await openAccount();
    await read();
    await addOwner();
    await books.change(reference, { state: 'restricted', refusesPayouts: true });
    expect((await read()).account.missing).toEqual([]);
    await payouts.checkAccounts();
    await payouts.hear('sandbox', { accountReference: reference });
    expect((await read()).account.missing).toEqual(['bankAccount']);
    const [mail] = await pool<{ data: { missing: string[] } }[]>`
      select data from outbox where template = 'moneyNews' and data ->> 'providerId' = ${venue.providerId}`;
    expect(mail?.data.missing).toEqual(['bankAccount']);
    await books.change(reference, { state: 'active', refusesPayouts: false });
    expect((await read()).account.missing).toEqual([]);
  });

  it('that its owner has set up is found without a word of the gateway, and without anybody looking', async () => {
    await openAccount({ state: 'notBegun' });
    await pool`update sandbox_accounts set state = 'active'`;
    await payouts.checkAccounts();
    const [row] = await pool<{ state: string }[]>`
      select state from payout_accounts where provider_id = ${venue.providerId}`;
    expect(row?.state).toBe('active');
  });

  it('is one though two owners begin together, and both are sent to it', async () => {
    const { openAccount: open } = gateway;
    let others: string | undefined;
    vi.spyOn(gateway, 'openAccount').mockImplementationOnce(async (asked) => {
      others = await open(asked);
      const first = await payouts.beginOnboarding(owner(), 'en');
      if (first instanceof Failure) throw new Error(first.code);
      // As where the name has changed in between: to the gateway that is another account.
      return books.open({ id: uuidv7(), holder: 'Zegar' });
    });
    const begun = await payouts.beginOnboarding(owner(), 'en');
    if (begun instanceof Failure) throw new Error(begun.code);
    expect(begun.url.endsWith(`/${others}`)).toBe(true);
    expect(await pool`select from payout_accounts where provider_id = ${venue.providerId}`).toHaveLength(1);
  });

  it('cannot be had where nobody pays venues', async () => {
    payouts = createService(undefined);
    expect(await payouts.beginOnboarding(owner(), 'en')).toEqual(new Failure('paymentUnavailable'));
    expect(await read()).toMatchObject({ isPossible: false, balance: 0, nextOn: null });
  });
});

describe('what a venue is owed', () => {
  it('waits in its balance without an active account', async () => {
    await earn(6216_48);
    await openAccount({ state: 'inReview' });
    expect(await payouts.order()).toBe(0);
    expect(await read()).toMatchObject({ balance: 6216_48, nextOn: null, payouts: [] });
  });

  it('is announced for the next day once the last order of a day is over', async () => {
    await earn(5000);
    await openAccount();
    clock.set(new Date('2026-11-19T22:05:00Z'));
    expect((await read()).nextOn).toBe('2026-11-19');
    clock.set(new Date('2026-11-19T22:06:00Z'));
    expect((await read()).nextOn).toBe('2026-11-20');
  });

  it('is paid out on a working day, and is gone when the bank has it', async () => {
    await earn(6216_48);
    await openAccount();
    expect(await read()).toMatchObject({ balance: 6216_48, nextOn: '2026-11-19' });
    expect(await payouts.order()).toBe(1);
    expect(await listJobs(pool)).toMatchObject([{ task: 'carry-out-payout' }]);
    expect(await readAccounts()).toEqual({ payouts: -6216_48 });
    expect(await payouts.carryOut(await findKey())).toBe('pending');
    expect(await read()).toMatchObject({ balance: 0, onTheWay: 6216_48, payouts: [{ status: 'sent' }] });
    clock.advance(sandboxTransferMs);
    expect(await payouts.carryOut(await findKey())).toBe('paid');
    expect(await payouts.carryOut(await findKey())).toBe('nothing');
    expect(await readAccounts()).toEqual({ 'gateway.sandbox': -6216_48 });
    expect((await read()).payouts).toMatchObject([{ amount: 6216_48, status: 'paid', dueOn: '2026-11-19' }]);
  });

  it('is paid out on the weekday that the owner has chosen', async () => {
    await earn(100);
    await openAccount();
    await read();
    expect(await payouts.setWeekday(owner(), 1)).toEqual({ weekday: 1 });
    expect(await payouts.order()).toBe(0);
    expect((await read()).nextOn).toBe('2026-11-23');
    clock.set(new Date('2026-11-23T05:00:00Z'));
    expect(await payouts.order()).toBe(0);
    clock.set(new Date('2026-11-23T07:00:00Z'));
    expect(await payouts.order()).toBe(1);
  });

  it('is paid once by servers that begin together', async () => {
    await earn(5000);
    await openAccount();
    await read();
    const other = createService(gateway);
    const ordered = await Promise.all([payouts.order(), other.order(), payouts.order(), other.order()]);
    expect(ordered.reduce((sum, count) => sum + count, 0)).toBe(1);
    await earn(700);
    expect(await payouts.order()).toBe(0);
    const key = await findKey();
    await Promise.all([payouts.carryOut(key), other.carryOut(key)]);
    clock.advance(sandboxTransferMs);
    const ends = await Promise.all([payouts.carryOut(key), other.carryOut(key)]);
    expect(ends.toSorted()).toEqual(['nothing', 'paid']);
    expect(await readAccounts()).toEqual({ 'gateway.sandbox': -5000, venue: -700 });
    const sums = await pool`
      select sum(p.amount)::int as amount from sandbox_payouts p join sandbox_accounts a on a.reference = p.account_reference
      where a.owner_id = ${venue.providerId}`;
    expect(sums).toEqual([{ amount: 5000 }]);
  });

  it('comes back to the balance when the bank refuses, and nothing more is sent until the owner acts', async () => {
    await earn(5000);
    const reference = await openAccount({ refusesPayouts: true });
    await read();
    await payouts.order();
    await payouts.carryOut(await findKey());
    clock.advance(sandboxTransferMs);
    await addOwner();
    expect(await payouts.carryOut(await findKey())).toBe('returned');
    expect(await listNews()).toEqual(['payoutReturned']);
    expect(
      await pool`select data ->> 'bankReason' as reason from outbox where data ->> 'news' = 'payoutReturned'`,
    ).toContainEqual({ reason: 'account_closed' });
    expect((await read()).payouts[0]).toMatchObject({ status: 'returned', reason: 'account_closed' });
    const { payouts: returned } = await readTroubles(pool);
    expect(returned.filter(({ provider }) => provider.id === venue.providerId)).toMatchObject([
      { amount: 5000, reason: 'account_closed' },
    ]);
    expect(await readAccounts()).toEqual({ venue: -5000 });
    expect(await read()).toMatchObject({ account: { state: 'restricted' }, balance: 5000, nextOn: null });
    expect(
      await pool`select is_reversed from sandbox_transfers where account_reference = ${reference}`,
    ).toEqual([{ is_reversed: true }]);
    clock.set(new Date('2026-11-20T08:00:00Z'));
    expect(await payouts.order()).toBe(0);
    await books.change(reference, { state: 'active', refusesPayouts: false });
    await payouts.checkAccounts();
    expect(await payouts.order()).toBe(1);
  });

  it('is neither sent twice nor lost when the gateway does not answer', async () => {
    await earn(5000);
    await openAccount();
    await read();
    await payouts.order();
    const lost = createService({
      ...gateway,
      payOut: async (order) => {
        await gateway.payOut(order);
        throw new GatewayUnavailable('the answer was lost');
      },
    });
    const key = await findKey();
    await expect(lost.carryOut(key)).rejects.toThrow(GatewayUnavailable);
    clock.advance(sandboxTransferMs);
    expect(await payouts.carryOut(key)).toBe('paid');
    expect(await readAccounts()).toEqual({ 'gateway.sandbox': -5000 });
  });

  it('waits a day where the bank account has changed since it was ordered, and goes out once then', async () => {
    await earn(5000);
    const reference = await openAccount();
    await read();
    await addOwner();
    expect(await payouts.order()).toBe(1);
    await books.change(reference, { bankEnding: '9999' });
    const key = await findKey();
    const sent = () => pool`
      select amount from sandbox_payouts where account_reference = ${reference}`;
    expect(await payouts.carryOut(key)).toBe('pending');
    expect(await listNews()).toEqual(['bankChanged']);
    clock.advance(24 * 3_600_000 - 1);
    expect(await payouts.carryOut(key)).toBe('pending');
    expect(await sent()).toEqual([]);
    expect(await read()).toMatchObject({ balance: 0, onTheWay: 5000 });
    const [job] = await pool<{ minutes: number }[]>`
      select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs
      where key = ${`payout:${key.id}`}`;
    expect(job?.minutes).toBe(1);
    clock.advance(1);
    expect(await payouts.carryOut(key)).toBe('pending');
    clock.advance(sandboxTransferMs);
    expect(await payouts.carryOut(key)).toBe('paid');
    expect(await sent()).toEqual([{ amount: 5000 }]);
    expect(await listNews()).toEqual(['bankChanged']);
  });

  it('is never below zero when it is paid out: what a venue owes is kept back', async () => {
    await earn(5000);
    await earn(-5600);
    await openAccount();
    await read();
    expect(await payouts.order()).toBe(0);
    await earn(1000);
    expect(await payouts.order()).toBe(1);
    expect((await read()).onTheWay).toBe(400);
  });
});

it('what has ended stays as it is', async () => {
  await earn(5000);
  await openAccount();
  await read();
  await payouts.order();
  await payouts.carryOut(await findKey());
  clock.advance(sandboxTransferMs);
  const key = await findKey();
  await payouts.carryOut(key);
  expect(
    await answerTo(pool`update payouts set status = 'sent', settled_at = null where id = ${key.id}`),
  ).toBe('appendOnly');
  expect(await answerTo(pool`update payouts set amount = 4999 where id = ${key.id}`)).toBe('appendOnly');
  expect(await answerTo(pool`delete from payouts where id = ${key.id}`)).toBe('appendOnly');
});
