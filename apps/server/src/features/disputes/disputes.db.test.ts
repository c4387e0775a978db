import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { codeOf, preparePaymentRun } from '../../../test/payment-run.ts';
import { wholePrice } from '../../../test/whole-booking.ts';
import type { GatewayDispute } from '../../ports/payment-gateway.ts';
import { createPaymentService } from '../payments/service.ts';
import { readTroubles } from '../payouts/service/troubles.ts';
import { createDisputeService, type DisputeService } from './service.ts';

const run = preparePaymentRun();
const { begin, notify, succeed } = run;

const fee = 60_00;
let events = 0;

async function payBooking(): Promise<{ bookingId: string; paymentId: string }> {
  const bookingId = await run.fixture.book({});
  const paymentId = await begin(bookingId);
  succeed(paymentId);
  expect(await notify(paymentId)).toBe('received');
  await run.fixture.pool`
    insert into provider_members (provider_id, user_id, role)
    values (${run.fixture.venue.providerId}, ${run.fixture.userId}, 'owner') on conflict do nothing`;
  await run.fixture.pool`
    update users set email_verified_at = now(), email = coalesce(email, 'owner@example.com')
    where id = ${run.fixture.userId}`;
  return { bookingId, paymentId };
}

const toldOf = (paymentId: string, change: Partial<GatewayDispute> = {}): GatewayDispute => ({
  reference: 'dp_1',
  orderId: paymentId,
  status: 'open',
  amount: wholePrice,
  currency: 'PLN',
  fee,
  reason: 'product_not_received',
  evidenceDueAt: new Date('2026-06-01T10:00:00Z'),
  ...change,
});

const createDisputes = (): DisputeService =>
  createDisputeService({ ...run.fixture.deps, gateways: [run.fixture.gateway] });

/** As the gateway tells of it, so many times; what it says is what it is asked for then. */
async function tell(dispute: GatewayDispute, times = 1) {
  run.fixture.gateway.dispute(dispute);
  const payments = createPaymentService(run.fixture.deps, {
    hearOfPayout: async () => undefined,
    hearOfDispute: createDisputes().hear,
  });
  events += 1;
  const body = Buffer.from(JSON.stringify({ eventId: `d-${events}`, disputeReference: dispute.reference }));
  const answers = Array.from({ length: times }, () =>
    payments.receiveWebhook('sandbox', { headers: {}, body }),
  );
  return (await Promise.all(answers)).at(-1);
}

/** Of the accounts that a dispute moves; the payment itself has put its sum on the first. */
async function readAccounts(): Promise<Record<string, number>> {
  const rows = await run.fixture.pool<{ account: string; amount: number }[]>`
    select l.account, sum(l.amount)::int as amount from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.kind like 'dispute%' group by 1 having sum(l.amount) <> 0`;
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

const findBalance = async (): Promise<number> => {
  const [row] = await run.fixture.pool<{ amount: number }[]>`
    select coalesce(sum(amount), 0)::int as amount from venue_balances`;
  return row?.amount ?? 0;
};

const listNews = async (): Promise<string[]> => {
  const rows = await run.fixture.pool<{ news: string }[]>`
    select data ->> 'news' as news from outbox where template = 'moneyNews' order by created_at, id`;
  return rows.map(({ news }) => news);
};

const withheld = {
  'gateway.sandbox': -wholePrice - fee,
  disputed: wholePrice,
  disputeFees: fee,
  venue: wholePrice,
  withheld: -wholePrice,
};

describe('a disputed payment', () => {
  it('is withheld from the venue once, however often the gateway tells of it', async () => {
    const { paymentId } = await payBooking();
    expect(await tell(toldOf(paymentId), 5)).toBe('received');
    await tell(toldOf(paymentId));
    expect(await readAccounts()).toEqual(withheld);
    expect(await findBalance()).toBe(-wholePrice);
    expect(await listNews()).toEqual(['disputeOpened']);
    const { disputes } = await readTroubles(run.fixture.pool);
    expect(disputes).toMatchObject([
      { status: 'open', amount: wholePrice, fee, reason: 'product_not_received', gatewayReference: 'dp_1' },
    ]);
  });

  it('is given back when it is won, and stays with the guest when it is lost, whatever came first', async () => {
    const { paymentId } = await payBooking();
    await tell(toldOf(paymentId, { status: 'inquiry', fee: 0 }));
    expect(await readAccounts()).toEqual({});
    await tell(toldOf(paymentId));
    await tell(toldOf(paymentId, { status: 'won' }));
    expect(await readAccounts()).toEqual({ 'gateway.sandbox': -fee, disputeFees: fee });
    expect(await findBalance()).toBe(0);
    await tell(toldOf(paymentId, { status: 'lost' }));
    const lost = { 'gateway.sandbox': -wholePrice - fee, disputeFees: fee, venue: wholePrice };
    expect(await readAccounts()).toEqual(lost);
    expect(await findBalance()).toBe(-wholePrice);
    expect(await listNews()).toEqual(['disputeAsked', 'disputeOpened', 'disputeWon', 'disputeLost']);
    expect((await readTroubles(run.fixture.pool)).disputes).toEqual([]);
  });

  it('is entered whole where only its end is heard of', async () => {
    const { paymentId } = await payBooking();
    await tell(toldOf(paymentId, { status: 'lost' }));
    const lost = { 'gateway.sandbox': -wholePrice - fee, disputeFees: fee, venue: wholePrice };
    expect(await readAccounts()).toEqual(lost);
  });

  it('of money that is not ours, or of other money, is not believed; the gateway goes on telling', async () => {
    const { paymentId } = await payBooking();
    expect(codeOf((await tell(toldOf(uuidv7()))) ?? 'received')).toBe('notFound');
    expect(codeOf((await tell(toldOf(paymentId, { currency: 'EUR' }))) ?? 'received')).toBe('notFound');
    expect(await readAccounts()).toEqual({});
  });

  it('is asked about again, should words about it be lost', async () => {
    const { paymentId } = await payBooking();
    await tell(toldOf(paymentId));
    run.fixture.gateway.dispute(toldOf(paymentId, { status: 'won', fee: 0 }));
    await createDisputes().checkOpen();
    expect(await readAccounts()).toEqual({});
    expect(await findBalance()).toBe(0);
  });
});
