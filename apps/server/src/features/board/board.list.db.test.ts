import type { CallData, CallKey } from '@gramy/contract/wire-types';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type BoardDesk, boardDate, openBoardDesk } from '../../../test/board-fixture.ts';
import { closeInOrder } from '../../../test/booking-desk.ts';
import { addBranch, insertRow, type Venue } from '../../../test/market-fixture.ts';
import { setHours } from '../../../test/opening-fixture.ts';

const base = '/business/providers/:providerId/board';
let desk: BoardDesk;
let other: Venue;
let limited: BoardDesk['staff'];
let ids: Record<'first' | 'second' | 'late' | 'elsewhere', string>;

beforeAll(async () => {
  desk = await openBoardDesk(inject('clusterUrl'));
  const { venue, pool } = desk;
  other = await addBranch(pool, desk.market, venue);
  await setHours(pool, other, { opens: 960, closes: 1560 });
  limited = await desk.addStaff(venue, { branch_ids: [other.branchId] });
  const [first, second, late, elsewhere] = [
    await desk.bookSlot(),
    await desk.bookSlot({ startsAt: '2026-05-08T20:00:00Z', guests: 5 }),
    await desk.bookSlot({ date: '2026-05-10', startsAt: '2026-05-10T18:00:00Z' }),
    await desk.bookSlot({}, other),
  ];
  ids = { first: first.id, second: second.id, late: late.id, elsewhere: elsewhere.id };
  await pool`
    update bookings set contact_name = 'Żaneta Łoś-Gęś', contact_phone = '+48601222333' where id = ${first.id}`;
  await pool`
    update bookings set contact_name = '=HYPERLINK("x")', team_note = 'tort; świeczki', source = 'phone', user_id = null
    where id = ${second.id}`;
});

afterAll(() => closeInOrder(desk));

async function ask<K extends CallKey>(
  key: K,
  {
    query = {},
    by = desk.staff,
    bookingId = '',
  }: { query?: Record<string, string>; by?: typeof limited; bookingId?: string } = {},
): Promise<{ status: number; code?: string; data: CallData<K> }> {
  const [method = '', path = ''] = key.split(' ');
  const url = `/api${path.replace(':providerId', desk.venue.providerId).replace(':bookingId', bookingId)}`;
  const answer = await desk.here.app.inject({ method: method as 'GET', url, query, headers: by.headers });
  return { status: answer.statusCode, ...answer.json() };
}

async function find(query: Record<string, string>, by = desk.staff): Promise<string[]> {
  const { data } = await ask(`GET ${base}/bookings`, { query, by });
  return data.items.map(({ id }) => id);
}

