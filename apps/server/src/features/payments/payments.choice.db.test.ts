import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, deskOpens, openDesk, slotAt } from '../../../test/booking-desk.ts';
import { sandboxForms } from '../../../test/sandbox-forms.ts';
import { deliverWebhook, referenceIn, sendForm, signWebhook } from '../../../test/sandbox-visitor.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';
import { runBookingClock } from '../booking-clock/service.ts';
import { countBrokenRules, noBrokenRules } from '../data-check/service.ts';

let desk: BookingDesk;
let guest: TestUser;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  await desk.pool`delete from outbox`;
  guest = await desk.addGuest();
});

afterEach(async () => {
  expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
});

afterAll(() => desk.close());

async function book(paymentMethod: 'online' | 'venue', offer: Record<string, unknown> = {}): Promise<string> {
  const venue = await desk.addVenue(offer);
  return (await desk.book(guest, [slotAt(venue)], { paymentMethod })).data.id;
}

const pay = (bookingId: string, body: object = {}, by = guest) =>
  desk.call(by, 'POST /user/booking/:bookingId/pay', { params: { bookingId }, body });
const payAtVenue = (bookingId: string) =>
  desk.call(guest, 'POST /user/booking/:bookingId/pay-at-venue', { params: { bookingId } });
const read = async (bookingId: string) =>
  (await desk.call(guest, 'GET /user/booking/:bookingId', { params: { bookingId } })).data;
const hear = (page: string) => deliverWebhook(desk.server, signWebhook(desk.clock, referenceIn(page)));
const listCards = async () =>
  (await desk.call(guest, 'GET /user/profile/payments/cards')).data.items.map(({ id, ending }) => ({
    id,
    ending,
  }));
const listNews = async (bookingId: string) =>
  (
    await desk.pool<{ template: string; kind: string }[]>`
      select template, data ->> 'kind' as kind from outbox where channel = 'email'
        and data ->> 'bookingId' = ${bookingId} order by template`
  ).map(({ template, kind }) => `${template} ${kind}`);

/** Pays another booking with it, and has it kept. */
async function keepCard(form: Record<string, string>): Promise<string> {
  const { data } = await pay(await book('online'));
  const page = new URL(data.actionUrl ?? '').pathname;
  await sendForm(desk.server, page, { ...form, save: 'on' });
  await sendForm(desk.server, page, { choice: 'confirm', code: '123456' });
  await hear(page);
  const [card] = await listCards();
  return card?.id ?? '';
}

describe('whoever is back from the page of the gateway', () => {
  const check = async (bookingId: string, by = guest) =>
    desk.call(by, 'POST /user/booking/:bookingId/check-pay', { params: { bookingId } });

  it('hears at once whether anybody has paid there, without a word by webhook', async () => {
    const bookingId = await book('online');
    const { data } = await pay(bookingId);
    const page = new URL(data.actionUrl ?? '').pathname;
    expect((await check(bookingId)).data).toMatchObject({
      isAtBank: false,
      booking: { status: 'confirmedUnpaid', payment: { status: 'open' } },
    });
    await sendForm(desk.server, page, sandboxForms.silence);
    expect((await check(bookingId)).data).toMatchObject({ isAtBank: true });
    await sendForm(desk.server, page, { choice: 'arrive' });
    expect((await check(bookingId)).data).toMatchObject({
      isAtBank: false,
      booking: { status: 'confirmedPaid', payment: { status: 'succeeded' } },
    });
  });

  it('hears of nobody else’s payment', async () => {
    const bookingId = await book('online');
    expect((await check(bookingId, await desk.addGuest())).status).toBe(404);
  });
});

