import { makeMoney } from '@gramy/domain/money/money';
import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBooking, allocate } from '../../../test/booking-fixture.ts';
import { eventually } from '../../../test/eventually.ts';
import {
  addUser,
  addVenue,
  createMarket,
  insertRow,
  type Market,
  type Venue,
} from '../../../test/market-fixture.ts';
import { prepareOutboxRun } from '../../../test/outbox-run.ts';
import { type BookingNews, notifyAboutBooking } from './service.ts';

const run = prepareOutboxRun();
let market: Market;
let venue: Venue;

beforeAll(async () => {
  market = await createMarket(run.pool);
});

beforeEach(async () => {
  venue = await addVenue(run.pool, market);
  for (const [email, language, isVerified] of [
    ['owner@venue.example', 'pl', true],
    ['staff@venue.example', 'en', true],
    ['unproven@venue.example', 'pl', false],
  ] as const) {
    const verified = isVerified ? { email_verified_at: '2026-01-01T00:00:00Z' } : {};
    await run.pool`delete from users where email = ${email}`;
    const userId = await addUser(run.pool, { email, language, ...verified });
    await insertRow(run.pool, 'provider_members', {
      provider_id: venue.providerId,
      user_id: userId,
      role: 'staff',
    });
  }
});

const atVenue = { payment_method: 'venue' };
const paid = { status: 'confirmedPaid', paid: 8000 } as const;

async function book(row: Parameters<typeof addBooking>[2] = {}, firstStatus = 'confirmedUnpaid') {
  const { bookingId } = await addBooking(run.pool, venue, row);
  await run.pool`
    insert into booking_history (provider_id, booking_id, to_status, actor)
    values (${venue.providerId}, ${bookingId}, ${firstStatus}, 'consumer')`;
  return bookingId;
}

const payOnline = (bookingId: string) =>
  insertRow(run.pool, 'payments', {
    provider_id: venue.providerId,
    id: uuidv7(),
    booking_id: bookingId,
    gateway: 'sandbox',
    amount: 8000,
    currency: 'PLN',
    status: 'succeeded',
    settled_at: '2026-05-01T10:00:00Z',
  });

const tell = (bookingId: string, kind: BookingNews, refund?: number) =>
  run.pool.begin((tx) =>
    notifyAboutBooking(tx, {
      providerId: venue.providerId,
      bookingId,
      kind,
      ...(refund === undefined ? {} : { refund: makeMoney(refund, 'PLN') }),
    }),
  );

async function listReaders() {
  const rows = await run.pool`
    select channel, recipient, language, data ->> 'kind' as kind from outbox order by recipient`;
  return rows.map(({ channel, recipient, language, kind }) => `${channel} ${recipient} ${language} ${kind}`);
}

const guest = 'email ala@example.com pl';
const phone = 'sms +48600100100 pl';
const owner = 'email owner@venue.example pl';
const staff = 'email staff@venue.example en';