describe('the list of bookings', () => {
  it.each([
    ['a name without its letters', 'zaneta los'],
    ['a part of a name', 'gęś ŻAN'],
    ['a number as people say it', '601 222 333'],
    ['a number from abroad', '0048601222'],
  ])('finds by %s', async (_, text) => {
    expect(await find({ text })).toEqual([ids.first]);
  });

  it('finds by the reference, with and without its hyphens, whole and in part', async () => {
    const { data } = await ask(`GET ${base}/bookings/:bookingId`, { bookingId: ids.second });
    const { reference } = data.booking;
    for (const text of [reference, reference.replaceAll('-', ''), reference.slice(3).toLowerCase()])
      expect(await find({ text })).toEqual([ids.second]);
    expect(await find({ text: '%' })).toEqual([]);
    expect(await find({ text: 'nobody of that name' })).toEqual([]);
  });

  it('is filtered by day, place, status and source', async () => {
    expect(await find({})).toEqual([
      ids.late,
      ids.second,
      ...[ids.first, ids.elsewhere].toSorted().reverse(),
    ]);
    expect(await find({ from: '2026-05-09' })).toEqual([ids.late]);
    expect(await find({ to: boardDate, branchId: desk.venue.branchId })).toEqual([ids.second, ids.first]);
    expect(await find({ source: 'phone' })).toEqual([ids.second]);
    expect(await find({ status: 'declined' })).toEqual([]);
  });

  it('has only what is of the branches of a member', async () => {
    expect(await find({}, limited)).toEqual([ids.elsewhere]);
    expect(await find({ text: 'zaneta' }, limited)).toEqual([]);
    expect(
      (await ask(`GET ${base}/bookings`, { query: { branchId: desk.venue.branchId }, by: limited })).status,
    ).toBe(404);
    for (const key of [
      `GET ${base}/bookings/:bookingId`,
      `POST ${base}/bookings/:bookingId/phone`,
    ] as const) {
      expect(await ask(key, { bookingId: ids.first, by: limited })).toMatchObject({
        code: 'bookingNotFound',
      });
      expect((await ask(key, { bookingId: ids.elsewhere, by: limited })).status).toBe(200);
    }
  });

  it('comes page by page', async () => {
    const venue = await desk.addVenue();
    const by = await desk.addStaff(venue);
    const row = {
      provider_id: venue.providerId,
      status: 'cancelled',
      booking_type: 'personal',
      line_items: [],
    };
    const money = { payment_method: 'venue', currency: 'PLN', subtotal: 0, discount: 0, fee: 0, total: 0 };
    const contact = { language: 'pl', contact_name: 'Ala', contact_email: 'a@b.pl', contact_phone: '' };
    const made: string[] = [];
    await desk.pool.begin(async (tx) => {
      for (let index = 0; index < 120; index += 1) {
        const id = uuidv7();
        // Some at the very same moment.
        const startsAt = new Date(Date.parse('2026-05-08T18:00:00Z') + Math.floor(index / 3) * 60_000);
        const times = { starts_at: startsAt, ends_at: new Date(startsAt.getTime() + 3_600_000) };
        const reference = `GR-2222-${'23456789ACDEF'[Math.floor(index / 13)]}${'23456789ACDEF'[index % 13]}`;
        await insertRow(tx, 'bookings', { ...row, ...money, ...contact, ...times, id, reference });
        await insertRow(tx, 'booking_slots', {
          provider_id: venue.providerId,
          booking_id: id,
          position: 0,
          branch_id: venue.branchId,
          offer_id: venue.offerId,
          business_date: boardDate,
          guests: 2,
          ...times,
        });
        made.push(id);
      }
    });
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null && page < 5; page += 1) {
      const url = `/api${base.replace(':providerId', venue.providerId)}/bookings`;
      const query: Record<string, string> = cursor === '' ? {} : { cursor };
      const answer = await desk.here.app.inject({ url, query, headers: by.headers });
      const { items, nextCursor } = answer.json().data;
      seen.push(...items.map(({ id }: { id: string }) => id));
      cursor = nextCursor;
    }
    expect(seen).toHaveLength(120);
    expect(seen.toSorted()).toEqual(made.toSorted());
    await desk.pool`delete from booking_slots where provider_id = ${venue.providerId}`;
    await desk.pool`delete from bookings where provider_id = ${venue.providerId}`;
  });

  it('is a table in which no formula runs, and no telephone number stands', async () => {
    const { data } = await ask(`GET ${base}/bookings/csv`, { query: { language: 'pl', to: boardDate } });
    expect(data.isWhole).toBe(true);
    expect(data.csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(data.csv).toContain('"tort; świeczki"');
    expect(data.csv).toContain(';2026-05-08;22:00;23:00;Piotrkowska 1;Kręgle;');
    expect(data.csv).not.toContain('601222333');
    expect(data.csv.trim().split('\r\n')).toHaveLength(4);
  });
});

describe('one booking of the list', () => {
  it('has its price, its history and what is known of the guest, and hides how to reach them', async () => {
    const { data } = await ask(`GET ${base}/bookings/:bookingId`, { bookingId: ids.first });
    expect(data).toMatchObject({
      booking: { id: ids.first, name: 'Żaneta Łoś-Gęś' },
      phone: '••• ••• 333',
      price: { total: 8400 },
      history: [{ status: 'confirmedUnpaid', reason: 'booked' }],
      visits: { count: 0, lastAt: null, noShows: 0 },
    });
    expect(JSON.stringify(data)).not.toContain('601222333');
    expect(JSON.stringify(data)).not.toContain(desk.guest.email);
  });

  it('shows the number for a while, and the guest reads who has looked', async () => {
    const { data } = await ask(`POST ${base}/bookings/:bookingId/phone`, { bookingId: ids.first });
    const until = new Date(desk.clock.now().getTime() + 30_000).toISOString();
    expect(data).toEqual({ phone: '+48601222333', until });
    const events = await desk.pool`
      select kind, detail from security_events where user_id = ${desk.guest.id} and detail ->> 'bookingId' = ${ids.first}`;
    expect(events).toMatchObject([
      { detail: { bookingId: ids.first, memberId: desk.staff.id, venue: 'Pod Zegarem' } },
    ]);
    expect((await ask(`POST ${base}/bookings/:bookingId/phone`, { bookingId: uuidv7() })).code).toBe(
      'bookingNotFound',
    );
  });
});

