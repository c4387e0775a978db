import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { listJobs } from '../../../test/job-queue.ts';
import { createMoneyFixture, type MoneyFixture } from '../../../test/money-fixture.ts';
import {
  deliverWebhook,
  pressButton,
  referenceIn,
  type SignedWebhook,
  sendForm,
  signWebhook,
} from '../../../test/sandbox-visitor.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { wholePrice } from '../../../test/whole-booking.ts';
import { countBrokenRules, noBrokenRules } from '../data-check/service.ts';

let fixture: MoneyFixture;
/** Takes calls; nothing happens by itself here. */
let server: TestServer;
let guest: SignedInUser;
let bookingId: string;

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
  server = await createTestServer(fixture.url, {}, { clock: fixture.clock });
});

beforeEach(async () => {
  await fixture.reset();
  guest = await createSignedInUser(server, { language: 'pl' });
  bookingId = await fixture.book({ user_id: guest.id });
});

afterEach(async () => {
  expect(await countBrokenRules(fixture.pool)).toEqual(noBrokenRules);
});

afterAll(async () => {
  await server.dispose();
  await fixture.drop();
});

const call = (action: 'pay' | 'cancel-pay', headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/user/booking/${bookingId}/${action}`,
    headers: { ...guest.headers, ...(action === 'pay' ? { 'idempotency-key': uuidv7() } : {}), ...headers },
  });

/** The path of the sandbox's page, as the browser is sent there. */
async function beginPayment(): Promise<string> {
  const answer = await call('pay');
  expect(answer.statusCode).toBe(201);
  return new URL(answer.json().data.actionUrl).pathname;
}

const press = (page: string, choice: 'pay' | 'decline') => pressButton(server, page, choice);
const signAs = (how: Parameters<typeof signWebhook>[2], reference: string) =>
  signWebhook(fixture.clock, reference, how);
const deliver = (event: SignedWebhook) => deliverWebhook(server, event);

describe('a payment at the sandbox', () => {
  it('goes from the booking to its page and back, and is believed once the bank has said so itself', async () => {
    const page = await beginPayment();
    const shown = await server.app.inject({ url: page });
    expect(shown.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(shown.body).toContain('<html lang="pl">');
    expect(shown.body).toMatch(/80,00\s*zł/);
    const pressed = await press(page, 'pay');
    expect([pressed.statusCode, pressed.headers.location]).toEqual([
      303,
      expect.stringMatching(new RegExp(`/booking-details/pay/${bookingId}/${wholePrice}\\?returned=1$`)),
    ]);
    // The browser is back, and nothing follows from that.
    expect((await fixture.read(bookingId)).status).toBe('confirmedUnpaid');
    expect((await deliver(signAs({}, referenceIn(page)))).statusCode).toBe(200);
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'confirmedPaid', paid: wholePrice });
    expect((await server.app.inject({ url: page })).body).toContain('została już wykonana');
  });

  it('is settled by the bank’s own webhook event, and refunded by a job, with nobody looking', async () => {
    const working = await createTestServer(fixture.url, {}, { clock: fixture.clock });
    await working.start();
    await press(await beginPayment(), 'pay');
    await eventually(async () => (await fixture.read(bookingId)).status).toBe('confirmedPaid');
    await fixture.pool`
      update booking_slots set refund_tiers = '[{"hoursBefore": 24, "percent": 100}]' where booking_id = ${bookingId}`;
    const cancelled = await server.app.inject({
      method: 'POST',
      url: `/api/user/booking/${bookingId}/cancel`,
      headers: guest.headers,
      payload: { expectedRefund: wholePrice },
    });
    expect(cancelled.json().data).toMatchObject({ status: 'cancelled', refunded: wholePrice });
    await eventually(async () => {
      const [row] = await fixture.pool<{ status: string }[]>`select status from refunds`;
      return row?.status;
    }).toBe('succeeded');
    expect(await fixture.pool`select amount from sandbox_refunds`).toEqual([{ amount: wholePrice }]);
    await working.dispose();
  });

  it('that is declined leaves the booking waiting, and a second try is another payment', async () => {
    const page = await beginPayment();
    await press(page, 'decline');
    await deliver(signAs({}, referenceIn(page)));
    expect((await fixture.read(bookingId)).status).toBe('confirmedUnpaid');
    expect(await beginPayment()).not.toBe(page);
  });

  it('that was given up cannot be made any more', async () => {
    const page = await beginPayment();
    expect((await call('cancel-pay')).json().data).toMatchObject({ status: 'confirmedUnpaid' });
    await press(page, 'pay');
    await deliver(signAs({}, referenceIn(page)));
    expect((await fixture.read(bookingId)).paid).toBe(0);
    expect((await server.app.inject({ url: page })).body).toContain('anulowana');
  });

  it('takes no amount from anybody, and needs a key', async () => {
    const priced = await server.app.inject({
      method: 'POST',
      url: `/api/user/booking/${bookingId}/pay`,
      headers: { ...guest.headers, 'idempotency-key': uuidv7() },
      payload: { amount: 1 },
    });
    expect(priced.json()).toMatchObject({ status: 422, code: 'validationFailed' });
    const keyless = await server.app.inject({
      method: 'POST',
      url: `/api/user/booking/${bookingId}/pay`,
      headers: guest.headers,
    });
    expect(keyless.json().code).toBe('idempotencyKeyInvalid');
    expect((await call('pay', { authorization: 'Bearer gone' })).json()).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
    const stranger = await createSignedInUser(server);
    expect((await call('pay', stranger.headers)).json()).toMatchObject({
      status: 404,
      code: 'bookingNotFound',
    });
    expect((await call('cancel-pay', stranger.headers)).json().code).toBe('bookingNotFound');
  });

  it('has a page only for payments that exist, and only its own buttons', async () => {
    const page = await beginPayment();
    expect((await server.app.inject({ url: '/sandbox-pay/sbx_none' })).statusCode).toBe(404);
    expect((await press('/sandbox-pay/sbx_none', 'pay')).statusCode).toBe(404);
    for (const choice of ['constructor', 'refund', 'pay']) {
      expect((await sendForm(server, page, { choice })).statusCode).toBe(200);
    }
    expect(await listJobs(fixture.pool)).toEqual([]);
  });
});

describe('a webhook event', () => {
  it('that nobody signed, that somebody else signed, or that is too old, is refused', async () => {
    const page = await beginPayment();
    await press(page, 'pay');
    const reference = referenceIn(page);
    const good = signAs({}, reference);
    const bad = [
      { ...good, headers: { 'content-type': 'application/json' } },
      signAs({ secret: 'another-secret-that-is-long-enough!' }, reference),
      signAs({ msAgo: 301_000 }, reference),
      { ...good, body: JSON.stringify(JSON.parse(good.body), null, 2) },
      { ...good, body: good.body.replace('payment.changed', 'payment.deleted') },
      { ...good, body: '' },
    ];
    for (const event of bad) {
      expect((await deliver(event)).json()).toMatchObject({ status: 400, code: 'malformedRequest' });
    }
    expect((await fixture.read(bookingId)).paid).toBe(0);
    const answers = await Promise.all([deliver(good), deliver(good), deliver(good)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await fixture.read(bookingId)).paid).toBe(wholePrice);
  });

  it('about nothing that we know of is to be sent again; from a gateway that we do not have it is none', async () => {
    expect((await deliver(signAs({}, 'sbx_unknown'))).statusCode).toBe(404);
    const stripe = await server.app.inject({
      method: 'POST',
      url: '/api/payments/webhooks/stripe',
      payload: {},
    });
    expect(stripe.statusCode).toBe(404);
    const large = await server.app.inject({
      method: 'POST',
      url: '/api/payments/webhooks/sandbox',
      headers: { 'content-type': 'text/plain' },
      payload: 'x'.repeat(70_000),
    });
    expect(large.statusCode).toBe(413);
  });
});

describe('without a gateway', () => {
  it('nobody pays, and there is no page of a bank', async () => {
    // It would not start beside another server that keeps uploads on its own disk.
    await fixture.pool`delete from running_servers`;
    const production = await createTestServer(
      fixture.url,
      { GRAMY_MODE: 'production' },
      { clock: fixture.clock },
    );
    const answer = await production.app.inject({
      method: 'POST',
      url: `/api/user/booking/${bookingId}/pay`,
      headers: { ...guest.headers, 'idempotency-key': uuidv7() },
    });
    expect(answer.json()).toMatchObject({ status: 503, code: 'paymentUnavailable' });
    expect((await production.app.inject({ url: '/sandbox-pay/sbx_1' })).statusCode).toBe(404);
    await production.dispose();
  });
});
