import { availabilityRoutes } from '@gramy/contract/routes/availability';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  type BookingDesk,
  closeInOrder,
  type DeskSlot,
  deskOpens,
  openDesk,
  slotAt,
} from '../../../test/booking-desk.ts';
import { addBranch, addOffer, addTable, linkTable, type Venue } from '../../../test/market-fixture.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';

let desk: BookingDesk;
let venue: Venue;
let guest: TestUser;
let lanes: [string, string];

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  venue = await desk.addVenue({ start_grid: 60 });
  guest = await desk.addGuest();
  lanes = venue.tableIds;
});

afterAll(() => closeInOrder(desk));

/** As it is sent, whatever stands in it. */
type Choice = Partial<DeskSlot> & { tableIds?: readonly string[] };
const choose = (tableIds: readonly string[], change: Choice = {}): DeskSlot & Choice => ({
  ...slotAt(venue, change),
  tableIds,
});

const bookAt = (slots: readonly DeskSlot[], tables = slots.map(() => 1)) =>
  desk.book(guest, { slots, tables });

async function askTables(change: Record<string, string> = {}) {
  const { branchId, offerId, date, startsAt } = slotAt(venue);
  const query = { branchId, offerId, date, startsAt, durationMinutes: '60', guests: '2', ...change };
  return desk.call(guest, 'GET /user/booking/available/tables', { query });
}

describe('tables to choose from', () => {
  it('are all of the offer: what is free, what one could take alone, and what we would take', async () => {
    await bookAt([choose([lanes[0]])]);
    const { data } = await askTables();
    expect(availabilityRoutes['GET /user/booking/available/tables'].output.parse(data)).toEqual(data);
    expect(data).toEqual({
      refusal: null,
      proposed: [lanes[1]],
      tables: expect.arrayContaining([
        { id: lanes[0], isFree: false, canBeChosen: false },
        { id: lanes[1], isFree: true, canBeChosen: true },
      ]),
    });
  });

  it('that are too small alone are free, and are not offered alone', async () => {
    const { data } = await askTables({ guests: '8' });
    expect(data.proposed.toSorted()).toEqual(lanes.toSorted());
    expect(data.tables.map(({ isFree, canBeChosen }) => [isFree, canBeChosen])).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it('say why there are none', async () => {
    await bookAt([slotAt(venue), slotAt(venue)]);
    expect((await askTables()).data).toMatchObject({ refusal: 'full', proposed: [] });
    expect((await askTables({ startsAt: '2026-05-08T10:00:00Z' })).data.refusal).toBe('closed');
    expect((await askTables({ guests: '13' })).data.refusal).toBe('tooManyGuests');
  });

  it('include those that one holds oneself', async () => {
    const body = { bookingType: 'personal', slots: [choose([lanes[0]])] };
    const { data: hold } = await desk.call(guest, 'POST /user/booking/holds', { body });
    const canHaveFirst = async (query: Record<string, string>) =>
      (await askTables(query)).data.tables.find(({ id }) => id === lanes[0])?.canBeChosen;
    expect(await canHaveFirst({})).toBe(false);
    expect(await canHaveFirst({ holdId: hold.id })).toBe(true);
  });

  it('are not shown for an offer of somebody else', async () => {
    const other = await desk.addVenue();
    expect((await askTables({ offerId: other.offerId })).code).toBe('notFound');
  });
});

describe('a table that was chosen', () => {
  it.each([0, 1] as const)('is the one that is booked, and not another: lane %i', async (at) => {
    const { data } = await bookAt([choose([lanes[at]])]);
    expect(data.slots[0]?.tables.map(({ id }) => id)).toEqual([lanes[at]]);
    const rows =
      await desk.pool`select table_id as id from allocations where booking_id = ${data.id} and live`;
    expect(rows).toEqual([{ id: lanes[at] }]);
  });

  it('is held, and is still the same when the hold is booked', async () => {
    const slots = [choose([lanes[1]])];
    const { data: hold } = await desk.call(guest, 'POST /user/booking/holds', {
      body: { bookingType: 'personal', slots },
    });
    const {
      slots: _,
      bookingType: __,
      ...details
    } = (await desk.order(guest, { slots })) as {
      slots: unknown;
      bookingType: unknown;
    };
    const { data } = await desk.call(guest, 'POST /user/booking', {
      body: { ...details, holdId: hold.id, addOns: [] },
    });
    expect(data.slots[0]?.tables.map(({ id }) => id)).toEqual([lanes[1]]);
  });

  it('may be several, which are paid for', async () => {
    const { data } = await bookAt([choose(lanes)], [2]);
    expect(data.slots[0]?.tables.map(({ id }) => id).sort()).toEqual(lanes.toSorted());
    expect(data.price.subtotal).toBe(16_000);
  });

  it('is kept for its slot, whichever of a cart’s slots comes first', async () => {
    for (const lane of lanes) {
      const { data, code } = await bookAt([slotAt(venue), choose([lane])]);
      expect(code).toBeUndefined();
      expect(data.slots[1]?.tables.map(({ id }) => id)).toEqual([lane]);
      await desk.call(guest, 'POST /user/booking/:bookingId/cancel', {
        params: { bookingId: data.id },
        body: { expectedRefund: 0 },
      });
    }
  });

  it('cannot be had twice in one cart', async () => {
    const { code, alternatives } = await bookAt([choose([lanes[0]]), choose([lanes[0]])]);
    expect(code).toBe('noTables');
    expect(alternatives?.length).toBeGreaterThan(0);
  });

  it('and is taken is refused with other times, while another table is free', async () => {
    await bookAt([choose([lanes[0]])]);
    const { status, code, alternatives } = await bookAt([choose([lanes[0]])]);
    expect([status, code]).toEqual([409, 'noTables']);
    expect(alternatives?.map(({ startsAt }) => startsAt)).toEqual([
      '2026-05-08T17:00:00.000Z',
      '2026-05-08T19:00:00.000Z',
    ]);
    expect((await bookAt([choose([lanes[1]])])).code).toBeUndefined();
  });

  it('of another offer, another branch, another provider or of nobody is not offered', async () => {
    const branch = await addBranch(desk.pool, desk.market, venue);
    const stranger = await desk.addVenue();
    const darts = await addTable(desk.pool, venue);
    const dartsOffer = await addOffer(desk.pool, desk.market, venue);
    await linkTable(desk.pool, { ...venue, offerId: dartsOffer }, darts);
    const foreign = [darts, branch.tableIds[0], stranger.tableIds[0], '00000000-0000-4000-8000-000000000000'];
    for (const table of foreign) {
      expect((await bookAt([choose([table])])).code).toBe('slotNotOffered');
      expect((await bookAt([choose([lanes[0], table])], [2])).code).toBe('slotNotOffered');
    }
  });

  it('has to seat the guests', async () => {
    expect((await bookAt([choose([lanes[0]], { guests: 7 })])).code).toBe('tooManyGuests');
    expect((await bookAt([choose(lanes, { guests: 1 })], [2])).code).toBe('tooFewGuests');
  });

  it.each([[[]], [['x']], [['same', 'same']], ['lane 1'], [null]])('is no nonsense: %j', async (tableIds) => {
    const sent = Array.isArray(tableIds) && tableIds[0] === 'same' ? [lanes[0], lanes[0]] : tableIds;
    const { status, code } = await bookAt([{ ...slotAt(venue), tableIds: sent } as DeskSlot]);
    expect([status, code]).toEqual([422, 'validationFailed']);
  });
});
