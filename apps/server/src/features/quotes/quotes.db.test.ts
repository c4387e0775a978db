import { availabilityRoutes } from '@gramy/contract/routes/availability';
import { promotionRoutes } from '@gramy/contract/routes/promotions';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addBooking, allocate } from '../../../test/booking-fixture.ts';
import {
  addBranch,
  addVenue,
  createMarket,
  insertRow,
  type Market,
  type Venue,
} from '../../../test/market-fixture.ts';
import {
  addAddOn,
  addBand,
  addException,
  addPromotion,
  holdTable,
  setHours,
} from '../../../test/opening-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let database: TestDatabase;
let server: TestServer;
let market: Market;
let venue: Venue;
let user: SignedInUser;
const now = new Date('2026-05-08T10:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  market = await createMarket(database.pool);
  server = await createTestServer(database.url, {}, { clock: { now: () => now } });
  user = await createSignedInUser(server);
});
beforeEach(async () => {
  await database.pool`truncate rate_limits`;
  venue = await openVenue();
});
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function openVenue(): Promise<Venue> {
  const opened = await addVenue(database.pool, market);
  await setHours(database.pool, opened, { opens: 960, closes: 1560 });
  return opened;
}

type Fields = Record<string, unknown>;
/** Friday at 20:00, for an hour and four people. */
const slotOf = ({ branchId, offerId }: Venue, fields: Fields = {}) => ({
  branchId,
  offerId,
  date: '2026-05-08',
  startsAt: '2026-05-08T18:00:00Z',
  durationMinutes: 60,
  guests: 4,
  ...fields,
});
async function post(url: string, payload: object) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: user.headers,
    payload,
  });
  return { status: response.statusCode, ...response.json() };
}
const quote = (slots: object[], fields: Fields = {}) =>
  post('/user/booking/quote', { bookingType: 'personal', slots, ...fields });
const judge = (code: string, slots: object[] = [slotOf(venue)], fields: Fields = {}) =>
  post('/promotions/promotions/validate-promo-code', { code, bookingType: 'personal', slots, ...fields });
async function takeEight(count: number): Promise<void> {
  const booking = await addBooking(database.pool, venue);
  for (const table of venue.tableIds.slice(0, count)) {
    await allocate(database.pool, venue, booking, { from: '18:00', to: '19:00' }, { table_id: table });
  }
}

describe('a cart that is opened again', () => {
  const check = (slots: object[], fields: Fields = {}) =>
    post('/user/booking/cart-check', { bookingType: 'personal', slots, ...fields });

  it('hears of every item what has become of it, also when one is gone', async () => {
    const pizza = await addAddOn(database.pool, venue, { price: 3500 });
    const other = await openVenue();
    await database.pool`update offers set active = false where id = ${other.offerId}`;
    await takeEight(venue.tableIds.length);
    const later = { startsAt: '2026-05-08T20:00:00Z' };
    const { status, data } = await check([
      slotOf(venue),
      slotOf(other),
      slotOf(venue, { ...later, addOns: [{ id: pizza, quantity: 1 }] }),
      slotOf(venue, { ...later, addOns: [{ id: venue.offerId, quantity: 1 }] }),
    ]);
    expect(status).toBe(200);
    expect(availabilityRoutes['POST /user/booking/cart-check'].output.parse(data)).toEqual(data);
    expect(data.items).toMatchObject([
      { state: 'taken', refusal: 'full', lostAddOns: [] },
      { state: 'gone', refusal: null, nearest: [] },
      { state: 'free', refusal: null, nearest: [], lostAddOns: [] },
      { state: 'free', lostAddOns: [venue.offerId] },
    ]);
    expect(data.items[0].nearest.length).toBeGreaterThan(0);
    // Only what can be booked as it is costs anything; its lines keep their place in the cart.
    expect(data.price).toMatchObject({ subtotal: 11_500, lines: [{ slot: 2 }, { slot: 2 }, { slot: null }] });
  });

  it('counts its own items, and not what one holds oneself', async () => {
    const slots = Array.from({ length: venue.tableIds.length + 1 }, () => slotOf(venue));
    const states = (await check(slots)).data.items.map(({ state }: { state: string }) => state);
    expect(states).toEqual([...venue.tableIds.map(() => 'free'), 'taken']);
  });
});

