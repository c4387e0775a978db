import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBooking } from '../../../test/booking-fixture.ts';
import { eventually } from '../../../test/eventually.ts';
import { listJobs, makeJobsDue } from '../../../test/job-queue.ts';
import {
  addUser,
  addVenue,
  createMarket,
  insertRow,
  type Market,
  type Venue,
} from '../../../test/market-fixture.ts';
import { prepareOutboxRun } from '../../../test/outbox-run.ts';
import { createFixedClock } from '../../adapters/clock/fixed-clock.ts';
import { createNodeSecrets } from '../../adapters/secrets/node-secrets.ts';
import { Failure } from '../../failure.ts';
import { type BookingNews, notifyAboutBooking } from '../booking-messages/service.ts';
import { createContactPermissionService } from '../contact-permissions/service.ts';
import { queueMessage } from './service.ts';

const run = prepareOutboxRun();
let market: Market;
let venue: Venue;
let guest: { id: string; email: string; phone: string };
let guests = 0;

const stranger = { contact_email: 'ola@example.com', contact_phone: '+48600555555' };
const verified = '2026-01-01T00:00:00Z';

beforeAll(async () => {
  market = await createMarket(run.pool);
});
beforeEach(async () => {
  venue = await addVenue(run.pool, market);
  guest = await addGuest();
});

async function addGuest(row: object = {}) {
  guests += 1;
  const [email, phone] = [`guest${guests}@example.com`, `+48601${String(100_000 + guests)}`];
  const proven = { email_verified_at: verified, phone_verified_at: verified };
  return { id: await addUser(run.pool, { email, phone, ...proven, ...row }), email, phone };
}

async function book(row: object = {}, by = guest): Promise<string> {
  const own = { contact_email: by.email, contact_phone: by.phone };
  const { bookingId } = await addBooking(run.pool, venue, {
    user_id: by.id,
    payment_method: 'venue',
    ...own,
    ...row,
  });
  await run.pool`
    insert into booking_references (reference, provider_id, booking_id)
    select reference, provider_id, id from bookings where id = ${bookingId}`;
  return bookingId;
}

const tell = (bookingId: string, kind: BookingNews = 'booked') =>
  run.pool.begin((tx) => notifyAboutBooking(tx, { providerId: venue.providerId, bookingId, kind }));
const pay = (bookingId: string) =>
  insertRow(run.pool, 'payments', {
    provider_id: venue.providerId,
    id: uuidv7(),
    booking_id: bookingId,
    gateway: 'sandbox',
    amount: 8000,
    currency: 'PLN',
    status: 'succeeded',
    settled_at: verified,
  });

/** Everything that can leave has left. */
async function settle(): Promise<void> {
  await eventually(() => listJobs(run.pool)).toEqual([]);
}
const mailsTo = (to: string) => run.mailer.sent.filter((mail) => mail.to === to).map(({ text }) => text);
const textsTo = (to: string) => run.sms.sent.filter((sms) => sms.to === to).map(({ text }) => text);
const heldFor = (recipient: string) => run.pool`
  select held_reason as reason, failed_at is not null as "isFinal" from outbox
  where recipient = ${recipient} and held_at is not null order by created_at, id`;

const permissions = () =>
  createContactPermissionService(run.pool, {
    secrets: createNodeSecrets({ key: 'k'.repeat(32) }),
    clock: createFixedClock(new Date()),
  });
const findToken = (text = '') => /confirm-contact\?token=([\w-]{43})/.exec(text)?.[1] ?? '';

