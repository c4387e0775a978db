import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, deskOpens, slotAt } from '../../../test/booking-desk.ts';
import { board, openVenueDesk, readPlace, type VenueDesk } from '../../../test/desk-of-venue.ts';
import { countBrokenRules, noBrokenRules } from '../data-check/service.ts';

let desk: BookingDesk;
let addDesk: Awaited<ReturnType<typeof openVenueDesk>>['addDesk'];
let at: VenueDesk;

const eight = '2026-05-08T18:00:00.000Z';
/** Twenty minutes and some seconds after their start. */
const lateNow = new Date('2026-05-08T18:20:40Z');
const lateMinute = '2026-05-08T18:20:00.000Z';

beforeAll(async () => {
  ({ desk, addDesk } = await openVenueDesk(inject('clusterUrl')));
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  at = await addDesk(2);
});

afterEach(async () => expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules));
afterAll(() => desk.close());

function press(bookingId: string, act: 'no-show' | 'check-in') {
  const params = at.params({ bookingId });
  return desk.call(at.owner, `POST ${board}/bookings/:bookingId/${act}` as const, {
    params,
    key: uuidv7(),
  });
}

const undo = (actionId: string) =>
  desk.call(at.owner, `POST ${board}/actions/:actionId/undo`, { params: at.params({ actionId }) });

/** On the lane that the first booking of an evening has. */
function seat(change: object = {}) {
  const { branchId, offerId } = at.venue;
  const body = { branchId, offerId, tableIds: [at.lanes[0]], durationMinutes: 30, guests: 4, ...change };
  return desk.call(at.owner, `POST ${board}/walk-ins`, { params: at.params(), body, key: uuidv7() });
}

/** To a table or time that they are given instead. */
async function moveTo(bookingId: string, change: object) {
  const { from } = await readPlace(desk.pool, bookingId);
  const target = { startsAt: eight, durationMinutes: 60, tableIds: [at.lanes[0]], ...change };
  const body = { position: 0, price: 'agreed', tellGuest: false, from, ...target };
  const params = at.params({ bookingId });
  return desk.call(at.owner, `POST ${board}/bookings/:bookingId/move`, { params, body, key: uuidv7() });
}

/** At eight, on the first lane, and nobody has come. */
async function bookAndWait(): Promise<string> {
  const { id, slots } = await at.book();
  expect(slots[0]?.tables[0]?.id).toBe(at.lanes[0]);
  desk.clock.set(lateNow);
  return id;
}

describe('guests who were given up', () => {
  it('leave their table to whoever stands at the desk, from this minute on', async () => {
    const id = await bookAndWait();
    expect((await seat()).code).toBe('slotTaken');
    const { data } = await press(id, 'no-show');
    expect(data.booking.slots).toMatchObject([{ tableIds: [at.lanes[0]], freedAt: lateMinute }]);
    expect((await seat()).status).toBe(201);
  });

  it('have it again if that was a slip of the hand', async () => {
    const id = await bookAndWait();
    const { data } = await press(id, 'no-show');
    const undone = await undo(data.actionId);
    expect(undone.data.booking).toMatchObject({ noShowAt: null, slots: [{ freedAt: null }] });
    expect((await seat()).code).toBe('slotTaken');
    const [row] = await desk.pool`
      select upper(during) as until from allocations where booking_id = ${id} and live`;
    expect(row?.until).toEqual(new Date('2026-05-08T19:00:00Z'));
  });

  it('but not once somebody else has it: the slip stays, and is refused in words', async () => {
    const id = await bookAndWait();
    const { data } = await press(id, 'no-show');
    await seat();
    expect((await undo(data.actionId)).code).toBe('tableGivenAway');
    const [row] = await desk.pool`select no_show_at as at from bookings where id = ${id}`;
    expect(row?.at).toEqual(lateNow);
  });

  it('come all the same, and have what is left of their time where nobody else has it', async () => {
    const id = await bookAndWait();
    await press(id, 'no-show');
    // Somebody had the lane for ten minutes meanwhile.
    await seat({ durationMinutes: 10 });
    desk.clock.set(new Date('2026-05-08T18:31:05Z'));
    const { data } = await press(id, 'check-in');
    expect(data.booking).toMatchObject({ noShowAt: null, slots: [{ freedAt: null }] });
    expect((await seat()).code).toBe('slotTaken');
    expect((await undo(data.actionId)).data.booking).toMatchObject({ slots: [{ freedAt: lateMinute }] });
    expect((await seat()).status).toBe(201);
  });

  it('are refused at the door while somebody plays there, until they are moved', async () => {
    const id = await bookAndWait();
    await press(id, 'no-show');
    await seat({ durationMinutes: 60 });
    expect((await press(id, 'check-in')).code).toBe('tableGivenAway');
    const { data } = await moveTo(id, { tableIds: [at.lanes[1]] });
    expect(data.booking, 'they are expected there').toMatchObject({
      noShowAt: null,
      slots: [{ tableIds: [at.lanes[1]], freedAt: null }],
    });
    expect((await press(id, 'check-in')).data.booking).toMatchObject({
      noShowAt: null,
      slots: [{ tableIds: [at.lanes[1]], freedAt: null }],
    });
  });

  it('who are moved to a later time are waited for there, until that is taken back', async () => {
    const id = await bookAndWait();
    await press(id, 'no-show');
    const { data } = await moveTo(id, { startsAt: '2026-05-08T20:00:00.000Z' });
    expect(data.booking).toMatchObject({ noShowAt: null, slots: [{ freedAt: null }] });
    const undone = await undo(data.actionId);
    expect(undone.data.booking).toMatchObject({
      noShowAt: lateNow.toISOString(),
      slots: [{ startsAt: eight, freedAt: lateMinute }],
    });
  });

  it('who came to their new table stay there: without one they could not play', async () => {
    const id = await bookAndWait();
    await press(id, 'no-show');
    const { data } = await moveTo(id, { tableIds: [at.lanes[1]] });
    await press(id, 'check-in');
    expect((await undo(data.actionId)).code).toBe('bookingChanged');
  });

  it('at the door, too, where nothing can be taken back', async () => {
    const id = await bookAndWait();
    const base = '/business/providers/:providerId/bookings/:bookingId';
    const params = at.params({ bookingId: id });
    await desk.call(at.owner, `POST ${base}/no-show`, { params });
    await seat({ durationMinutes: 60 });
    expect((await desk.call(at.owner, `POST ${base}/check-in`, { params })).code).toBe('tableGivenAway');
    const [row] = await desk.pool`select checked_in_at as at from bookings where id = ${id}`;
    expect(row?.at).toBeNull();
  });

  it('leave the tables of a later game alone', async () => {
    const slots = [slotAt(at.venue), slotAt(at.venue, { startsAt: '2026-05-08T20:00:00Z' })];
    const { data: booked } = await desk.book(at.guest, slots, { paymentMethod: 'venue' });
    desk.clock.set(lateNow);
    const { data } = await press(booked.id, 'no-show');
    expect(data.booking.slots).toMatchObject([{ freedAt: lateMinute }, { freedAt: null }]);
  });

  it('of an evening that is over free nothing', async () => {
    const { id } = await at.book();
    desk.clock.set(new Date('2026-05-08T19:30:00Z'));
    const { data } = await press(id, 'no-show');
    expect(data.booking).toMatchObject({ noShowAt: '2026-05-08T19:30:00.000Z', slots: [{ freedAt: null }] });
  });
});
