import type { CallData } from '@gramy/contract/wire-types';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, closeInOrder, deskOpens, openDesk, slotAt } from '../../../test/booking-desk.ts';
import type { Venue } from '../../../test/market-fixture.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';

let desk: BookingDesk;
let venue: Venue;
let guest: TestUser;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  [venue, guest] = [await desk.addVenue(), await desk.addGuest()];
});

afterAll(() => closeInOrder(desk));

const find = (who: TestUser, bookingId: string) =>
  desk.call(who, 'GET /user/booking/:bookingId', { params: { bookingId } });
const findByReference = (who: TestUser, reference: string) =>
  desk.call(who, 'GET /user/booking/reference/:reference', {
    params: { reference: encodeURIComponent(reference) },
  });
const cancel = (who: TestUser, { id }: CallData<'POST /user/booking'>, expectedRefund = 0) =>
  desk.call(who, 'POST /user/booking/:bookingId/cancel', {
    params: { bookingId: id },
    body: { expectedRefund },
  });

const address = { street: 'ul. Łąkowa 3', postalCode: '90562', city: 'Łódź' };
const company = { name: 'Kula sp. z o.o.', taxId: 'PL 856-734-62-15', address };

describe('B-2 booking at once', () => {
  it('answers everything about it, to whoever made it and under both of its names', async () => {
    const pizza = await desk.addAddOn(venue);
    const shoes = await desk.addAddOn(venue, { price: 900, priced_per: 'person', max_quantity: 12 });
    const addOns = [
      { id: shoes, quantity: 4 },
      { id: pizza, quantity: 2 },
    ];
    const slot = slotAt(venue, { guests: 8, durationMinutes: 90, addOns });
    const { status, data } = await desk.book(guest, { slots: [slot], tables: [2] });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      reference: expect.stringMatching(/^GR-[2-9A-Z]{4}-[2-9A-Z]{2}$/),
      status: 'confirmedUnpaid',
      label: 'confirmed',
      bookingType: 'personal',
      paymentMethod: 'online',
      provider: { id: venue.providerId },
      startsAt: '2026-05-08T18:00:00.000Z',
      endsAt: '2026-05-08T19:30:00.000Z',
      slots: [
        {
          date: '2026-05-08',
          durationMinutes: 90,
          guests: 8,
          label: { minute: 20 * 60, weekday: 5 },
          tables: [{ name: {} }, { name: {} }],
        },
      ],
      contact: { name: guest.name, email: guest.email, phone: '+48600100200' },
      company: null,
      price: { subtotal: 24_000 + 3600 + 7000, discount: 0, fee: 400, total: 35_000, currency: 'PLN' },
      paid: 0,
      due: 35_000,
      paymentDueAt: '2026-05-05T10:15:00.000Z',
      approval: null,
      canPay: true,
      canReschedule: true,
      canReview: false,
      cancellation: { canCancel: true, refundNow: 0 },
      history: [
        { at: '2026-05-05T10:00:00.000Z', status: 'confirmedUnpaid', actor: 'consumer', reason: 'booked' },
      ],
    });
    expect(data.slots[0]?.addOns.map(({ id, quantity, amount }) => [id, quantity, amount]).sort()).toEqual(
      [
        [pizza, 2, 7000],
        [shoes, 4, 3600],
      ].sort(),
    );
    expect((await find(guest, data.id)).data).toEqual(data);
    expect((await findByReference(guest, data.reference.toLowerCase().replaceAll('-', ' '))).data).toEqual(
      data,
    );
  });

  it('hides it from everybody else, and does not tell what exists', async () => {
    const { data } = await desk.book(guest, [slotAt(venue)]);
    const stranger = await desk.addGuest();
    for (const answer of [
      await find(stranger, data.id),
      await find(stranger, uuidv7()),
      await findByReference(stranger, data.reference),
      await findByReference(stranger, 'GR-2222-22'),
      await findByReference(stranger, 'nonsense'),
      await cancel(stranger, data),
    ]) {
      expect(answer).toMatchObject({ status: 404, code: 'bookingNotFound' });
    }
    const params = { bookingId: data.id };
    const { branchId: _, offerId: __, ...move } = slotAt(venue, { startsAt: '2026-05-08T20:00:00Z' });
    const body = { ...move, position: 0 };
    expect(
      await desk.call(stranger, 'POST /user/booking/:bookingId/reschedule/quote', { params, body }),
    ).toMatchObject({ status: 404, code: 'bookingNotFound' });
    expect(
      await desk.call(stranger, 'POST /user/booking/:bookingId/reschedule', {
        params,
        body: { ...body, fingerprint: '0123456789abcdef' },
      }),
    ).toMatchObject({ status: 404, code: 'bookingNotFound' });
  });

  it('needs a verified address', async () => {
    await desk.pool`update users set email_verified_at = null where id = ${guest.id}`;
    expect(await desk.book(guest, [slotAt(venue)])).toMatchObject({ status: 422, code: 'emailNotVerified' });
  });

  it('tells the guest about it if and only if it came true', async () => {
    const count = async () => {
      const rows = await desk.pool`select 1 from outbox where recipient = ${guest.email}`;
      return rows.length;
    };
    const atVenue = { paymentMethod: 'venue' };
    await desk.book(guest, [slotAt(venue)], { ...atVenue, fingerprint: '0123456789abcdef' });
    expect(await count()).toBe(0);
    await desk.book(guest, [slotAt(venue)], atVenue);
    expect(await count()).toBe(1);
  });

  it('tells a guest by text message, too, unless they can do without', async () => {
    const tell = async (startsAt: string) => {
      const { data } = await desk.book(guest, [slotAt(venue, { startsAt })], { paymentMethod: 'venue' });
      const rows = await desk.pool<{ channel: string; kind: string }[]>`
        select channel, data ->> 'kind' as kind from outbox where data ->> 'reference' = ${data.reference}
        order by channel`;
      return rows.map(({ channel, kind }) => `${channel} ${kind}`);
    };
    expect(await tell('2026-05-08T18:00:00Z')).toEqual(['email booked', 'sms booked']);
    await desk.pool`update users set muted_messages = '{confirmationSms}' where id = ${guest.id}`;
    expect(await tell('2026-05-08T20:00:00Z')).toEqual(['email booked']);
  });

  it('lets at most five of one person wait for their money', async () => {
    const times = ['16:00', '17:00', '18:00', '19:00', '20:00', '21:00'];
    const at = (time: string) => slotAt(venue, { startsAt: `2026-05-08T${time}:00Z` });
    const answers = await Promise.all(times.map((time) => desk.book(guest, [at(time)])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('tooManyOpenBookings');
    // Whoever pays at the venue has promised nothing yet.
    const atVenue = { paymentMethod: 'venue' };
    expect(
      (
        await desk.book(
          guest,
          [slotAt(venue, { date: '2026-05-09', startsAt: '2026-05-09T18:00:00Z' })],
          atVenue,
        )
      ).status,
    ).toBe(201);
  });
});

