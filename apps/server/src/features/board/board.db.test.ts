import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BoardDesk, boardDate, openBoardDesk } from '../../../test/board-fixture.ts';
import { closeInOrder, slotAt } from '../../../test/booking-desk.ts';
import { eventually } from '../../../test/eventually.ts';
import { addBranch, addTable, insertRow, type Venue } from '../../../test/market-fixture.ts';
import { addException, setHours } from '../../../test/opening-fixture.ts';

let desk: BoardDesk;
let venue: Venue;
let staff: BoardDesk['staff'];

beforeAll(async () => {
  desk = await openBoardDesk(inject('clusterUrl'));
});

beforeEach(async () => {
  venue = await desk.addVenue();
  staff = await desk.addStaff(venue);
});

afterAll(() => closeInOrder(desk));

const read = (date?: string) => desk.read(date, staff, venue);

async function ask(query: Record<string, string>, by = staff) {
  const url = `/api/business/providers/${venue.providerId}/board`;
  const answer = await desk.here.app.inject({ url, query, headers: by.headers });
  return { status: answer.statusCode, ...answer.json() };
}

const at = (from: string, to: string) => ({ startsAt: `${from}:00.000Z`, endsAt: `${to}:00.000Z` });

describe('the board of an evening', () => {
  it('has the place, its hours, its tables and what is offered on them', async () => {
    const board = await read();
    expect(board).toMatchObject({
      branch: { id: venue.branchId, name: 'Piotrkowska 1', timeZone: 'Europe/Warsaw', currency: 'PLN' },
      date: boardDate,
      today: '2026-05-05',
      hours: [at('2026-05-08T14:00', '2026-05-09T00:00')],
      window: at('2026-05-08T14:00', '2026-05-09T00:00'),
      at: desk.clock.now().toISOString(),
      bookings: [],
      blocks: [],
      held: [],
    });
    expect(board.tables.map(({ id }) => id)).toEqual(venue.tableIds);
    expect(board.tables[0]).toMatchObject({
      kind: 'lane',
      seatsMin: 1,
      seatsMax: 6,
      offerIds: [venue.offerId],
      isActive: true,
    });
    expect(board.offers).toMatchObject([
      { id: venue.offerId, activity: { slug: 'bowling' }, durations: [60, 90, 120], bufferMinutes: 0 },
    ]);
  });

  it('has its bookings with tables, money and what the team wrote', async () => {
    const addOnId = await desk.addAddOn(venue);
    const slot = slotAt(venue, { guests: 4 });
    const slots = [{ ...slot, addOns: [{ id: addOnId, quantity: 2 }] }];
    const { data: booked } = await desk.book(desk.guest, slots, { paymentMethod: 'venue' });
    const { pool, guest } = desk;
    await pool`update bookings set team_note = 'birthday' where id = ${booked.id}`;
    const { providerId: provider_id } = venue;
    const told_at = desk.clock.now();
    const late = { provider_id, booking_id: booked.id, told_at };
    for (const [index, minutes] of [10, 20].entries())
      await insertRow(pool, 'booking_late_notices', { ...late, ordinal: index + 1, minutes });
    const tag = { provider_id, user_id: guest.id, created_at: told_at };
    for (const name of ['regular', 'careful']) await insertRow(pool, 'guest_tags', { ...tag, tag: name });
    const [booking] = (await read()).bookings;
    expect(booking).toEqual({
      id: booked.id,
      reference: booked.reference,
      status: 'confirmedUnpaid',
      source: 'market',
      name: guest.name,
      language: 'pl',
      slots: [
        {
          position: 0,
          branchId: venue.branchId,
          offerId: venue.offerId,
          date: boardDate,
          ...at('2026-05-08T18:00', '2026-05-08T19:00'),
          guests: 4,
          tableIds: [expect.toBeOneOf(venue.tableIds)],
          freedAt: null,
        },
      ],
      ...at('2026-05-08T18:00', '2026-05-08T19:00'),
      createdAt: desk.clock.now().toISOString(),
      checkedInAt: null,
      noShowAt: null,
      lateMinutes: 20,
      answerDueAt: null,
      paymentDueAt: null,
      paymentMethod: 'venue',
      currency: 'PLN',
      total: booked.price.total,
      paid: 0,
      refunded: 0,
      due: booked.due,
      places: [],
      addOnCount: 2,
      note: 'birthday',
      tags: ['careful', 'regular'],
      pendingAct: null,
      offered: null,
    });
  });

  it('knows guests without an account by the number that they called with', async () => {
    const { id } = await desk.bookSlot({}, venue);
    await desk.pool`
      update bookings set user_id = null, contact_name = '–', contact_phone = '+48600111222', source = 'phone'
      where id = ${id}`;
    const tag = { provider_id: venue.providerId, tag: 'regular', created_at: new Date() };
    await insertRow(desk.pool, 'guest_tags', { ...tag, phone: '+48600111222' });
    expect((await read()).bookings).toMatchObject([{ source: 'phone', name: '', tags: ['regular'] }]);
  });

  it('has both slots of a booking at two places, on the boards of both', async () => {
    const other = await addBranch(desk.pool, desk.market, venue);
    await setHours(desk.pool, other, { opens: 960, closes: 1560 });
    const slots = [slotAt(venue), slotAt(other, { startsAt: '2026-05-08T20:00:00Z' })];
    const { data, status } = await desk.book(desk.guest, slots, { paymentMethod: 'venue' });
    expect(status).toBe(201);
    for (const place of [venue, other]) {
      const board = await desk.read(boardDate, staff, place);
      expect(board.bookings.map(({ id }) => id)).toEqual([data.id]);
      expect(board.bookings[0]?.slots.map(({ branchId }) => branchId)).toEqual([
        venue.branchId,
        other.branchId,
      ]);
    }
  });

  it('asks for nothing of a booking that is off, and says which tables it had', async () => {
    const { id } = await desk.bookSlot({}, venue);
    await desk.call(desk.guest, 'POST /user/booking/:bookingId/cancel', {
      params: { bookingId: id },
      body: { expectedRefund: 0 },
    });
    const [booking] = (await read()).bookings;
    expect(booking).toMatchObject({ status: 'cancelled', due: 0 });
    expect(booking?.slots[0]?.tableIds).toHaveLength(1);
  });

  it('has blocks, and what is being booked just now', async () => {
    const place = { provider_id: venue.providerId, branch_id: venue.branchId };
    const during = '[2026-05-08T20:00:00Z,2026-05-08T22:00:00Z)';
    const block = { ...place, table_id: venue.tableIds[1], created_at: new Date(), note: 'pins' };
    const [blockId, gone] = [uuidv7(), uuidv7()];
    await insertRow(desk.pool, 'table_blocks', { ...block, id: blockId, kind: 'outOfService', during });
    const later = '[2026-05-10T20:00:00Z,2026-05-10T22:00:00Z)';
    await insertRow(desk.pool, 'table_blocks', { ...block, id: gone, kind: 'outOfService', during: later });
    const held = await desk.call(desk.guest, 'POST /user/booking/holds', {
      body: { bookingType: 'personal', slots: [slotAt(venue)] },
    });
    expect(await read()).toMatchObject({
      blocks: [
        {
          id: blockId,
          tableId: venue.tableIds[1],
          ...at('2026-05-08T20:00', '2026-05-08T22:00'),
          reason: 'outOfService',
          note: 'pins',
          seriesId: null,
        },
      ],
      held: [
        {
          tableId: held.data.slots[0]?.tableIds[0],
          ...at('2026-05-08T18:00', '2026-05-08T19:00'),
          until: held.data.expiresAt,
        },
      ],
    });
  });

  it('shows removed tables and offers only while somebody has booked them', async () => {
    const unused = await addTable(desk.pool, venue);
    await desk.bookSlot({}, venue);
    const used = (await read()).bookings[0]?.slots[0]?.tableIds[0];
    await desk.pool`update tables set active = false where id in (${unused}, ${used ?? ''})`;
    await desk.pool`update offers set active = false where id = ${venue.offerId}`;
    const board = await read();
    expect(board.tables.find(({ id }) => id === used)).toMatchObject({ isActive: false });
    expect(board.tables.find(({ id }) => id === unused)).toBeUndefined();
    expect(board.offers).toMatchObject([{ isActive: false }]);
    const empty = await read('2026-05-09');
    expect(empty.tables.map(({ id }) => id)).toEqual(venue.tableIds.filter((id) => id !== used));
    expect(empty.offers).toEqual([]);
  });
});