describe('a card that the gateway keeps', () => {
  it('is kept after the bank has asked, as well, and not where the bank did not get its answer', async () => {
    const { data } = await pay(await book('online'));
    const page = new URL(data.actionUrl ?? '').pathname;
    await sendForm(desk.server, page, { ...sandboxForms.challenge, save: 'on' });
    await sendForm(desk.server, page, { choice: 'refuse' });
    expect(await listCards()).toEqual([]);
    await sendForm(desk.server, page, { choice: 'other' });
    await sendForm(desk.server, page, { ...sandboxForms.challenge, save: 'on' });
    await sendForm(desk.server, page, { choice: 'confirm', code: '123456' });
    expect(await listCards()).toMatchObject([{ ending: '3220' }]);
  });

  it('is charged at once, and the booking is paid before the answer comes', async () => {
    const cardId = await keepCard(sandboxForms.pay);
    const bookingId = await book('online');
    expect(await pay(bookingId, { cardId })).toMatchObject({
      status: 201,
      data: { status: 'succeeded', actionUrl: null },
    });
    expect(await read(bookingId)).toMatchObject({ status: 'confirmedPaid', due: 0 });
  });

  it('leads to the bank’s question where the bank asks, and is paid once that is answered', async () => {
    const cardId = await keepCard(sandboxForms.challenge);
    const bookingId = await book('online');
    const { data } = await pay(bookingId, { cardId });
    expect(data).toMatchObject({ status: 'open', actionUrl: expect.stringContaining('/sandbox-pay/') });
    const page = new URL(data.actionUrl ?? '').pathname;
    expect((await desk.server.app.inject({ url: page })).body).toContain('Czy to Ty?');
    await sendForm(desk.server, page, { choice: 'confirm', code: '123456' });
    await hear(page);
    expect(await read(bookingId)).toMatchObject({ status: 'confirmedPaid' });
    expect(await listCards()).toHaveLength(1);
  });

  it('takes the place of a page that was begun, and gives its own to another way', async () => {
    const cardId = await keepCard(sandboxForms.challenge);
    const bookingId = await book('online');
    await pay(bookingId);
    await pay(bookingId, { cardId });
    const { data } = await pay(bookingId, { way: 'blik' });
    const shown = await desk.server.app.inject({
      url: (data.actionUrl ?? '').replace(/^https?:\/\/[^/]+/, ''),
    });
    expect(shown.body).toMatch(/value="blik" checked/);
    expect((await read(bookingId)).money.map(({ reason }) => reason)).toEqual(['replaced', 'replaced', null]);
    expect((await read(bookingId)).money.map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
      'open',
    ]);
  });

  it('is named afterwards by its ending, whether the bank took it or not', async () => {
    const bookingId = await book('online');
    const { data } = await pay(bookingId);
    const page = new URL(data.actionUrl ?? '').pathname;
    await sendForm(desk.server, page, sandboxForms.decline);
    await sendForm(desk.server, page, { choice: 'leave' });
    await hear(page);
    await pay(bookingId, { cardId: await keepCard(sandboxForms.pay) });
    const { money } = await read(bookingId);
    expect(money.map(({ status, way, ending }) => [status, way, ending])).toEqual([
      ['failed', 'card', '0002'],
      ['succeeded', 'card', '4242'],
    ]);
  });

  it('is nobody else’s to pay with', async () => {
    const cardId = await keepCard(sandboxForms.pay);
    const other = await desk.addGuest();
    const venue = await desk.addVenue();
    const { data } = await desk.book(other, [slotAt(venue)]);
    expect(await pay(data.id, { cardId }, other)).toMatchObject({ status: 404, code: 'notFound' });
    expect(await pay(data.id, { cardId: 'sbk_made_up' }, other)).toMatchObject({ status: 404 });
  });
});