describe('B-4 a venue that answers by hand', () => {
  it('is asked, occupied meanwhile, and given its time', async () => {
    const place = await desk.addVenue({ confirmation: 'request' });
    const { status, data } = await desk.book(guest, [slotAt(place, { guests: 12 })]);
    expect(status).toBe(409);
    const request = await desk.book(guest, { slots: [slotAt(place, { guests: 12 })], tables: [2] });
    expect(data).toBeUndefined();
    expect(request).toMatchObject({
      status: 201,
      data: {
        status: 'pendingConfirmationUnpaid',
        label: 'pending',
        paymentDueAt: null,
        approval: {
          phase: 'closed',
          opensAt: '2026-05-05T14:00:00.000Z',
          answerBy: '2026-05-05T14:15:00.000Z',
        },
        history: [{ reason: 'requested' }],
      },
    });
    expect(await desk.book(await desk.addGuest(), [slotAt(place)])).toMatchObject({ code: 'noTables' });
    expect((await cancel(guest, request.data)).data).toMatchObject({
      status: 'cancelled',
      statusReason: 'withdrawn',
      cancellation: { canCancel: false },
      due: 0,
    });
    expect((await desk.book(await desk.addGuest(), [slotAt(place)])).status).toBe(201);
  });
});

describe('B-5 a business booking', () => {
  it('has the business price, and a company with a tax number', async () => {
    const cart = { slots: [slotAt(venue)], bookingType: 'business' as const };
    expect(await desk.book(guest, cart)).toMatchObject({
      status: 422,
      code: 'validationFailed',
      errors: [{ path: 'body.company', code: 'required' }],
    });
    expect((await desk.book(guest, cart, { company })).data).toMatchObject({
      bookingType: 'business',
      company: {
        name: 'Kula sp. z o.o.',
        taxId: '8567346215',
        address: { ...address, postalCode: '90-562' },
      },
      price: { subtotal: 9000, total: 9400 },
    });
  });
});