describe('news of a booking', () => {
  it('reach the address and the number that its guest has proved', async () => {
    await run.startDelivery();
    await tell(await book());
    await settle();
    expect([mailsTo(guest.email).length, textsTo(guest.phone).length]).toEqual([1, 1]);
  });

  it('do not reach a stranger: one question does, and whoever booked gets the rest', async () => {
    await run.startDelivery();
    for (let visit = 0; visit < 6; visit += 1) await tell(await book(stranger));
    await settle();
    const mails = mailsTo('ola@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Pod Zegarem');
    expect(findToken(mails[0])).not.toBe('');
    expect(mailsTo(guest.email)).toHaveLength(6);
    expect(textsTo(stranger.contact_phone)).toEqual([]);
    expect(await heldFor('ola@example.com')).toEqual(
      Array.from({ length: 6 }, () => ({ reason: 'permission', isFinal: false })),
    );
  });

  it('reach whoever has booked by telephone at the number they called with, near ones only', async () => {
    await run.startDelivery();
    const called = { user_id: null, source: 'phone', contact_email: '' };
    await tell(await book({ ...called, contact_phone: '+48600666777' }), 'bookedByVenue');
    await tell(await book({ ...called, contact_phone: '+8801712345678' }), 'bookedByVenue');
    // Brought along in a file: they have never heard of us.
    const imported = { ...called, contact_phone: '+48600666888', import_key: `\\x${'01'.repeat(32)}` };
    await tell(await book(imported), 'bookedByVenue');
    await settle();
    expect(run.sms.sent.map(({ to }) => to)).toEqual(['+48600666777']);
    expect(run.mailer.sent.filter(({ to }) => to === '')).toEqual([]);
  });

  it('reach a number that a venue has typed four times in a day, until somebody has come with it or proved it', async () => {
    await run.startDelivery();
    const typed = '+48600777888';
    const call = (row: object = {}) =>
      book({ user_id: null, source: 'phone', contact_email: '', contact_phone: typed, ...row });
    for (let time = 0; time < 6; time += 1) await tell(await call(), 'bookedByVenue');
    await settle();
    expect(textsTo(typed)).toHaveLength(4);
    expect(await heldFor(typed)).toEqual(
      Array.from({ length: 2 }, () => ({ reason: 'stranger', isFinal: true })),
    );
    await tell(await call({ checked_in_at: verified }), 'bookedByVenue');
    await settle();
    expect(textsTo(typed)).toHaveLength(5);
    const proven = await addGuest();
    for (let time = 0; time < 6; time += 1)
      await tell(await call({ contact_phone: proven.phone }), 'bookedByVenue');
    await settle();
    expect(textsTo(proven.phone)).toHaveLength(6);
  });

  it('carry the own words of a venue to such a number once a day', async () => {
    await run.startDelivery();
    const typed = '+48600777999';
    const bookingId = await book({ user_id: null, source: 'phone', contact_email: '', contact_phone: typed });
    for (const words of ['Buy this', 'Buy that']) {
      await run.pool.begin((tx) =>
        notifyAboutBooking(tx, {
          providerId: venue.providerId,
          bookingId,
          kind: 'venueMessage',
          venueMessage: { template: 'own', words },
        }),
      );
    }
    await settle();
    expect(textsTo(typed)).toHaveLength(1);
  });

  it('call a party that waits once, and a number four times, however often it is written down', async () => {
    await run.startDelivery();
    const recipient = '+48600888999';
    const call = (partyId: string) =>
      queueMessage(run.pool, {
        channel: 'sms',
        template: 'tableReady',
        recipient,
        language: 'en',
        data: { providerId: venue.providerId, partyId, place: 'Kręgle', tables: ['1'], minutes: 10 },
      });
    const again = uuidv7();
    for (let time = 0; time < 3; time += 1) await call(again);
    await settle();
    expect(textsTo(recipient)).toHaveLength(1);
    for (let party = 0; party < 8; party += 1) await call(uuidv7());
    await settle();
    expect(textsTo(recipient)).toHaveLength(4);
  });

  it('of many people ask one stranger three times in a week', async () => {
    await run.startDelivery();
    for (let person = 0; person < 5; person += 1) await tell(await book(stranger, await addGuest()));
    await settle();
    expect(mailsTo('ola@example.com')).toHaveLength(3);
  });

  it('ask by text message only near, and only for those who have paid or come', async () => {
    await run.startDelivery();
    await tell(await book(stranger));
    await settle();
    expect(run.sms.sent).toEqual([]);
    await pay(await book());
    await tell(await book(stranger));
    await tell(await book({ ...stranger, contact_phone: '+8801712345678' }));
    await settle();
    expect(run.sms.sent.map(({ to }) => to)).toEqual([stranger.contact_phone]);
    expect(findToken(textsTo(stranger.contact_phone)[0])).not.toBe('');
    expect(textsTo(stranger.contact_phone)[0]?.length).toBeLessThanOrEqual(160);
  });

  it('ask few strangers for one person, however many bookings name them', async () => {
    await run.startDelivery();
    await pay(await book());
    for (let person = 0; person < 11; person += 1) {
      const contact_phone = `+486005555${10 + person}`;
      await tell(await book({ contact_email: `friend${person}@example.com`, contact_phone }));
    }
    await settle();
    const asked = run.mailer.sent.filter(({ to }) => to.startsWith('friend'));
    expect([asked.length, run.sms.sent.length]).toEqual([10, 3]);
  });

  it('120 text messages to 60 foreign numbers from one account are none', async () => {
    await run.startDelivery();
    await pay(await book());
    for (let number = 0; number < 20; number += 1) {
      await tell(await book({ ...stranger, contact_phone: `+88017123456${10 + number}` }));
    }
    await settle();
    expect(run.sms.sent).toEqual([]);
  });
});