describe('a quote', () => {
  it('is every line of the price, the fee and the VAT, as the contract has it', async () => {
    await addBand(database.pool, venue, { weekday: 5, from_minute: 1230, to_minute: 1560, price: 12_000 });
    const shoes = await addAddOn(database.pool, venue, { price: 500, priced_per: 'person', vat_percent: 8 });
    const { status, data } = await quote([slotOf(venue, { addOns: [{ id: shoes, quantity: 4 }] })]);
    expect(status).toBe(200);
    expect(availabilityRoutes['POST /user/booking/quote'].output.parse(data)).toEqual(data);
    expect(data.price).toMatchObject({
      currency: 'PLN',
      lines: [
        { kind: 'slot', slot: 0, band: null, minutes: 30, amount: 4000, vatPercent: 23 },
        { kind: 'slot', slot: 0, band: 'peak', minutes: 30, amount: 6000, vatPercent: 23 },
        { kind: 'addOn', slot: 0, addOnId: shoes, quantity: 4, amount: 2000, vatPercent: 8 },
        { kind: 'serviceFee', slot: null, amount: 400, vatPercent: 23 },
      ],
      subtotal: 12_000,
      discount: 0,
      fee: 400,
      total: 12_400,
      vat: [
        { percent: 23, gross: 10_400, net: 8455, vat: 1945 },
        { percent: 8, gross: 2000, net: 1852, vat: 148 },
      ],
    });
    expect(data).toMatchObject({
      slots: [{ endsAt: '2026-05-08T19:00:00.000Z', tableCount: 1, refusal: null, nearest: [] }],
      paymentMethods: ['online', 'venue'],
      confirmation: 'instant',
      approval: null,
      refundTimeline: [{ from: null, until: '2026-05-08T18:00:00.000Z', amount: 0 }],
    });
    expect((await quote([slotOf(venue, { addOns: [{ id: shoes, quantity: 4 }] })])).data).toEqual(data);
  });

  it('offers no way to pay that nobody takes', async () => {
    const clock = { now: () => now };
    const without = await createTestServer(database.url, { PAYMENT_GATEWAY: 'none' }, { clock });
    const guest = await createSignedInUser(server);
    const body = { bookingType: 'personal', slots: [slotOf(venue)] };
    const call = (url: string, payload: object, headers: object = {}) =>
      without.app.inject({ method: 'POST', url: `/api/user/${url}`, payload, headers: { ...headers } });
    const { data } = (await call('booking/quote', body)).json();
    expect(data.paymentMethods).toEqual(['venue']);
    const order = (paymentMethod: string) =>
      call(
        'booking',
        {
          ...body,
          contact: { name: 'Ala', email: guest.email, phone: '+48600100200' },
          paymentMethod,
          hasAcceptedTerms: true,
          hasAcceptedRegulations: true,
          fingerprint: data.fingerprint,
          language: 'en',
        },
        { ...guest.headers, 'idempotency-key': `pays-${paymentMethod}` },
      );
    expect((await order('online')).json()).toMatchObject({ status: 409, code: 'onlineUnavailable' });
    expect((await order('venue')).statusCode).toBe(201);
    await without.dispose();
  });

  it('of a company is another one', async () => {
    const { data } = await quote([slotOf(venue)], { bookingType: 'business' });
    expect(data.price.total).toBe(9400);
    expect(data.fingerprint).not.toBe((await quote([slotOf(venue)])).data.fingerprint);
  });

  it('says what comes back until when, with the policy of each slot', async () => {
    const { providerId, policyId } = venue;
    for (const [hours, percent] of [
      [24, 100],
      [2, 50],
    ]) {
      await insertRow(database.pool, 'cancellation_tiers', {
        provider_id: providerId,
        policy_id: policyId,
        hours_before: hours,
        refund_percent: percent,
      });
    }
    const { data } = await quote([slotOf(venue)]);
    expect(data.refundTimeline).toEqual([
      { from: null, until: '2026-05-08T16:00:00.000Z', amount: 4200 },
      { from: '2026-05-08T16:00:00.000Z', until: '2026-05-08T18:00:00.000Z', amount: 0 },
    ]);
    const { code } = await addPromotion(database.pool);
    expect((await judge(code)).data.refundTimeline).toEqual([
      { from: null, until: '2026-05-08T16:00:00.000Z', amount: 3400 },
      { from: '2026-05-08T16:00:00.000Z', until: '2026-05-08T18:00:00.000Z', amount: 0 },
    ]);
  });

  it('of a venue that wants to be asked says by when it answers, and that money stays online where it must', async () => {
    await database.pool`
      update offers set confirmation = 'request', pay_at_venue = false where id = ${venue.offerId}`;
    const { data } = await quote([slotOf(venue)]);
    expect(data).toMatchObject({
      confirmation: 'request',
      paymentMethods: ['online'],
      // It opens at 16:00 and has a quarter of an hour of its own time.
      approval: {
        phase: 'closed',
        opensAt: '2026-05-08T14:00:00.000Z',
        answerBy: '2026-05-08T14:15:00.000Z',
      },
    });
  });

  it('of what is taken says so, what it would cost, and what is nearest', async () => {
    await takeEight(2);
    const { data } = await quote([slotOf(venue, { guests: 9 })]);
    expect(data.slots).toMatchObject([
      {
        refusal: 'full',
        tableCount: 2,
        nearest: [{ startsAt: '2026-05-08T17:00:00.000Z' }, { startsAt: '2026-05-08T19:00:00.000Z' }],
      },
    ]);
    expect(data.price.subtotal).toBe(16_000);
  });

  it('looks at other days where the day has nothing', async () => {
    await addException(database.pool, venue, '2026-05-08');
    const { data } = await quote([slotOf(venue)]);
    expect(data.slots[0]).toMatchObject({ refusal: 'closed', nearest: [{ date: '2026-05-09' }, {}, {}] });
  });

  it('of a cart takes no table twice, and knows the tables that one holds oneself', async () => {
    await takeEight(1);
    const twice = [slotOf(venue), slotOf(venue)];
    const refusals = async (fields?: Fields, slots = twice) =>
      (await quote(slots, fields)).data.slots.map((slot: { refusal: string | null }) => slot.refusal);
    expect(await refusals()).toEqual([null, 'full']);
    const apart = [slotOf(venue), slotOf(venue, { startsAt: '2026-05-08T19:00:00Z' })];
    expect(await refusals({}, apart)).toEqual([null, null]);
    const time = { from: '2026-05-08T18:00', to: '2026-05-08T19:00', tableId: venue.tableIds[1] };
    const { holdId } = await holdTable(database.pool, venue, time, '2026-05-08T10:10');
    expect(await refusals()).toEqual(['full', 'full']);
    expect(await refusals({ holdId })).toEqual([null, 'full']);
  });

  it('is for one provider, at as many branches as one likes', async () => {
    const branch = await addBranch(database.pool, market, venue);
    await setHours(database.pool, branch, { opens: 960, closes: 1560 });
    expect((await quote([slotOf(venue), slotOf(branch)])).data.price.subtotal).toBe(16_000);
    const other = await openVenue();
    expect(await quote([slotOf(venue), slotOf(other)])).toMatchObject({
      status: 422,
      code: 'providersMixed',
    });
    const foreign = { ...slotOf(venue), offerId: other.offerId };
    expect(await quote([foreign])).toMatchObject({ status: 404, code: 'notFound' });
  });

  it('has no add-ons of others, and not more of them than there are', async () => {
    const other = await openVenue();
    const foreign = await addAddOn(database.pool, other);
    const gone = await addAddOn(database.pool, venue, { active: false });
    const pizza = await addAddOn(database.pool, venue);
    const shoes = await addAddOn(database.pool, venue, { priced_per: 'person', max_quantity: 50 });
    for (const [id, quantity, code] of [
      [foreign, 1, 'foreignAddOn'],
      [gone, 1, 'foreignAddOn'],
      [pizza, 5, 'addOnQuantity'],
      [shoes, 5, 'addOnQuantity'],
    ] as const) {
      expect(await quote([slotOf(venue), slotOf(venue, { addOns: [{ id, quantity }] })])).toMatchObject({
        status: 422,
        code: 'addOnUnavailable',
        errors: [{ path: 'body.slots.1.addOns', code }],
      });
    }
  });

  it('has a highest amount', async () => {
    await database.pool`update offers set base_price = 2000000000 where id = ${venue.offerId}`;
    const slots = [slotOf(venue), slotOf(venue)];
    await expect.poll(async () => (await quote(slots)).code, { timeout: 60_000 }).toBe('amountTooHigh');
  });

  it('of nonsense is refused, or is no time that one can have', async () => {
    for (const fields of [
      { guests: 0 },
      { guests: 1.5 },
      { durationMinutes: -60 },
      { tableCount: 51 },
      { date: '2026-13-01' },
      { startsAt: '9999-12-31T23:59:59Z' },
      { startsAt: '2026-05-08T20:00:00+02:00' },
      { startsAt: 'soon' },
      { addOns: [{ id: venue.offerId, quantity: 0 }] },
      { price: 1 },
    ]) {
      expect(await quote([slotOf(venue, fields)])).toMatchObject({ status: 422, code: 'validationFailed' });
    }
    for (const slots of [[], Array.from({ length: 11 }, () => slotOf(venue))]) {
      expect(await quote(slots)).toMatchObject({ status: 422, code: 'validationFailed' });
    }
    for (const [fields, refusal] of [
      [{ startsAt: '2026-05-08T18:00:00.5Z' }, 'notOffered'],
      [{ startsAt: '2026-05-08T18:10:00Z' }, 'notOffered'],
      [{ startsAt: '2026-05-09T18:00:00Z' }, 'closed'],
      [{ startsAt: '2199-12-31T23:30:00Z' }, 'closed'],
      [{ startsAt: '2000-01-01T00:00:00Z' }, 'past'],
      [{ date: '2199-12-31' }, 'tooFar'],
      [{ durationMinutes: 61 }, 'notOffered'],
      [{ guests: 500 }, 'tooManyGuests'],
    ] as const) {
      const { data } = await quote([slotOf(venue, fields)]);
      expect([fields, data.slots[0].refusal]).toEqual([fields, refusal]);
    }
  });
});