describe('what is not true is refused', () => {
  const slotChanges: [string, object, object][] = [
    ['guests −1', { guests: -1 }, { code: 'validationFailed' }],
    ['guests 0', { guests: 0 }, { code: 'validationFailed' }],
    ['guests 1.5', { guests: 1.5 }, { code: 'validationFailed' }],
    ['guests 2³¹', { guests: 2 ** 31 }, { code: 'validationFailed' }],
    ['more guests than the offer takes', { guests: 13 }, { code: 'tooManyGuests' }],
    ['more guests than so many tables seat', { guests: 7, tableCount: 1 }, { code: 'tooManyGuests' }],
    ['more tables than there are', { tableCount: 3 }, { code: 'slotNotOffered' }],
    ['no table', { tableCount: 0 }, { code: 'validationFailed' }],
    ['a duration the offer does not have', { durationMinutes: 75 }, { code: 'slotNotOffered' }],
    ['a start between two starts', { startsAt: '2026-05-08T18:10:00Z' }, { code: 'slotNotOffered' }],
    ['a start on another day than it says', { date: '2026-05-09' }, { code: 'venueClosed' }],
    ['a start before opening', { startsAt: '2026-05-08T13:00:00Z' }, { code: 'venueClosed' }],
    ['an end after closing', { startsAt: '2026-05-08T23:30:00Z' }, { code: 'venueClosed' }],
    ['a day that does not exist', { date: '2027-02-29' }, { code: 'validationFailed' }],
    ['an add-on that nobody has', { addOns: [{ id: uuidv7(), quantity: 1 }] }, { code: 'addOnUnavailable' }],
    ['an offer that nobody has', { offerId: uuidv7() }, { status: 404, code: 'notFound' }],
    ['a price', { price: 1 }, { code: 'validationFailed' }],
    ['a table that the offer does not have', { tableIds: [uuidv7()] }, { code: 'slotNotOffered' }],
  ];

  it.each(slotChanges)('%s', async (_, change, refusal) => {
    expect(await desk.book(guest, [slotAt(venue, change)])).toMatchObject(refusal);
  });

  const orderChanges: [string, object, object][] = [
    [
      'another price than was shown',
      { fingerprint: '0123456789abcdef' },
      { status: 409, code: 'priceChanged' },
    ],
    ['a role', { role: 'admin' }, { code: 'validationFailed' }],
    ['a status', { status: 'confirmedPaid' }, { code: 'validationFailed' }],
    ['a total', { total: 1 }, { code: 'validationFailed' }],
    ['another person', { userId: uuidv7() }, { code: 'validationFailed' }],
    ['terms that were not accepted', { hasAcceptedTerms: false }, { code: 'validationFailed' }],
    ['a code that nobody made', { promoCode: 'FREEBEER' }, { code: 'promoInvalid' }],
    [
      'a tax number that is none',
      { company: { ...company, taxId: '1234567890' } },
      { code: 'validationFailed' },
    ],
    [
      'a postal code that is none',
      { company: { ...company, address: { ...address, postalCode: '9056' } } },
      { code: 'validationFailed', errors: [{ code: 'postalCodeInvalid' }] },
    ],
    [
      'line breaks in a name',
      { contact: { name: 'A\r\nB', email: 'a@b.pl', phone: '+48600100200' } },
      { status: 422 },
    ],
    ['no slot', { slots: [] }, { code: 'validationFailed' }],
    ['a hold and slots at once', { holdId: uuidv7() }, { code: 'validationFailed' }],
  ];

  it.each(orderChanges)('%s', async (_, change, refusal) => {
    expect(await desk.book(guest, [slotAt(venue)], change)).toMatchObject(refusal);
  });

  it('quantities that are none, too many, or of somebody else’s add-on', async () => {
    const shoes = await desk.addAddOn(venue, { priced_per: 'person', max_quantity: 12 });
    const foreign = await desk.addAddOn(await desk.addVenue());
    const withAddOns = (...addOns: { id: string; quantity: number }[]) =>
      desk.book(guest, [slotAt(venue, { addOns })]);
    for (const quantity of [-1, 0, 1.5, 2 ** 31]) {
      expect(await withAddOns({ id: shoes, quantity })).toMatchObject({ code: 'validationFailed' });
    }
    expect(await withAddOns({ id: shoes, quantity: 3 })).toMatchObject({ code: 'addOnUnavailable' });
    expect(await withAddOns({ id: foreign, quantity: 1 })).toMatchObject({ code: 'addOnUnavailable' });
    const twice = [
      { id: shoes, quantity: 1 },
      { id: shoes, quantity: 1 },
    ];
    expect(await withAddOns(...twice)).toMatchObject({ code: 'validationFailed' });
  });

  it('offers of two providers, or of another branch', async () => {
    const other = await desk.addVenue();
    expect(await desk.book(guest, [slotAt(venue), slotAt(other)])).toMatchObject({ code: 'providersMixed' });
    expect(await desk.book(guest, [{ ...slotAt(venue), branchId: other.branchId }])).toMatchObject({
      code: 'notFound',
    });
  });

  it('cash where there is none to be paid', async () => {
    const place = await desk.addVenue({ pay_at_venue: false });
    expect(await desk.book(guest, [slotAt(place)], { paymentMethod: 'venue' })).toMatchObject({
      status: 409,
      code: 'cashUnavailable',
    });
  });

  it('a provider that is not listed, a branch that is closed, an offer that is gone', async () => {
    const hidden = [await desk.addVenue(), await desk.addVenue(), await desk.addVenue({ active: false })];
    await desk.pool`update service_providers set status = 'suspended' where id = ${hidden[0]?.providerId}`;
    await desk.pool`update branches set status = 'closed' where id = ${hidden[1]?.branchId}`;
    for (const place of hidden) {
      expect(await desk.book(guest, [slotAt(place)])).toMatchObject({ status: 404, code: 'notFound' });
    }
  });

  it('the hold of somebody else', async () => {
    const owner = await desk.addGuest();
    const held = await desk.call(owner, 'POST /user/booking/holds', {
      body: { bookingType: 'personal', slots: [slotAt(venue)] },
    });
    const order = (await desk.order(guest, { slots: [slotAt(venue)] })) as Record<string, unknown>;
    const { slots: _, bookingType: __, ...rest } = order;
    const body = { ...rest, holdId: held.data.id, addOns: [[]] };
    expect(await desk.call(guest, 'POST /user/booking', { body })).toMatchObject({
      status: 404,
      code: 'notFound',
    });
    expect((await desk.call(owner, 'POST /user/booking', { body })).status).toBe(201);
  });
});

