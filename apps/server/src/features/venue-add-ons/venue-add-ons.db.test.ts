import { randomUUID } from 'node:crypto';
import type { CallData } from '@gramy/contract/wire-types';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { insertRow } from '../../../test/market-fixture.ts';
import { createMoneyFixture, type MoneyFixture } from '../../../test/money-fixture.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { addMember, type VenueMember } from '../../../test/venue-member.ts';
import { evening } from '../../../test/whole-booking.ts';

const base = '/business/providers/:providerId/branches/:branchId/add-ons';
type AddOn = CallData<`GET ${typeof base}`>['addOns'][number];

let fixture: MoneyFixture;
let server: TestServer;
let manager: VenueMember;

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
  server = await createTestServer(fixture.url, {}, { clock: fixture.clock });
});

beforeEach(async () => {
  await fixture.reset();
  manager = await addMember(server, fixture.pool, { ...fixture.venue, role: 'manager' });
});

afterAll(async () => {
  await server.dispose();
  await fixture.drop();
});

const own = () => ({ branchId: fixture.venue.branchId });
const read = async () => (await manager.call(`GET ${base}`, { params: own() })).data;
const save = async (addOns: AddOn[], seenBookings: string[] = []) =>
  manager.call(`PUT ${base}`, {
    params: own(),
    body: { version: (await read()).version, addOns, seenBookings },
  });
const collide = async (addOns: AddOn[]) =>
  (await manager.call(`POST ${base}/collisions`, { params: own(), body: { addOns } })).data.items.map(
    ({ id }) => id,
  );
const pizza = (change: Partial<AddOn> = {}): AddOn => ({
  id: randomUUID(),
  name: { en: 'Pizza', pl: 'Pizza' },
  description: { en: '', pl: '' },
  price: 6400,
  pricedPer: 'booking',
  maxQuantity: 3,
  vatPercent: 8,
  stockPerDay: 10,
  isOnSale: true,
  offerIds: [fixture.venue.offerId],
  ...change,
});

describe('what a place sells beside its offers', () => {
  it('is kept with its stock and its offers, and withdrawn without being lost', async () => {
    const [first, second] = [pizza(), pizza({ stockPerDay: null, offerIds: [] })];
    expect((await save([first, second])).data.addOns).toEqual([first, second]);
    const saved = await save([{ ...first, price: 0, stockPerDay: 0 }]);
    expect(saved.data.addOns).toEqual([
      { ...first, price: 0, stockPerDay: 0 },
      { ...second, isOnSale: false },
    ]);
    const [entry] = await fixture.pool`
      select action, after from audit_log where subject_id = ${own().branchId} order by id desc limit 1`;
    expect(entry?.action).toBe('addOns.change');
    expect(new Set(Object.keys(entry?.after))).toEqual(new Set([first.id, second.id]));
  });

  it('is refused without a name or with an offer of another place, each at its field', async () => {
    const refused = await save([pizza({ name: { en: '', pl: '' } }), pizza({ offerIds: [randomUUID()] })]);
    expect(refused).toMatchObject({
      code: 'addOnsRefused',
      errors: [
        { path: 'body.addOns.0.name', code: 'nameRequired' },
        { path: 'body.addOns.1.offerIds', code: 'unknown' },
      ],
    });
  });

  it('is saved by one of two who save at once', async () => {
    const { version } = await read();
    const answers = await Promise.all(
      [1, 2].map(() =>
        manager.call(`PUT ${base}`, {
          params: own(),
          body: { version, addOns: [pizza()], seenBookings: [] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('an add-on that somebody has booked', () => {
  async function bookPizza(addOn: AddOn, quantity: number, tableId?: string): Promise<string> {
    const id = await fixture.book({}, tableId);
    await insertRow(fixture.pool, 'booking_add_ons', {
      provider_id: fixture.venue.providerId,
      booking_id: id,
      position: 0,
      add_on_id: addOn.id,
      quantity,
      unit_price: addOn.price,
      amount: addOn.price * quantity,
    });
    return id;
  }

  it('is withdrawn or taken from its offer once its bookings were seen, and stays with them', async () => {
    const sold = pizza();
    await save([sold]);
    const id = await bookPizza(sold, 2);
    for (const change of [[], [{ ...sold, isOnSale: false }], [{ ...sold, offerIds: [] }]]) {
      expect(await collide(change)).toEqual([id]);
      expect(await save(change)).toMatchObject({ status: 409, code: 'bookingsInTheWay' });
    }
    expect((await read()).addOns.find((addOn) => addOn.id === sold.id)).toEqual(sold);
    expect((await save([{ ...sold, price: 9900 }])).status).toBe(200);
    expect((await save([], [id])).status).toBe(200);
    const kept =
      await fixture.pool`select add_on_id as id, amount from booking_add_ons where booking_id = ${id}`;
    expect(kept).toEqual([{ id: sold.id, amount: 12_800 }]);
    // Seen once, it is no news any more.
    expect(await collide([{ ...sold, isOnSale: false, stockPerDay: 0 }])).toEqual([]);
  });

  it('has no less stock than is sold on a day before they were seen', async () => {
    const sold = pizza();
    await save([sold]);
    const [, second] = fixture.venue.tableIds;
    const booked = [await bookPizza(sold, 2), await bookPizza(sold, 2, second)];
    expect(await collide([{ ...sold, stockPerDay: 4 }])).toEqual([]);
    expect((await collide([{ ...sold, stockPerDay: 3 }])).toSorted()).toEqual(booked.toSorted());
    expect(await save([{ ...sold, stockPerDay: 3 }], booked.slice(1))).toMatchObject({
      code: 'bookingsInTheWay',
    });
    expect((await save([{ ...sold, stockPerDay: 3 }], booked)).status).toBe(200);
  });

  it("is nobody else's matter once the evening is over, or who had it has cancelled", async () => {
    const sold = pizza();
    await save([sold]);
    const [, second] = fixture.venue.tableIds;
    const [left, stays] = [await bookPizza(sold, 2), await bookPizza(sold, 2, second)];
    await fixture.pool`update bookings set status = 'cancelled' where id = ${left}`;
    expect(await collide([{ ...sold, stockPerDay: 2 }])).toEqual([]);
    expect(await collide([{ ...sold, stockPerDay: 1 }])).toEqual([stays]);
    fixture.clock.set(evening.end);
    manager = await addMember(server, fixture.pool, { ...fixture.venue, role: 'manager' });
    expect(await collide([{ ...sold, stockPerDay: 1 }])).toEqual([]);
  });
});