describe('a promo code', () => {
  it('lowers the price, and says so as the contract has it', async () => {
    const { code } = await addPromotion(database.pool);
    const { status, data } = await judge(` ${code.toLowerCase()} `);
    expect(status).toBe(200);
    const { output } = promotionRoutes['POST /promotions/promotions/validate-promo-code'];
    expect(output.parse(data)).toEqual(data);
    expect(data).toMatchObject({
      isValid: true,
      code,
      discount: 1600,
      price: { subtotal: 8000, discount: 1600, fee: 400, total: 6800 },
    });
  });

  it('that does not hold leaves the price as it is and says why', async () => {
    const { code: dear } = await addPromotion(database.pool, { min_spend: 10_000 });
    const { code: foreign } = await addPromotion(database.pool, {
      provider_id: (await openVenue()).providerId,
    });
    const { code: over } = await addPromotion(database.pool, { ends_at: '2026-05-08T10:00:00Z' });
    const { code: early } = await addPromotion(database.pool, { starts_at: '2026-05-08T10:00:01Z' });
    const { code: spent } = await addPromotion(database.pool, { total_limit: 1, used_count: 1 });
    const price = (await quote([slotOf(venue)])).data.price;
    for (const [code, reason, missing] of [
      ['NOSUCHCODE', 'unknown', null],
      [dear, 'minSpend', 2000],
      [foreign, 'otherVenue', null],
      [over, 'expired', null],
      [early, 'notYet', null],
      [spent, 'usedUp', null],
    ]) {
      const { data } = await judge(String(code));
      expect(data).toMatchObject({ isValid: false, reason, missing, price });
    }
  });

  it('for the first booking is for people who have none', async () => {
    const { code } = await addPromotion(database.pool, { first_booking_only: true });
    const regular = await createSignedInUser(server);
    await addBooking(database.pool, venue, { user_id: regular.id });
    expect((await judge(code)).data.isValid).toBe(true);
    const url = '/api/promotions/promotions/validate-promo-code';
    const payload = { code, bookingType: 'personal', slots: [slotOf(venue)] };
    const call = (headers: object) =>
      server.app.inject({ method: 'POST', url, headers: { ...headers }, payload });
    expect((await call(regular.headers)).json().data).toMatchObject({ reason: 'firstBookingOnly' });
    expect((await call({})).statusCode).toBe(401);
  });

  it('cannot be guessed for long', async () => {
    const answers = [];
    for (let index = 0; index < 31; index += 1) answers.push(await judge(`GUESS${index}`));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });
});