describe('a cart whose answer is lost', () => {
  it('is known by its lines, to whoever booked it and to nobody else', async () => {
    const [line, other] = [uuidv7(), uuidv7()];
    const order = (await desk.order(guest, { slots: [slotAt(venue)] })) as Record<string, unknown>;
    const body = { ...order, cartItems: [line] };
    const { status, data: made } = await desk.call(guest, 'POST /user/booking', { body });
    expect(status).toBe(201);
    const ask = (who: typeof guest) =>
      desk.call(who, 'POST /user/booking/booked-items', { body: { items: [line, other] } });
    expect((await ask(guest)).data).toEqual({
      items: [line],
      bookings: [{ id: made.id, reference: made.reference }],
    });
    expect((await ask(await desk.addGuest())).data).toEqual({ items: [], bookings: [] });
  });
});

describe('a promo code', () => {
  it('lowers the price, is used up, and can be used again once the booking is called off', async () => {
    const promoCode = await desk.addCode({ total_limit: 1 });
    const cart = { slots: [slotAt(venue)], promoCode };
    const booked = await desk.book(guest, { ...cart, promoCode: promoCode.toLowerCase() });
    expect(booked.data).toMatchObject({ promoCode, price: { discount: 4000, total: 4400 } });
    const rival = await desk.addGuest();
    expect(await desk.book(rival, cart)).toMatchObject({ status: 422, code: 'promoInvalid' });
    await cancel(guest, booked.data);
    expect((await desk.book(rival, cart)).data).toMatchObject({ price: { discount: 4000 } });
    const [row] = await desk.pool`select used_count from promotions where code = ${promoCode}`;
    expect(row).toEqual({ used_count: 1 });
  });

  it('that covers everything leaves nothing to wait for', async () => {
    const promoCode = await desk.addCode({ value: 100 });
    expect((await desk.book(guest, { slots: [slotAt(venue)], promoCode })).data).toMatchObject({
      price: { discount: 8000, fee: 0, total: 0 },
      paymentDueAt: null,
      canPay: false,
      due: 0,
    });
  });
});