describe('a day, a week and all branches', () => {
  it('says hour by hour how long each table is taken', async () => {
    const block = {
      provider_id: desk.venue.providerId,
      branch_id: desk.venue.branchId,
      id: uuidv7(),
      note: '',
    };
    const [, tableId] = desk.venue.tableIds;
    await insertRow(desk.pool, 'table_blocks', {
      ...block,
      table_id: tableId,
      kind: 'outOfService',
      created_at: new Date(),
      during: '[2026-05-09T15:30:00Z,2026-05-09T17:00:00Z)',
    });
    await desk.pool`select fill_table_block(b) from table_blocks b where id = ${block.id}`;
    const query = { branchId: desk.venue.branchId, from: '2026-05-08' };
    const { data } = await ask(`GET ${base}/week`, { query });
    expect(data.days.map(({ date, bookings }) => [date.slice(-2), bookings])).toEqual([
      ...[
        ['08', 2],
        ['09', 0],
        ['10', 1],
        ['11', 0],
        ['12', 0],
        ['13', 0],
        ['14', 0],
      ],
    ]);
    const [friday, saturday] = data.days;
    const taken = friday?.tables.flatMap(({ hours }) => hours) ?? [];
    expect(taken.map(({ takenMinutes }) => takenMinutes)).toEqual([60, 60]);
    expect(saturday?.tables.find((table) => table.tableId === tableId)?.hours).toEqual([
      { startsAt: '2026-05-09T15:00:00.000Z', takenMinutes: 0, blockedMinutes: 30 },
      { startsAt: '2026-05-09T16:00:00.000Z', takenMinutes: 0, blockedMinutes: 60 },
    ]);
  });

  it('counts the bookings of a day by what somebody at the desk asks for', async () => {
    const venue = await desk.addVenue();
    const make = (startsAt: string, guests = 2) => desk.bookSlot({ startsAt, guests }, venue);
    const inAnHour = await make('2026-05-08T18:00:00Z');
    const late = await make('2026-05-08T20:00:00Z', 4);
    const off = await make('2026-05-08T22:00:00Z');
    await desk.call(desk.guest, 'POST /user/booking/:bookingId/cancel', {
      params: { bookingId: off.id },
      body: { expectedRefund: 0 },
    });
    desk.clock.set(new Date('2026-05-08T17:30:00Z'));
    const by = await desk.addStaff(venue);
    const ask = async (path: string, query: Record<string, string>) => {
      const url = `/api${base.replace(':providerId', venue.providerId)}/bookings${path}`;
      return (await desk.here.app.inject({ url, query, headers: by.headers })).json().data;
    };
    const find = async (view: string) =>
      (await ask('', { view, order: 'earliest' })).items.map(({ id }: { id: string }) => id);
    expect(await find('soon')).toEqual([inAnHour.id]);
    expect(await find('awaited')).toEqual([inAnHour.id, late.id]);
    expect(await find('toCollect')).toEqual([inAnHour.id, late.id]);
    expect(await find('cancelled')).toEqual([off.id]);
    await desk.pool`update bookings set checked_in_at = starts_at, paid = total where id = ${inAnHour.id}`;
    expect(await find('playing')).toEqual([inAnHour.id]);
    expect(await find('pending')).toEqual([]);
    const { places, ...sums } = await ask('/summary', {});
    expect(sums).toEqual({
      date: boardDate,
      today: boardDate,
      all: 3,
      bookings: 2,
      guests: 6,
      views: { soon: 1, awaited: 1, playing: 1, toCollect: 1, pending: 0, cancelled: 1 },
    });
    expect(places).toMatchObject([{ id: venue.branchId, name: 'Piotrkowska 1', timeZone: 'Europe/Warsaw' }]);
    expect(await ask('/summary', { date: '2026-05-09' })).toMatchObject({ bookings: 0, today: boardDate });
    await desk.pool`update bookings set checked_in_at = null, paid = 0 where id = ${inAnHour.id}`;
  });

  it('counts and shows who wants an answer, whatever day is looked at', async () => {
    desk.clock.set(new Date('2026-05-08T17:30:00Z'));
    const venue = await desk.addVenue({ confirmation: 'request' });
    const asked = await desk.bookSlot({ date: '2026-05-09', startsAt: '2026-05-09T18:00:00Z' }, venue);
    // At night the board is that of the evening before, and somebody waits for tomorrow.
    desk.clock.set(new Date('2026-05-09T01:55:00Z'));
    const by = await desk.addStaff(venue);
    const ask = async (path: string, query: Record<string, string> = {}) => {
      const url = `/api${base.replace(':providerId', venue.providerId)}${path}`;
      return (await desk.here.app.inject({ url, query, headers: by.headers })).json().data;
    };
    const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);
    const look = async () => {
      const board = await ask('', { branchId: venue.branchId });
      const { items } = await ask('/bookings', { view: 'pending', order: 'earliest' });
      const summary = await ask('/bookings/summary');
      const branches = await ask('/branches');
      const week = await ask('/week', { branchId: venue.branchId, from: '2026-05-08' });
      expect([board.date, summary.date]).toEqual([boardDate, boardDate]);
      return {
        shown: idsOf(board.otherRequests),
        listed: idsOf(items),
        counted: summary.views.pending,
        ofPlace: branches.items[0].requests,
        ofWeek: week.days.map(({ requests }: { requests: number }) => requests).join(''),
      };
    };
    const waiting = { shown: [asked.id], listed: [asked.id], counted: 1, ofPlace: 1, ofWeek: '0100000' };
    expect(await look()).toEqual(waiting);
    const ownDay = await ask('', { branchId: venue.branchId, date: '2026-05-09' });
    expect([idsOf(ownDay.bookings), ownDay.otherRequests]).toEqual([[asked.id], []]);
    const act = {
      provider_id: venue.providerId,
      id: uuidv7(),
      booking_ids: [asked.id],
      actor_id: by.id,
      detail: {},
    };
    const dueAt = new Date(desk.clock.now().getTime() + 10_000);
    await insertRow(desk.pool, 'board_actions', {
      ...act,
      ...{ kind: 'approve', status: 'pending', acted_at: desk.clock.now(), due_at: dueAt },
    });
    const none = { shown: [], listed: [], counted: 0, ofPlace: 0, ofWeek: '0000000' };
    expect(await look()).toEqual(none);
    await desk.pool`update board_actions set status = 'undone', settled_at = now() where id = ${act.id}`;
    expect(await look()).toEqual(waiting);
    desk.clock.set(new Date('2026-05-08T17:30:00Z'));
    const cancel = 'POST /user/booking/:bookingId/cancel';
    await desk.call(desk.guest, cancel, { params: { bookingId: asked.id }, body: { expectedRefund: 0 } });
    expect(await look()).toEqual(none);
  });

  it('says how each branch stands, to whoever works there', async () => {
    desk.clock.set(new Date('2026-05-08T18:30:00Z'));
    const [staff, atOther] = [
      await desk.addStaff(desk.venue),
      await desk.addStaff(desk.venue, { branch_ids: [other.branchId] }),
    ];
    await desk.pool`update bookings set checked_in_at = starts_at where id = ${ids.first}`;
    const { data } = await ask(`GET ${base}/branches`, { by: staff });
    expect(data.items).toEqual([
      {
        id: desk.venue.branchId,
        name: 'Piotrkowska 1',
        date: boardDate,
        isOpenNow: true,
        playing: 1,
        tables: 2,
        guestsIn: 2,
        toCollect: 16800,
        currency: 'PLN',
        requests: 0,
        nextAnswerDueAt: null,
      },
      expect.objectContaining({ id: other.branchId, playing: 0, toCollect: 8400 }),
    ]);
    const own = await ask(`GET ${base}/branches`, { by: atOther });
    expect(own.data.items.map(({ id }) => id)).toEqual([other.branchId]);
  });
});
