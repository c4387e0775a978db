import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addBranch, insertRow, type Venue } from '../../../test/market-fixture.ts';
import { createMoneyFixture, type MoneyFixture } from '../../../test/money-fixture.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { addMember, type VenueMember } from '../../../test/venue-member.ts';
import { addWholeBooking } from '../../../test/whole-booking.ts';
import { countBrokenRules, noBrokenRules } from '../data-check/service.ts';

let fixture: MoneyFixture;
let server: TestServer;
let venue: Venue;
let owner: VenueMember;
let staff: VenueMember;

const friday = '2026-05-08';

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
  server = await createTestServer(fixture.url, {}, { clock: fixture.clock });
  venue = fixture.venue;
  const { providerId } = venue;
  owner = await addMember(server, fixture.pool, { providerId, role: 'owner' });
  staff = await addMember(server, fixture.pool, { providerId, role: 'staff' });
});

beforeEach(() => fixture.reset());

afterAll(async () => {
  await server.dispose();
  await fixture.drop();
});

interface Take {
  amount: number;
  way?: 'cash' | 'terminal' | 'transfer';
  by?: VenueMember;
  at?: string;
}

async function take(bookingId: string, { amount, way, by, at = '2026-05-08T20:00:00Z' }: Take) {
  const id = uuidv7();
  await insertRow(fixture.pool, 'payments', {
    provider_id: venue.providerId,
    id,
    booking_id: bookingId,
    gateway: 'venue',
    amount,
    currency: 'PLN',
    status: 'succeeded',
    created_at: new Date(at),
    settled_at: new Date(at),
    till_way: way ?? null,
    taken_by: by?.id ?? null,
  });
  await fixture.pool`update bookings set paid = paid + ${amount} where id = ${bookingId}`;
  return id;
}

