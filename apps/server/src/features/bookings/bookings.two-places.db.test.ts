import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, closeInOrder, deskOpens, openDesk, slotAt } from '../../../test/booking-desk.ts';
import { addBranch, type Venue } from '../../../test/market-fixture.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';
import { addMember, type VenueMember } from '../../../test/venue-member.ts';

let desk: BookingDesk;
let here: Venue;
let there: Venue;
let guest: TestUser;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  here = await desk.addVenue();
  there = await addBranch(desk.pool, desk.market, here);
  await desk.addHours(there, [1, 2, 3, 4, 5, 6, 7], 960, 1560);
  await desk.pool`update branches set name = 'Ruda', street = 'ul. Pabianicka 8' where id = ${there.branchId}`;
  await desk.pool`update offers set pay_at_venue = true where provider_id = ${here.providerId}`;
  guest = await desk.addGuest();
});

afterAll(() => closeInOrder(desk));

const readDay = (member: VenueMember, branchId: string) =>
  desk.call(member, 'GET /business/providers/:providerId/board/day-close', {
    params: { providerId: here.providerId },
    query: { branchId, date: '2026-05-08' },
  });

it('a mail says how much is paid at which place, the fee at the first, and it adds up', async () => {
  const slots = [slotAt(there, { startsAt: '2026-05-08T20:00:00Z' }), slotAt(here, { durationMinutes: 120 })];
  const { status, data } = await desk.book(guest, slots, { paymentMethod: 'venue' });
  expect(status).toBe(201);
  const [mail] = await desk.pool`
    select data from outbox where channel = 'email' and data ->> 'bookingId' = ${data.id}
      and template = 'guestNews'`;
  const { duesByPlace, due } = mail?.data ?? {};
  expect(duesByPlace).toMatchObject([
    { street: 'Piotrkowska 1', amount: { amount: 16_400 } },
    { place: 'Ruda', street: 'ul. Pabianicka 8', amount: { amount: 8000 } },
  ]);
  expect(due.amount).toBe(24_400);
});

