import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, deskOpens } from '../../../test/booking-desk.ts';
import { board, openVenueDesk, type VenueDesk } from '../../../test/desk-of-venue.ts';

let desk: BookingDesk;
let addDesk: Awaited<ReturnType<typeof openVenueDesk>>['addDesk'];
let at: VenueDesk;
let bookingId: string;
let due: number;

beforeAll(async () => {
  ({ desk, addDesk } = await openVenueDesk(inject('clusterUrl')));
});

afterAll(() => desk.close());

const params = (more = {}) => at.params(more);
const day = { from: '2026-05-08', to: '2026-05-08' };

async function readDue() {
  const query = { branchId: at.venue.branchId, date: '2026-05-08' };
  const { data } = await desk.call(at.owner, `GET ${board}`, { params: params(), query });
  return data.bookings.find(({ id }) => id === bookingId)?.due;
}

async function sumUp() {
  const { data } = await desk.call(at.owner, `GET ${board}/branches`, { params: params() });
  return data.items[0]?.toCollect;
}

async function listToCollect() {
  const query = { ...day, branchId: at.venue.branchId, view: 'toCollect' as const };
  const { data } = await desk.call(at.owner, `GET ${board}/bookings`, { params: params(), query });
  return data.items.map(({ id }) => id);
}

/** Played from eight to nine, and over. */
describe('an evening that is over and was not paid', () => {
  beforeEach(async () => {
    desk.clock.set(new Date(deskOpens));
    at = await addDesk(2);
    bookingId = (await at.book()).id;
    const [row] = await desk.pool`select total from bookings where id = ${bookingId}`;
    due = row?.total;
    desk.clock.set(new Date('2026-05-08T19:30:00Z'));
    await desk.pool`update bookings set status = 'completed' where id = ${bookingId}`;
  });

  it('is still to be collected: on its bar, among all branches, in the list', async () => {
    expect(due).toBeGreaterThan(0);
    expect(await readDue()).toBe(due);
    expect(await sumUp()).toBe(due);
    expect(await listToCollect()).toEqual([bookingId]);
  });

  it('is paid once somebody has taken it', async () => {
    const path = `POST ${board}/bookings/:bookingId/mark-paid` as const;
    const body = { way: 'cash' as const, amount: due };
    expect((await desk.call(at.owner, path, { params: params({ bookingId }), body })).status).toBe(200);
    expect([await readDue(), await sumUp(), await listToCollect()]).toEqual([0, 0, []]);
  });

  it('is nobody’s debt at the desk when they did not come', async () => {
    await desk.pool`update bookings set no_show_at = ends_at - interval '30 minutes' where id = ${bookingId}`;
    expect([await sumUp(), await listToCollect()]).toEqual([0, []]);
  });
});