async function read(date = friday, branchId = venue.branchId, member = staff) {
  const answer = await server.app.inject({
    url: `/api/business/providers/${venue.providerId}/board/day-close?branchId=${branchId}&date=${date}`,
    headers: member.headers,
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function close(body: object, once: string = randomUUID(), member = staff) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/business/providers/${venue.providerId}/board/day-close`,
    headers: { ...member.headers, 'idempotency-key': once },
    payload: { branchId: venue.branchId, date: friday, note: '', ...body },
  });
  return { status: answer.statusCode, ...answer.json() };
}

describe('the close of a day', () => {
  it('sums what was taken by way and by person, and names who still owes', async () => {
    const [one, two] = venue.tableIds;
    const paid = await addWholeBooking(fixture.pool, venue, { status: 'confirmedPaid' }, one);
    const owing = await addWholeBooking(fixture.pool, venue, { contact_name: 'Zając' }, two);
    await take(paid, { amount: 5000, way: 'cash', by: staff });
    await take(paid, { amount: 2000, way: 'terminal', by: staff });
    await take(paid, { amount: 1000, way: 'cash', by: owner });
    await take(owing, { amount: 500 });
    const { data } = await read();
    expect(data.ways).toEqual([
      { way: 'cash', count: 2, amount: 6000 },
      { way: 'terminal', count: 1, amount: 2000 },
      { way: 'unknown', count: 1, amount: 500 },
    ]);
    expect(data.people).toMatchObject([{ amount: 7000 }, { amount: 1000 }, { name: null, amount: 500 }]);
    expect(data.open).toMatchObject([{ name: 'Zając', due: 7500 }]);
    expect(data.expectedCash).toBe(6000);
  });

  it('counts all money once, also in the night and around it', async () => {
    const id = await addWholeBooking(fixture.pool, venue, { status: 'completed' });
    // 04:59 and 05:00 in Warsaw.
    await take(id, { amount: 1, way: 'cash', at: '2026-05-09T02:59:59.999Z' });
    await take(id, { amount: 10, way: 'cash', at: '2026-05-09T03:00:00Z' });
    expect((await read()).data.expectedCash).toBe(1);
    expect((await read('2026-05-09')).data.expectedCash).toBe(10);
  });

  it('lowers the till by what was handed back in cash, and leaves other places out', async () => {
    const elsewhere = await addBranch(fixture.pool, fixture.market, venue);
    const id = await addWholeBooking(fixture.pool, venue, {
      status: 'cancelled',
      status_reason: 'calledOff',
    });
    const payment = await take(id, { amount: 8000, way: 'cash' });
    await insertRow(fixture.pool, 'refunds', {
      provider_id: venue.providerId,
      id: uuidv7(),
      payment_id: payment,
      booking_id: id,
      amount: 3000,
      currency: 'PLN',
      reason: 'calledOff',
      status: 'owed',
      created_at: new Date('2026-05-08T21:00:00Z'),
    });
    await fixture.pool`update bookings set refunded = 3000 where id = ${id}`;
    await fixture.pool`update allocations set live = false where booking_id = ${id}`;
    const { data } = await read();
    expect(data.expectedCash).toBe(8000);
    expect(data.toGiveBack).toMatchObject([{ bookingId: id, amount: 3000 }]);
    fixture.clock.set(new Date('2026-05-08T21:30:00Z'));
    const member = await addMember(server, fixture.pool, { providerId: venue.providerId, role: 'staff' });
    const act = `POST /business/providers/:providerId/board/bookings/:bookingId/give-back` as const;
    const once = uuidv7();
    const give = (key: string) =>
      member.call(act, { params: { bookingId: id }, body: { way: 'cash' }, once: key });
    const pressed = await Promise.all([give(once), give(once)]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    expect(await give(uuidv7())).toMatchObject({ status: 409, code: 'bookingChanged' });
    const later = (await read(friday, venue.branchId, member)).data;
    expect(later).toMatchObject({ expectedCash: 5000, toGiveBack: [] });
    expect(later.givenBack).toMatchObject([{ amount: 3000, way: 'cash' }]);
    const undo = 'POST /business/providers/:providerId/board/actions/:actionId/undo' as const;
    expect((await member.call(undo, { params: { actionId: once }, once: uuidv7() })).status).toBe(200);
    expect((await read(friday, venue.branchId, member)).data).toMatchObject({
      expectedCash: 8000,
      givenBack: [],
    });
    expect((await give(uuidv7())).status).toBe(200);
    expect(await countBrokenRules(fixture.pool)).toEqual(noBrokenRules);
    expect((await read(friday, elsewhere.branchId, member)).data.expectedCash).toBe(0);
  });

  it('is written down once however often it is sent, can be done again, and is never changed', async () => {
    const id = await addWholeBooking(fixture.pool, venue, { status: 'confirmedPaid' });
    await take(id, { amount: 8000, way: 'cash', by: staff });
    const once = randomUUID();
    const sent = await Promise.all([close({ countedCash: 7900 }, once), close({ countedCash: 7900 }, once)]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    const again = await close({ countedCash: 8000, note: 'Moneta pod ladą' });
    expect(again.data.closes).toMatchObject([
      { countedCash: 8000, expectedCash: 8000, note: 'Moneta pod ladą' },
      { countedCash: 7900, expectedCash: 8000 },
    ]);
    expect((await close({ countedCash: 1 }, once)).code).toBe('idempotencyKeyReused');
    await expect(fixture.pool`update day_closes set counted_cash = 1`).rejects.toThrow('append-only');
    const [entry] = await fixture.pool`
      select after from audit_log where action = 'day.close' order by id desc limit 1`;
    expect(entry?.after).toEqual({
      date: friday,
      expectedCash: 8000,
      countedCash: 8000,
      note: 'Moneta pod ladą',
    });
  });

  it('is nobody’s who does not work at the place', async () => {
    const { providerId } = venue;
    const limited = await addMember(server, fixture.pool, { providerId, role: 'staff', branchIds: [] });
    expect((await read(friday, venue.branchId, limited)).status).toBe(404);
    expect((await close({ countedCash: 1 }, randomUUID(), limited)).status).toBe(404);
  });
});