describe('of games at two places, to be paid on the spot, each desk', () => {
  let bookingId: string;
  let owner: VenueMember;
  let staffThere: VenueMember;
  const one = 'GET /business/providers/:providerId/bookings/:bookingId';

  beforeEach(async () => {
    const slots = [
      slotAt(here, { durationMinutes: 120 }),
      slotAt(there, { startsAt: '2026-05-08T21:00:00Z' }),
    ];
    const { data } = await desk.book(guest, slots, { paymentMethod: 'venue' });
    bookingId = data.id;
    const { providerId } = here;
    owner = await addMember(desk.server, desk.pool, { providerId, role: 'owner' });
    const branchIds = [there.branchId];
    staffThere = await addMember(desk.server, desk.pool, { providerId, role: 'staff', branchIds });
  });

  async function search(member: VenueMember, query: Record<string, string>) {
    const params = { providerId: here.providerId };
    return (await desk.call(member, 'GET /business/providers/:providerId/board/bookings', { params, query }))
      .data.items;
  }

  const readClose = async (branchId: string) => (await readDay(owner, branchId)).data;

  const params = () => ({ providerId: here.providerId, bookingId });
  const checkIn = async () => {
    const route = 'POST /business/providers/:providerId/bookings/:bookingId/check-in';
    expect((await desk.call(owner, route, { params: params() })).status).toBe(200);
  };

  it('takes its own part, and says where they were checked in', async () => {
    const read = async (member: VenueMember) => (await desk.call(member, one, { params: params() })).data;
    expect((await read(owner)).places).toMatchObject([
      { id: here.branchId, due: 16_400, isCheckedIn: false },
      { id: there.branchId, name: 'Ruda', due: 8000, isCheckedIn: false },
    ]);
    desk.clock.set(new Date('2026-05-08T17:50:00Z'));
    await checkIn();
    const seen = await read(staffThere);
    expect(seen.places.map(({ isCheckedIn }) => isCheckedIn)).toEqual([true, false]);
    expect(seen.slots.map(({ branch }) => branch.id)).toEqual([there.branchId]);
  });

  it('lists its game at its time, also after they were checked in elsewhere', async () => {
    expect(await search(staffThere, { from: '2026-05-08', to: '2026-05-08' })).toMatchObject([
      { startsAt: '2026-05-08T21:00:00.000Z', slots: [{ position: 1 }] },
    ]);
    expect(await search(owner, { branchId: there.branchId })).toMatchObject([
      { startsAt: '2026-05-08T21:00:00.000Z' },
    ]);
    desk.clock.set(new Date('2026-05-08T17:50:00Z'));
    await checkIn();
    expect(await search(staffThere, { view: 'soon' }), 'too early there').toEqual([]);
    desk.clock.set(new Date('2026-05-08T20:30:00Z'));
    expect(await search(staffThere, { view: 'soon' })).toMatchObject([{ id: bookingId, checkedInAt: null }]);
    expect(await search(owner, { branchId: here.branchId })).toMatchObject([
      { checkedInAt: '2026-05-08T17:50:00.000Z' },
    ]);
  });

  const readBoard = async (branchId: string) => {
    const route = 'GET /business/providers/:providerId/board' as const;
    const query = { branchId, date: '2026-05-08' };
    return (await desk.call(owner, route, { params: { providerId: here.providerId }, query })).data;
  };
  const act = 'POST /business/providers/:providerId/board/bookings/:bookingId' as const;

  it('has its own part and its own time on its board, in its figures and in its list', async () => {
    const listOwn = (branchId: string) => search(owner, { branchId, from: '2026-05-08', to: '2026-05-08' });
    expect((await readBoard(here.branchId)).bookings).toMatchObject([
      { due: 16_400, startsAt: '2026-05-08T18:00:00.000Z', endsAt: '2026-05-08T20:00:00.000Z' },
    ]);
    expect((await readBoard(there.branchId)).bookings).toMatchObject([
      { due: 8000, startsAt: '2026-05-08T21:00:00.000Z', slots: [{ position: 0 }, { position: 1 }] },
    ]);
    expect(await listOwn(here.branchId)).toMatchObject([{ due: 16_400 }]);
    expect(await listOwn(there.branchId)).toMatchObject([{ due: 8000 }]);
    desk.clock.set(new Date('2026-05-08T17:50:00Z'));
    const overview = 'GET /business/providers/:providerId/board/branches';
    const { items } = (await desk.call(owner, overview, { params: { providerId: here.providerId } })).data;
    const collect = Object.fromEntries(items.map(({ id, toCollect }) => [id, toCollect]));
    expect(collect).toEqual({ [here.branchId]: 16_400, [there.branchId]: 8000 });
    await desk.call(owner, `${act}/mark-paid`, { params: params(), body: { way: 'cash', amount: 16_400 } });
    expect((await readBoard(here.branchId)).bookings).toMatchObject([{ due: 0 }]);
    expect((await readBoard(there.branchId)).bookings).toMatchObject([{ due: 8000 }]);
  });

  it('expects them still where no game had begun when another one gave them up', async () => {
    const awaited = async (branchId: string) => (await search(owner, { branchId, view: 'awaited' })).length;
    const isNoShow = async (branchId: string) =>
      (await readBoard(branchId)).bookings.map(({ noShowAt }) => noShowAt !== null);
    const giveUp = () => desk.call(owner, `${act}/no-show`, { params: params() });
    desk.clock.set(new Date('2026-05-08T18:20:00Z'));
    expect((await giveUp()).status).toBe(200);
    expect((await giveUp()).code).toBe('bookingChanged');
    expect([await isNoShow(here.branchId), await isNoShow(there.branchId)]).toEqual([[true], [false]]);
    expect([await awaited(here.branchId), await awaited(there.branchId)]).toEqual([0, 1]);
    desk.clock.set(new Date('2026-05-08T21:16:00Z'));
    const again = await giveUp();
    expect(again.status, 'nobody came there either').toBe(200);
    expect([await isNoShow(here.branchId), await isNoShow(there.branchId)]).toEqual([[true], [true]]);
    const undo = 'POST /business/providers/:providerId/board/actions/:actionId/undo';
    const { actionId } = again.data;
    const undone = await desk.call(owner, undo, { params: { providerId: here.providerId, actionId } });
    expect(undone.status).toBe(200);
    expect([await isNoShow(here.branchId), await isNoShow(there.branchId)]).toEqual([[true], [false]]);
    await checkIn();
    expect(await isNoShow(here.branchId), 'late is better than never').toEqual([false]);
  });

  it('closes its day with what it has taken and what is left for it', async () => {
    expect((await readClose(here.branchId)).open).toMatchObject([{ id: bookingId, due: 16_400 }]);
    expect((await readClose(there.branchId)).open).toMatchObject([{ id: bookingId, due: 8000 }]);
    const pay = async (amount: number, at: string) => {
      desk.clock.set(new Date(at));
      const route = 'POST /business/providers/:providerId/board/bookings/:bookingId/mark-paid';
      const { status } = await desk.call(owner, route, { params: params(), body: { way: 'cash', amount } });
      expect(status).toBe(200);
    };
    await pay(16_400, '2026-05-08T17:50:00Z');
    expect(await readClose(here.branchId)).toMatchObject({ expectedCash: 16_400, open: [] });
    expect(await readClose(there.branchId)).toMatchObject({ expectedCash: 0, open: [{ due: 8000 }] });
    await pay(8000, '2026-05-08T20:55:00Z');
    expect(await readClose(here.branchId)).toMatchObject({ expectedCash: 16_400 });
    expect(await readClose(there.branchId)).toMatchObject({ expectedCash: 8000, open: [] });
  });
});

it('money that came online is counted where it is for, and adds up', async () => {
  const slots = [slotAt(here, { durationMinutes: 120 }), slotAt(there, { startsAt: '2026-05-08T21:00:00Z' })];
  const { data } = await desk.book(guest, slots);
  await desk.pay(data.id);
  const owner = await addMember(desk.server, desk.pool, { providerId: here.providerId, role: 'owner' });
  const read = async (branchId: string) => (await readDay(owner, branchId)).data.online;
  expect(await read(here.branchId)).toBe(16_400);
  expect(await read(there.branchId)).toBe(8000);
});