describe('the frame of the board', () => {
  it('has what lies past midnight and outside the hours', async () => {
    await desk.bookSlot({ startsAt: '2026-05-08T23:00:00Z' }, venue);
    await desk.bookSlot({ startsAt: '2026-05-08T16:00:00Z' }, venue);
    expect((await read()).window).toEqual(at('2026-05-08T14:00', '2026-05-09T00:00'));
    await addException(desk.pool, venue, boardDate, { opens: 1140, closes: 1320 });
    await eventually(async () => (await read()).hours).toEqual([at('2026-05-08T17:00', '2026-05-08T20:00')]);
    const board = await read();
    expect(board.window).toEqual(at('2026-05-08T16:00', '2026-05-09T00:00'));
    await addException(desk.pool, venue, '2026-05-09');
    // Hours are cached until this server hears of the change.
    await eventually(async () => (await read('2026-05-09')).hours).toEqual([]);
    const closed = await read('2026-05-09');
    expect(closed.bookings).toEqual([]);
    expect(closed.window).toEqual(at('2026-05-09T15:00', '2026-05-09T22:00'));
  });

  it.each([
    ['2026-10-24', at('2026-10-24T14:00', '2026-10-25T02:00')],
    ['2026-03-28', at('2026-03-28T15:00', '2026-03-29T01:00')],
  ])('has the whole night of %s, when the clock changes', async (date, frame) => {
    await setHours(desk.pool, venue, { opens: 960, closes: 1620 });
    const board = await read(date);
    expect([board.hours, board.window]).toEqual([[frame], frame]);
  });

  it('has what runs in from the day before where the place does not close', async () => {
    await setHours(desk.pool, venue, { opens: 0, closes: 1440 });
    const { id } = await desk.bookSlot({ startsAt: '2026-05-08T21:30:00Z' }, venue);
    const day = await read('2026-05-09');
    expect(day.bookings.map((booking) => booking.id)).toEqual([id]);
    expect(day.window).toEqual(at('2026-05-08T22:00', '2026-05-09T22:00'));
    expect((await read('2026-05-07')).bookings).toEqual([]);
  });

  it('is that of the evening that is on, until it is over', async () => {
    const { branchId } = venue;
    const dateAt = async (now: string) => {
      desk.clock.set(new Date(now));
      staff = await desk.addStaff(venue);
      return (await ask({ branchId })).data.date;
    };
    expect(await dateAt('2026-05-08T23:30:00Z')).toBe('2026-05-08');
    expect(await dateAt('2026-05-09T01:00:00Z')).toBe('2026-05-08');
    expect(await dateAt('2026-05-09T04:00:00Z')).toBe('2026-05-09');
    desk.clock.set(new Date('2026-05-05T10:00:00Z'));
  });
});

describe('somebody else', () => {
  it('finds no board: of another provider, of a branch that is not theirs, of none', async () => {
    const other = await addBranch(desk.pool, desk.market, venue);
    const limited = await desk.addStaff(venue, { branch_ids: [other.branchId] });
    const elsewhere = await desk.addStaff(await desk.addVenue());
    const { branchId } = venue;
    expect((await ask({ branchId: other.branchId }, limited)).status).toBe(200);
    for (const by of [limited, elsewhere]) {
      expect(await ask({ branchId }, by)).toMatchObject({ status: 404, code: 'notFound' });
      const live = `/api/business/providers/${venue.providerId}/board/live`;
      const query = { branchId, date: boardDate, after: '0' };
      const stream = await desk.here.app.inject({ url: live, query, headers: by.headers });
      expect([stream.statusCode, stream.json().code]).toEqual([404, 'notFound']);
    }
    expect((await ask({ branchId: uuidv7() })).status).toBe(404);
    expect((await ask({ branchId: desk.venue.branchId })).status).toBe(404);
    expect((await ask({ branchId, date: 'friday' })).status).toBe(422);
  });
});