describe('who hears of a booking', () => {
  it('B-4 that waits for the venue: the guest, and its people who proved their address', async () => {
    const request = { status: 'pendingConfirmationUnpaid', ...atVenue } as const;
    await tell(await book(request, 'pendingConfirmationUnpaid'), 'requested');
    expect(await listReaders()).toEqual([
      `${phone} requested`,
      `${guest} requested`,
      `${owner} requested`,
      `${staff} requested`,
    ]);
  });

  it('that waits for the venue and for money: its people at once, the guest once it is paid or left to the venue', async () => {
    const request = { status: 'pendingConfirmationUnpaid' } as const;
    const bookingId = await book(request, 'pendingConfirmationUnpaid');
    await tell(bookingId, 'requested');
    expect(await listReaders()).toEqual([`${owner} requested`, `${staff} requested`]);
    await run.pool`delete from outbox`;
    await tell(bookingId, 'requestKept');
    expect(await listReaders()).toEqual([`${phone} requested`, `${guest} requested`]);
    await run.pool`delete from outbox`;
    await run.pool`update bookings set status = 'pendingConfirmationPaid', paid = total where id = ${bookingId}`;
    await tell(bookingId, 'paid');
    expect(await listReaders()).toEqual([`${phone} paid`, `${guest} paid`]);
  });

  it('B-4 that the venue has answered: the guest, by text message too', async () => {
    await tell(await book({}, 'pendingConfirmationUnpaid'), 'approved');
    expect(await listReaders()).toEqual([`${phone} approved`, `${guest} approved`]);
  });

  it('that is paid at the venue: both, at once', async () => {
    await tell(await book(atVenue), 'booked');
    expect(await listReaders()).toEqual([
      `${phone} booked`,
      `${guest} booked`,
      `${owner} booked`,
      `${staff} booked`,
    ]);
  });

  it('that hangs on a payment: nobody, until the money is there', async () => {
    await tell(await book(), 'booked');
    expect(await listReaders()).toEqual([]);
    const bookingId = await book(paid);
    await payOnline(bookingId);
    await tell(bookingId, 'paid');
    expect(await listReaders()).toEqual([
      `${phone} paid`,
      `${guest} paid`,
      `${owner} booked`,
      `${staff} booked`,
    ]);
  });

  it('that is cancelled: the venue only if it knew of it', async () => {
    await tell(await book({ status: 'cancelled' }), 'withdrawn');
    expect(await listReaders()).toEqual([`${phone} withdrawn`, `${guest} withdrawn`]);
    await tell(await book({ status: 'cancelled', ...atVenue }), 'withdrawn');
    expect(await listReaders()).toHaveLength(6);
  });

  it('a request of which is paid: the guest alone, because the venue has heard of it', async () => {
    const bookingId = await book({ ...paid, status: 'pendingConfirmationPaid' }, 'pendingConfirmationUnpaid');
    await payOnline(bookingId);
    await tell(bookingId, 'paid');
    expect(await listReaders()).toEqual([`${phone} paid`, `${guest} paid`]);
  });

  it('that begins soon: the phone of the guest', async () => {
    await tell(await book(paid), 'soonReminder');
    expect(await listReaders()).toEqual([`${phone} soonReminder`]);
  });

  it('of whom nobody knows: nobody, and the caller is told', async () => {
    await expect(tell(uuidv7(), 'booked')).rejects.toThrow('There is no booking');
  });
});

describe('what is told of a booking', () => {
  it('is delivered with place, time, table and money', async () => {
    await run.startDelivery();
    const userId = await addUser(run.pool, {
      email: 'ala@example.com',
      email_verified_at: '2026-01-01T00:00:00Z',
      phone: '+48600100100',
      phone_verified_at: '2026-01-01T00:00:00Z',
    });
    const bookingId = await book({ status: 'cancelled', paid: 8000, refunded: 4000, user_id: userId });
    await run.pool`
      insert into booking_references (reference, provider_id, booking_id)
      select reference, provider_id, id from bookings where id = ${bookingId}`;
    await allocate(run.pool, venue, { bookingId });
    await tell(bookingId, 'withdrawn', 4000);
    await eventually(() => run.mailer.sent).toHaveLength(3);
    await eventually(() => run.sms.sent.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^Gramy: rezerwacja GR-\S+ \(Pod Zegarem, 08\.05, 22:00\) jest anulowana\. Zwrot 40 PLN/,
      ),
    ]);
    const mail = run.mailer.sent.find(({ to }) => to === 'ala@example.com');
    expect(mail?.text).toContain(
      'Piątek, 8 maja, 22:00–23:00\nPod Zegarem\nPiotrkowska 1, 90\u2011001\u00a0Łódź\n2\u00a0osoby · Kręgle',
    );
    expect(mail?.text).toContain('Zwracamy 40\u00a0zł');
  });

  it('goes out only if what it tells of comes true', async () => {
    const bookingId = await book(atVenue);
    const undone = run.pool.begin(async (tx) => {
      await notifyAboutBooking(tx, { providerId: venue.providerId, bookingId, kind: 'booked' });
      throw new Error('changed our mind');
    });
    await expect(undone).rejects.toThrow('changed our mind');
    expect(await listReaders()).toEqual([]);
  });
});
