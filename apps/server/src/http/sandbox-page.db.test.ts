import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, deskOpens, openDesk, slotAt } from '../../test/booking-desk.ts';
import { listJobs } from '../../test/job-queue.ts';
import { sandboxForms } from '../../test/sandbox-forms.ts';
import { deliverWebhook, referenceIn, sendForm, signWebhook } from '../../test/sandbox-visitor.ts';
import type { TestUser } from '../../test/signed-in-user.ts';
import { runBookingClock } from '../features/booking-clock/service.ts';

let desk: BookingDesk;
let guest: TestUser;
let bookingId: string;
let page: string;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  guest = await desk.addGuest();
  await open('pl');
});

afterAll(() => desk.close());

async function open(language: 'en' | 'pl'): Promise<void> {
  const venue = await desk.addVenue();
  bookingId = (await desk.book(guest, [slotAt(venue)], { language })).data.id;
  page = await beginToPay();
  await desk.pool`delete from graphile_worker._private_jobs`;
}

async function beginToPay(): Promise<string> {
  const { data } = await desk.call(guest, 'POST /user/booking/:bookingId/pay', { params: { bookingId } });
  return new URL(data.actionUrl ?? '').pathname;
}

const see = async () => (await desk.server.app.inject({ url: page })).body;
const send = (fields: Record<string, string>) => sendForm(desk.server, page, fields);
const read = async () =>
  (await desk.call(guest, 'GET /user/booking/:bookingId', { params: { bookingId } })).data;
const hear = () => deliverWebhook(desk.server, signWebhook(desk.clock, referenceIn(page)));

describe('the page of the sandbox', () => {
  it('takes a declined card, another one that is questioned, and then the money', async () => {
    const declined = await send(sandboxForms.decline);
    expect([declined.statusCode, declined.headers.location]).toEqual([303, page]);
    expect(await see()).toMatch(/Bank odmówił[\s\S]*końcówką 0002: za mało środków na koncie/);
    expect((await read()).payment?.status).toBe('open');
    await send({ choice: 'other' });
    expect(await see()).toContain('Jak chcesz zapłacić?');
    await send(sandboxForms.challenge);
    expect(await see()).toContain('Czy to Ty?');
    const wrong = await send({ choice: 'confirm', code: '000 000' });
    expect([wrong.statusCode, wrong.body]).toEqual([200, expect.stringContaining('Sześć cyfr')]);
    const done = await send({ choice: 'confirm', code: '123 456' });
    expect(done.headers.location).toMatch(new RegExp(`/booking-details/pay/${bookingId}/\\d+\\?returned=1$`));
    await hear();
    expect(await read()).toMatchObject({ status: 'confirmedPaid', money: [{ status: 'succeeded' }] });
    expect(await see()).toContain('została już wykonana');
    // Whatever is pressed in an old tab.
    for (const choice of ['leave', 'other', 'refuse', 'arrive']) await send({ choice });
    await hear();
    expect((await read()).paid).toBe(8400);
  });

  it('lets go of who does not pay after all, with the reason', async () => {
    await send(sandboxForms.challenge);
    await send({ choice: 'refuse' });
    expect(await see()).toContain('nie została potwierdzona');
    await send(sandboxForms.leave);
    await hear();
    expect(await read()).toMatchObject({
      status: 'confirmedUnpaid',
      canPay: true,
      money: [{ kind: 'payment', status: 'failed', reason: 'authentication_failed' }],
    });
    page = await beginToPay();
    expect((await send({ choice: 'pay', method: 'blik', blik: '777123' })).statusCode).toBe(303);
    await hear();
    expect((await read()).status).toBe('confirmedPaid');
  });

  it('says what is wrong beside its field, and takes no real card', async () => {
    const answer = await send({ ...sandboxForms.pay, number: '4111 1111 1111 1111', cvc: '31' });
    expect(answer.body).toMatch(/id="number"[^>]*aria-invalid="true" aria-describedby="number-fault"/);
    expect(answer.body).toMatch(/id="cvc"[^>]*value="31"[^>]*aria-invalid/);
    expect(answer.body).toContain('Nigdy nie wpisuj prawdziwej karty');
    const [row] = await desk.pool`select to_jsonb(p)::text as text from sandbox_payments p
      where reference = ${referenceIn(page)}`;
    expect(row?.text).not.toContain('4111');
  });

  it('goes to a bank and back', async () => {
    await open('en');
    await send({ choice: 'pay', method: 'p24', bank: 'mBank' });
    expect(await see()).toContain('At mBank');
    await send({ choice: 'refuse' });
    expect(await see()).toContain('The reason: the transfer was refused');
    expect((await send({ choice: 'blik' })).body).toMatch(/value="blik" checked/);
    await send({ choice: 'pay', method: 'p24', bank: 'ING' });
    await send({ choice: 'confirm' });
    await hear();
    expect((await read()).status).toBe('confirmedPaid');
  });

  it('waits for a bank that does not answer; late money takes the time again', async () => {
    await open('en');
    await send(sandboxForms.silence);
    expect(await see()).toMatch(/http-equiv="refresh"[\s\S]*The bank is thinking/);
    // Nobody can take back what a bank is thinking about.
    await desk.call(guest, 'POST /user/booking/:bookingId/cancel-pay', { params: { bookingId } });
    expect((await read()).payment?.status).toBe('open');
    desk.clock.advance(120_000);
    expect(await see()).toContain('The bank has not answered');
    desk.clock.advance(14 * 60_000);
    await runBookingClock({ pool: desk.pool, clock: desk.clock });
    expect(await read()).toMatchObject({ status: 'cancelled', statusReason: 'paymentTimeout' });
    await send({ choice: 'arrive' });
    await hear();
    const { replacedBy } = await read();
    bookingId = replacedBy?.id ?? '';
    expect(await read()).toMatchObject({ status: 'confirmedPaid', paid: 8400 });
  });

  it('can be called off an hour after the bank was asked', async () => {
    await send(sandboxForms.silence);
    desk.clock.advance(61 * 60_000);
    await desk.call(guest, 'POST /user/booking/:bookingId/cancel-pay', { params: { bookingId } });
    expect(await see()).toContain('anulowana');
  });
});

describe('its webhook events', () => {
  const count = async () => (await listJobs(desk.pool)).length;

  it('come once and at once', async () => {
    await send(sandboxForms.pay);
    expect(await count()).toBe(1);
  });

  it('come late, again and again, and with old news behind them, when asked to', async () => {
    await send({ ...sandboxForms.pay, delay: '60', copies: 'on', stale: 'on' });
    const jobs = await desk.pool<{ seconds: number; event: string }[]>`
      select round(extract(epoch from run_at - created_at))::int as seconds, payload ->> 'eventId' as event
      from graphile_worker._private_jobs order by run_at, id`;
    expect(jobs.map(({ seconds }) => seconds)).toEqual([60, 60, 60, 62]);
    expect(new Set(jobs.map(({ event }) => event)).size).toBe(2);
  });

  it('never come when asked not to, and we ask ourselves', async () => {
    await send({ ...sandboxForms.pay, delay: 'never' });
    expect(await count()).toBe(0);
    expect((await read()).status).toBe('confirmedUnpaid');
    // A payer who comes back to pay once more sees that it is done.
    const again = await desk.call(guest, 'POST /user/booking/:bookingId/pay', { params: { bookingId } });
    expect(again.code).toBe('bookingNotPayable');
    expect((await read()).status).toBe('confirmedPaid');
  });
});