describe('a booking that waits for its money', () => {
  const runAfter = async (minutes: number) => {
    desk.clock.set(new Date(Date.parse(deskOpens) + minutes * 60_000));
    await runBookingClock({ pool: desk.pool, clock: desk.clock });
  };

  it('says so to its guest once, and once more before it lapses', async () => {
    const bookingId = await book('online');
    await runAfter(2);
    expect(await listNews(bookingId)).toEqual([]);
    await runAfter(3);
    expect(await listNews(bookingId)).toEqual(['guestNews unpaid']);
    await runAfter(10);
    await runAfter(11);
    expect((await listNews(bookingId)).toSorted()).toEqual(['guestNews paymentReminder', 'guestNews unpaid']);
    await runAfter(15);
    expect(await listNews(bookingId)).toContain('guestNews paymentTimeout');
  });

  it('says nothing of that to whoever has paid, or has just heard that a payment failed', async () => {
    const [paid, failed] = [await book('online'), await book('online')];
    for (const [bookingId, form] of [
      [paid, sandboxForms.pay],
      [failed, sandboxForms.decline],
    ] as const) {
      const { data } = await pay(bookingId);
      const page = new URL(data.actionUrl ?? '').pathname;
      await sendForm(desk.server, page, form);
      await sendForm(desk.server, page, sandboxForms.leave);
      await hear(page);
    }
    await runAfter(5);
    expect(await listNews(paid)).toEqual(['guestNews paid']);
    expect(await listNews(failed)).toEqual(['guestNews paymentFailed']);
  });

  it('may be paid at the venue after all: it lapses no more, and both sides hear of it', async () => {
    const bookingId = await book('online', { pay_at_venue: true });
    await pay(bookingId);
    expect(await read(bookingId)).toMatchObject({ otherPaymentMethod: 'venue' });
    expect(await listNews(bookingId)).toEqual([]);
    expect((await payAtVenue(bookingId)).data).toMatchObject({
      paymentMethod: 'venue',
      paymentDueAt: null,
      canPay: false,
      otherPaymentMethod: 'online',
      payment: { status: 'cancelled' },
    });
    expect(await listNews(bookingId)).toEqual(['guestNews booked']);
    desk.clock.set(new Date(Date.parse(deskOpens) + 20 * 60_000));
    await runBookingClock({ pool: desk.pool, clock: desk.clock });
    expect((await payAtVenue(bookingId)).data).toMatchObject({ status: 'confirmedUnpaid' });
    expect(await listNews(bookingId)).toEqual(['guestNews booked']);
  });

  it('may not where the offer does not allow it, nor when it is too late', async () => {
    const strict = await book('online', { pay_at_venue: false });
    expect(await read(strict)).toMatchObject({ otherPaymentMethod: null });
    expect(await payAtVenue(strict)).toMatchObject({ status: 409, code: 'bookingNotPayable' });
    const late = await book('online', { pay_at_venue: true });
    desk.clock.set(new Date(Date.parse(deskOpens) + 20 * 60_000));
    expect(await payAtVenue(late)).toMatchObject({ code: 'bookingNotPayable' });
  });

  it('keeps the money that was quicker', async () => {
    const bookingId = await book('online', { pay_at_venue: true });
    const { data } = await pay(bookingId);
    await sendForm(desk.server, new URL(data.actionUrl ?? '').pathname, sandboxForms.pay);
    expect(await payAtVenue(bookingId)).toMatchObject({ code: 'bookingNotPayable' });
    expect(await read(bookingId)).toMatchObject({ status: 'confirmedPaid', paymentMethod: 'online' });
  });
});

describe('a booking that is paid at the venue', () => {
  it('may be paid online, and loses nothing by a try', async () => {
    const bookingId = await book('venue');
    expect(await read(bookingId)).toMatchObject({ canPay: false, otherPaymentMethod: 'online' });
    await pay(bookingId);
    desk.clock.set(new Date(Date.parse(deskOpens) + 20 * 60_000));
    await runBookingClock({ pool: desk.pool, clock: desk.clock });
    const { data } = await pay(bookingId);
    const page = new URL(data.actionUrl ?? '').pathname;
    await sendForm(desk.server, page, sandboxForms.pay);
    await hear(page);
    expect(await read(bookingId)).toMatchObject({
      status: 'confirmedPaid',
      paymentMethod: 'online',
      due: 0,
      otherPaymentMethod: null,
      money: [{ status: 'succeeded', place: 'online' }],
    });
  });

  it('and was paid online asks online for what a dearer time costs more, in its list as on its page', async () => {
    const bookingId = await book('venue');
    const buy = async () => {
      const { data } = await pay(bookingId);
      const page = new URL(data.actionUrl ?? '').pathname;
      await sendForm(desk.server, page, sandboxForms.pay);
      await hear(page);
      return data.amount;
    };
    const price = await buy();
    const params = { bookingId };
    const target = {
      position: 0,
      date: '2026-05-08',
      startsAt: '2026-05-08T18:00:00Z',
      durationMinutes: 120,
      guests: 2,
    };
    const quote = await desk.call(guest, 'POST /user/booking/:bookingId/reschedule/quote', {
      params,
      body: target,
    });
    expect(quote.data.toPay).toBeGreaterThan(0);
    const { fingerprint, toPay } = quote.data;
    await desk.call(guest, 'POST /user/booking/:bookingId/reschedule', {
      params,
      body: { ...target, fingerprint },
    });
    const asked = { paymentMethod: 'online', due: toPay, dueOnline: toPay };
    expect(await read(bookingId)).toMatchObject({ ...asked, canPay: true, otherPaymentMethod: null });
    const { data } = await desk.call(guest, 'GET /user/booking/upcoming', {});
    expect(data.items).toMatchObject([{ id: bookingId, ...asked }]);
    expect(await buy()).toBe(toPay);
    expect(await read(bookingId)).toMatchObject({ paid: price + toPay, due: 0, canPay: false });
  });
});
