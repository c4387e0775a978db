import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, slotAt } from '../../../test/booking-desk.ts';
import { board, openVenueDesk, type VenueDesk } from '../../../test/desk-of-venue.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';
import { runBookingClock } from '../booking-clock/service.ts';
import { countBrokenRules, noBrokenRules } from '../data-check/service.ts';

let desk: BookingDesk;
let addDesk: Awaited<ReturnType<typeof openVenueDesk>>['addDesk'];
let at: VenueDesk;

/** Friday 19:47: everything is open. */
const evening = new Date('2026-05-08T17:47:00Z');
const minute = 60_000;

beforeAll(async () => {
  ({ desk, addDesk } = await openVenueDesk(inject('clusterUrl')));
});

beforeEach(async () => {
  desk.clock.set(evening);
  at = await addDesk(2);
});

afterEach(async () => {
  expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
});

afterAll(() => desk.close());

const route = `POST ${board}/queue` as const;

function join(
  change: object = {},
  { who = at.owner, once = uuidv7() }: { who?: TestUser; once?: string } = {},
) {
  const { branchId, offerId } = at.venue;
  const party = { branchId, offerId, guests: 4, durationMinutes: 60, name: 'Nowak', language: 'pl' };
  const body = { ...party, phone: '+48600300400', ...change };
  return desk.call(who, route, { params: at.params(), body, key: once });
}

const ask = (partyId: string, body: object, key: string) => ({ params: at.params({ partyId }), body, key });
const callUp = (partyId: string, body: object = {}, once = uuidv7()) =>
  desk.call(at.owner, `${route}/:partyId/call`, ask(partyId, body, once));
const seat = (partyId: string) => desk.call(at.owner, `${route}/:partyId/seat`, ask(partyId, {}, uuidv7()));

const remove = (partyId: string) =>
  desk.call(at.owner, `${route}/:partyId/remove`, { params: at.params({ partyId }) });

const undo = (actionId: string) =>
  desk.call(at.owner, `POST ${board}/actions/:actionId/undo`, { params: at.params({ actionId }) });

const readBoard = async () =>
  (
    await desk.call(at.owner, `GET ${board}`, {
      params: at.params(),
      query: { branchId: at.venue.branchId },
    })
  ).data;

const listWaiting = async () => (await readBoard()).queue.map(({ name, called }) => [name, called !== null]);

const listTexts = () =>
  desk.pool<{ recipient: string; data: unknown; sendAfter: Date }[]>`
    select recipient, data, send_after as "sendAfter" from outbox
    where template = 'tableReady' and data ->> 'providerId' = ${at.venue.providerId}`;

const bookBySomebody = async () =>
  desk.book(await desk.addGuest(), [slotAt(at.venue, { guests: 6 })], { paymentMethod: 'venue' });

describe('guests who wait', () => {
  it('stand on the board in the order in which they came, once each', async () => {
    const once = uuidv7();
    const [first, again] = await Promise.all([join({}, { once }), join({}, { once })]);
    expect(first.status).toBe(201);
    expect(again.data).toEqual(first.data);
    desk.clock.advance(minute);
    await join({ name: 'Zając', phone: undefined });
    expect(await listWaiting()).toEqual([
      ['Nowak', false],
      ['Zając', false],
    ]);
    expect((await readBoard()).queue.map(({ hasPhone }) => hasPhone)).toEqual([true, false]);
    expect((await join({ guests: 13 })).code).toBe('tooManyGuests');
    const stranger = await desk.addGuest();
    expect((await join({}, { who: stranger })).status).toBe(404);
  });

  it('are called: a table is theirs for ten minutes, and a text message says so when it cannot be undone', async () => {
    const { data } = await join();
    const once = uuidv7();
    const [called, again] = await Promise.all([
      callUp(data.party.id, {}, once),
      callUp(data.party.id, {}, once),
    ]);
    expect(called.data).toEqual(again.data);
    const until = new Date(evening.getTime() + 10 * minute).toISOString();
    expect(called.data.party).toMatchObject({ called: { until, tableIds: [at.lanes[0]] } });
    expect(await listTexts()).toMatchObject([
      {
        recipient: '+48600300400',
        data: { minutes: 10, tables: [expect.any(String)] },
        sendAfter: new Date(evening.getTime() + 12_000),
      },
    ]);
    // Nobody else gets the table, until the ten minutes are over.
    const rivals = await Promise.all([bookBySomebody(), bookBySomebody()]);
    expect(rivals.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    desk.clock.set(new Date(until));
    await runBookingClock(desk);
    expect((await bookBySomebody()).status).toBe(201);
  });

  it('are called one after the other to tables of their own', async () => {
    const first = await join();
    const second = await join({ name: 'Zając' });
    const tables = [await callUp(first.data.party.id), await callUp(second.data.party.id)].map(
      ({ data }) => data.party.called?.tableIds,
    );
    expect(tables).toEqual([[at.lanes[0]], [at.lanes[1]]]);
    const third = await join({ name: 'Sowa' });
    expect((await callUp(third.data.party.id)).code).toBe('noTables');
  });

  it('are not called where everything is taken, or where somebody undoes it', async () => {
    const { data } = await join();
    const { data: called } = await callUp(data.party.id);
    expect((await undo(called.actionId)).status).toBe(200);
    expect(await listWaiting()).toEqual([['Nowak', false]]);
    expect(await listTexts()).toEqual([]);
    await Promise.all([bookBySomebody(), bookBySomebody()]);
    expect((await callUp(data.party.id)).code).toBe('noTables');
  });

  it('sit down with one press, at the table that is held for them, by one of two who press', async () => {
    const { data } = await join();
    await callUp(data.party.id, { tableIds: [at.lanes[1]] });
    const presses = await Promise.all([seat(data.party.id), seat(data.party.id)]);
    expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const seated = presses.find(({ status }) => status === 200)?.data;
    expect(seated?.booking).toMatchObject({
      name: 'Nowak',
      source: 'walkIn',
      slots: [{ tableIds: [at.lanes[1]], guests: 4 }],
    });
    expect(seated?.booking.checkedInAt).not.toBeNull();
    expect(await listWaiting()).toEqual([]);
    // A slip of the hand: they wait in their turn again, and the table is free.
    expect((await undo(seated?.actionId ?? '')).status).toBe(200);
    expect(await listWaiting()).toEqual([['Nowak', false]]);
    expect((await bookBySomebody()).status).toBe(201);
    expect((await bookBySomebody()).status).toBe(201);
    expect((await seat(data.party.id)).code).toBe('slotTaken');
    expect(await listWaiting()).toEqual([['Nowak', false]]);
  });

  it('go home, and come back when it was the wrong one', async () => {
    const { data } = await join();
    await callUp(data.party.id);
    const gone = await remove(data.party.id);
    expect(await listWaiting()).toEqual([]);
    expect((await remove(data.party.id)).code).toBe('changedMeanwhile');
    expect((await bookBySomebody()).status).toBe(201);
    expect((await bookBySomebody()).status).toBe(201);
    expect((await undo(gone.data.actionId)).status).toBe(200);
    expect(await listWaiting()).toEqual([['Nowak', false]]);
  });

  it('of another day or place stand on no board of this one', async () => {
    await join();
    desk.clock.set(new Date('2026-05-09T17:47:00Z'));
    expect(await listWaiting()).toEqual([]);
  });
});
