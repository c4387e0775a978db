import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, deskOpens, openDesk, slotAt } from '../../../test/booking-desk.ts';
import type { Venue } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser, type TestUser } from '../../../test/signed-in-user.ts';
import { createMarketClosureService } from './service.ts';

let desk: BookingDesk;
let admin: SignedInUser;
let venue: Venue;
let guest: TestUser;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});
beforeEach(async () => {
  venue = await desk.addVenue();
  guest = await desk.addGuest();
});
afterAll(() => desk.close());

const message = { en: 'Back at 11:12.', pl: 'Wracamy o 11:12.' };

async function beAt(minutes: number) {
  desk.clock.set(new Date(new Date(deskOpens).getTime() + minutes * 60_000));
  admin = await createSignedInUser(desk.server, { role: 'admin' });
}
async function ask(method: 'GET' | 'POST' | 'DELETE', payload?: object, url = '/api/admin/market-closure') {
  const answer = await desk.server.app.inject({
    method,
    url,
    headers: { ...admin.headers, 'idempotency-key': randomUUID() },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const readAsGuest = async () => (await ask('GET', undefined, '/api/market/closure')).data.closure;
const minutesAfterOpening = (minutes: number) =>
  new Date(new Date(deskOpens).getTime() + minutes * 60_000).toISOString();
async function takeHold(): Promise<void> {
  const body = { bookingType: 'personal', slots: [slotAt(venue)] } as const;
  expect((await desk.call(guest, 'POST /user/booking/holds', { body })).status).toBe(201);
}
/** Of the hold that is there, and of its table. */
async function readEnds(): Promise<string[]> {
  const [row] = await desk.pool<{ hold: Date; tables: Date }[]>`
    select h.expires_at as hold, a.held_until as tables from holds h
    join allocations a on a.provider_id = h.provider_id and a.hold_id = h.id
    where h.released_at is null and h.booking_id is null and h.provider_id = ${venue.providerId}`;
  return row ? [row.hold.toISOString(), row.tables.toISOString()] : [];
}
const order = () => desk.book(guest, [slotAt(venue)], { paymentMethod: 'venue' });

describe('a market that the office closes for guests', () => {
  it('takes no new bookings from its beginning to its end, and opens by itself', async () => {
    await beAt(0);
    const plan = { delayMinutes: 10, minutes: 20, message };
    expect((await ask('POST', plan)).data.closure).toMatchObject({ message });
    expect((await ask('POST', plan)).code).toBe('changedMeanwhile');
    expect(await readAsGuest()).toBeNull();
    const before = await order();
    expect(before.status).toBe(201);
    await beAt(10);
    expect((await readAsGuest()).message).toEqual(message);
    expect(await order()).toMatchObject({ status: 503, code: 'maintenance' });
    const { id } = before.data as { id: string };
    const ticket = await desk.call(guest, 'GET /user/booking/:bookingId', { params: { bookingId: id } });
    expect(ticket.status).toBe(200);
    await beAt(30);
    expect(await readAsGuest()).toBeNull();
    expect((await order()).status).toBe(201);
  });

  it('opens when the office says so, on every server that hears of it, and both are in the log', async () => {
    await beAt(60);
    await ask('POST', { delayMinutes: 0, minutes: 60, message });
    expect((await order()).status).toBe(503);
    expect((await ask('DELETE')).data.closure).toBeNull();
    expect((await order()).status).toBe(201);
    const entries = await desk.pool<{ action: string }[]>`
      select action from audit_log where action like 'system.%' order by id desc limit 2`;
    expect(entries.map(({ action }) => action)).toEqual(['system.open', 'system.close']);
  });

  it('stops the clocks of those in checkout, who have as much time when it opens', async () => {
    await beAt(180);
    await takeHold();
    await beAt(185);
    await ask('POST', { delayMinutes: 0, minutes: 60, message });
    await beAt(225);
    expect(await readEnds()).toEqual([minutesAfterOpening(250), minutesAfterOpening(250)]);
  });

  it('that begins later stops them then, and starts them again when it opens before its end', async () => {
    await beAt(300);
    await takeHold();
    await ask('POST', { delayMinutes: 10, minutes: 60, message });
    const [plan] = await desk.pool<{ id: string }[]>`select id from market_closures where opened_at is null`;
    await beAt(309);
    await takeHold();
    await beAt(310);
    const closures = createMarketClosureService(desk.pool, { clock: desk.clock });
    for (const _ of [1, 2]) await closures.stopClocks(plan?.id ?? '');
    expect(await readEnds()).toEqual([minutesAfterOpening(379), minutesAfterOpening(379)]);
    await beAt(330);
    await ask('DELETE');
    expect(await readEnds()).toEqual([minutesAfterOpening(339), minutesAfterOpening(339)]);
  });

  it('takes no other lengths, and no empty words', async () => {
    await beAt(120);
    expect((await ask('POST', { delayMinutes: 0, minutes: 600, message })).status).toBe(422);
    expect((await ask('POST', { delayMinutes: 0, minutes: 10, message: { en: ' ', pl: 'x' } })).status).toBe(
      422,
    );
  });
});