describe('a yes', () => {
  async function ask(): Promise<{ token: string; bookingId: string }> {
    await run.startDelivery();
    const bookingId = await book(stranger);
    await tell(bookingId);
    await tell(bookingId, 'moved');
    await settle();
    return { token: findToken(mailsTo('ola@example.com')[0]), bookingId };
  }

  it('lets go of the latest news and of all that follow; asked again nobody is', async () => {
    const { token, bookingId } = await ask();
    const service = permissions();
    expect(await service.describe(token)).toMatchObject({
      channel: 'email',
      target: 'o••@example.com',
      isGiven: null,
      booking: { provider: 'Pod Zegarem', bookedBy: 'Ala N.' },
    });
    expect(await service.describeReach(guest.id, bookingId)).toEqual({ email: 'asked', phone: 'unproven' });
    expect(await service.answer({ token, isGiven: true })).toMatchObject({ isGiven: true });
    await service.answer({ token, isGiven: true });
    await settle();
    expect(mailsTo('ola@example.com')).toHaveLength(2);
    await tell(await book(stranger));
    await settle();
    expect(mailsTo('ola@example.com')).toHaveLength(3);
    expect(await service.describeReach(guest.id, bookingId)).toMatchObject({ email: 'reached' });
  });

  it('is for one person, and can be taken back', async () => {
    const { token, bookingId } = await ask();
    const service = permissions();
    await service.answer({ token, isGiven: true });
    const other = await addGuest();
    await tell(await book(stranger, other));
    await settle();
    expect(mailsTo('ola@example.com')).toHaveLength(3);
    await service.answer({ token, isGiven: false });
    await tell(await book(stranger));
    await settle();
    expect(mailsTo('ola@example.com')).toHaveLength(3);
    expect(await service.describeReach(guest.id, bookingId)).toMatchObject({ email: 'refused' });
  });

  it('needs the link', async () => {
    await ask();
    const answer = await permissions().answer({ token: 'x'.repeat(43), isGiven: true });
    expect(answer instanceof Failure && answer.code).toBe('notFound');
    expect(await permissions().describeReach(uuidv7(), uuidv7())).toMatchObject({ code: 'bookingNotFound' });
  });
});

describe('a form that anybody can fill in', () => {
  const copy = (recipient = 'victim@example.com') =>
    queueMessage(run.pool, {
      channel: 'email',
      template: 'contactReceived',
      recipient,
      language: 'en',
      data: { name: 'Ala', subject: 'Hello' },
    });

  it('sends an address one copy before a yes, however often it is sent', async () => {
    await run.startDelivery();
    for (let time = 0; time < 8; time += 1) await copy();
    await settle();
    const [first, ...others] = mailsTo('victim@example.com');
    expect(others).toEqual([]);
    expect(await permissions().answer({ token: findToken(first), isGiven: true })).toMatchObject({
      booking: null,
    });
    await copy();
    await settle();
    expect(mailsTo('victim@example.com')).toHaveLength(2);
  });

  it('sends one mailbox three of them in a week, however its address is written', async () => {
    await run.startDelivery();
    const spellings = [
      'o.f.f@gmail.com',
      'of.f+a@gmail.com',
      'OFF+b@googlemail.com',
      'off+c@gmail.com',
      'off@gmail.com',
    ];
    for (const recipient of spellings) await copy(recipient.toLowerCase());
    await settle();
    expect(run.mailer.sent.filter(({ to }) => /^o\.?f\.?f/.test(to))).toHaveLength(3);
  });

  it('sends that copy also when the first attempt fails', async () => {
    run.mailer.failNext(new Error('busy'));
    await run.startDelivery();
    await copy();
    await eventually(() => run.mailer.attempts.length).toBe(1);
    await eventually(async () => (await listJobs(run.pool)).length).toBe(1);
    await makeJobsDue(run.pool);
    await settle();
    expect(mailsTo('victim@example.com')).toHaveLength(1);
  });
});

describe('a budget', () => {
  it('of an account ends what leaves in its name', async () => {
    run.budgets.email.perAccount = 2;
    await run.startDelivery();
    for (let time = 0; time < 4; time += 1) await tell(await book());
    await settle();
    expect(mailsTo(guest.email)).toHaveLength(2);
    expect(await heldFor(guest.email)).toEqual(
      Array.from({ length: 2 }, () => ({ reason: 'account', isFinal: true })),
    );
    expect(run.log.join()).toContain('the budget of its account is used up');
  });

  it('of a recipient, and of a foreign country, ends what goes there', async () => {
    run.budgets.email.perRecipient = 1;
    run.budgets.sms.perPrefix = 1;
    const far = '+12025550123';
    const traveller = await addGuest({ phone: far });
    await run.startDelivery();
    for (let time = 0; time < 3; time += 1) await tell(await book({ contact_phone: far }, traveller));
    await settle();
    expect([mailsTo(traveller.email).length, textsTo(far).length]).toEqual([1, 1]);
  });

  it('of the market makes news wait, with an alarm; codes and notices leave', async () => {
    run.budgets.email.perMarket = 1;
    await run.startDelivery();
    for (let time = 0; time < 2; time += 1) await tell(await book({ contact_phone: '+48221234567' }));
    await eventually(() => run.log.join()).toContain('the whole market has sent too many messages by email');
    expect(mailsTo(guest.email)).toHaveLength(1);
    await queueMessage(run.pool, {
      channel: 'email',
      template: 'signInCode',
      recipient: guest.email,
      language: 'en',
      data: { name: 'Ala', code: '042719', minutes: 10 },
    });
    await queueMessage(run.pool, {
      channel: 'email',
      template: 'twoStepChanged',
      recipient: guest.email,
      language: 'en',
      data: { name: 'Ala', channel: null, at: verified },
    });
    await eventually(() => mailsTo(guest.email).length).toBe(3);
  });
});
