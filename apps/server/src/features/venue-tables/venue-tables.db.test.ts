import { randomUUID } from 'node:crypto';
import type { CallData } from '@gramy/contract/wire-types';
import { nameTable } from '@gramy/domain/tables/table-name';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, openDesk, slotAt } from '../../../test/booking-desk.ts';
import { eventually } from '../../../test/eventually.ts';
import { waitUntilBlocked } from '../../../test/locked-table.ts';
import { addBranch, insertRow, type Venue } from '../../../test/market-fixture.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';

const base = '/business/providers/:providerId/branches/:branchId/tables';
type Tables = CallData<`GET ${typeof base}`>;
type Table = Tables['tables'][number];

let desk: BookingDesk;
let venue: Venue;
let owner: TestUser;
let guest: TestUser;

const evening = { startsAt: '2026-05-08T16:00:00.000Z', endsAt: '2026-05-08T22:00:00.000Z' };

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'), { isDouble: true });
});

beforeEach(async () => {
  venue = await desk.addVenue();
  owner = await addMember('owner');
  guest = await desk.addGuest();
});

afterAll(() => desk.close());

async function addMember(role: string, row: object = {}): Promise<TestUser> {
  const member = await desk.addGuest();
  const { providerId } = venue;
  await insertRow(desk.pool, 'provider_members', {
    provider_id: providerId,
    user_id: member.id,
    role,
    created_at: new Date(),
    ...row,
  });
  return member;
}

const place = () => ({ providerId: venue.providerId, branchId: venue.branchId });
const read = async () => (await desk.call(owner, `GET ${base}`, { params: place() })).data;

function save(
  change: Partial<{
    tables: Table[];
    removed: string[];
    features: Tables['features'];
    seenBookings: string[];
    version: number;
  }>,
) {
  const body = { version: 0, tables: [], removed: [], seenBookings: [], ...change };
  return desk.call(owner, `PATCH ${base}`, { params: place(), body });
}

function block(tableIds: readonly string[], change: object = {}) {
  const body = { tableIds, ...evening, note: '', seenBookings: [], ...change };
  return desk.call(owner, `POST ${base}/blocks`, { params: place(), body });
}

const hold = (who: TestUser, change: object = {}) =>
  desk.call(who, 'POST /user/booking/holds', {
    body: { slots: [slotAt(venue, change)], bookingType: 'personal' },
  });

async function book(who = guest, change: object = {}): Promise<string> {
  const { data, code } = await desk.book(who, [slotAt(venue, change)], { paymentMethod: 'venue' });
  if (code) throw new Error(code);
  return data.id;
}

function makeLanes(first: number, count: number): Table[] {
  return Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    kind: 'lane' as const,
    name: nameTable('lane', String(first + index)),
    seatsMin: 2,
    seatsMax: 8,
    plan: { x: 20 + index * 3, y: 20, width: 2, height: 12 },
    position: 10 + index,
  }));
}

const listTakers = (tableId: string) => desk.pool<{ taker: string; during: string }[]>`
  select case when block_id is not null then 'block' when hold_id is not null then 'hold' else 'booking' end as taker,
    to_char(lower(during) at time zone 'UTC', 'HH24:MI') || '–' || to_char(upper(during) at time zone 'UTC', 'HH24:MI')
      as during
  from allocations where table_id = ${tableId} and live order by lower(during)`;

describe('the tables of a place', () => {
  it('are added, changed, put in order and written down in the log', async () => {
    const lanes = makeLanes(1, 3);
    const added = await save({ tables: lanes });
    expect(added).toMatchObject({ status: 200, data: { version: 1 } });
    expect(added.data.tables.slice(-3)).toEqual(lanes);
    const [first, second, third] = lanes as [Table, Table, Table];
    const changed = [
      { ...first, position: 11, name: nameTable('lane', 'VIP') },
      { ...second, position: 10, kind: 'room' as const, seatsMax: 4 },
    ];
    const { data } = await save({ version: 1, tables: changed, removed: [third.id, randomUUID()] });
    expect(data.tables.slice(-2)).toEqual([changed[1], changed[0]]);
    const [entry] = await desk.pool`
      select action, before, after from audit_log where provider_id = ${venue.providerId} order by id desc limit 1`;
    expect(entry).toEqual({
      action: 'tables.change',
      before: { [first.id]: first, [second.id]: second, [third.id]: third },
      after: { [first.id]: changed[0], [second.id]: changed[1] },
    });
  });

  it('are saved by one of two who save at once, and by nobody who has seen an older version', async () => {
    const answers = await Promise.all([save({ tables: makeLanes(1, 1) }), save({ tables: makeLanes(2, 1) })]);
    expect(answers.map(({ code }) => code)).toEqual(expect.arrayContaining([undefined, 'changedMeanwhile']));
    expect(await read()).toMatchObject({ version: 1, tables: { length: 3 } });
    expect(await save({ tables: makeLanes(3, 1) })).toMatchObject({ code: 'changedMeanwhile' });
  });

  it('are refused where they stand on another or want more people than they seat, each at its own place', async () => {
    const [one, two] = makeLanes(1, 2) as [Table, Table];
    const answer = await save({
      tables: [
        one,
        { ...two, plan: { ...one.plan, x: one.plan.x + 1 } },
        { ...makeLanes(9, 1)[0], seatsMin: 9 } as Table,
      ],
    });
    expect(answer).toMatchObject({ status: 422, code: 'tablesRefused' });
    expect(answer.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['body.tables.0.plan', 'standsOnAnother'],
      ['body.tables.1.plan', 'standsOnAnother'],
      ['body.tables.2.plan', 'standsOnAnother'],
      ['body.tables.2.seatsMax', 'seatsBelowLeast'],
    ]);
    expect((await read()).tables).toHaveLength(2);
  });

  it('keep out ids of another place, and members who do not lead here', async () => {
    const other = await addBranch(desk.pool, desk.market, venue);
    const [mine] = (await read()).tables as [Table];
    const params = { providerId: venue.providerId, branchId: other.branchId };
    const stolen = await desk.call(owner, `PATCH ${base}`, {
      params,
      body: { version: 0, tables: [mine], removed: [], seenBookings: [] },
    });
    expect(stolen.code).toBe('tablesRefused');
    expect((await desk.call(await addMember('staff'), `GET ${base}`, { params: place() })).status).toBe(403);
    const elsewhere = await addMember('manager', { branch_ids: [other.branchId] });
    expect((await desk.call(elsewhere, `GET ${base}`, { params: place() })).status).toBe(404);
    expect((await desk.call(elsewhere, `GET ${base}`, { params })).status).toBe(200);
  });

  it('are not removed from under bookings ahead; without any they are gone for guests on every server', async () => {
    await book();
    const [taken, free] = venue.tableIds;
    expect(await save({ removed: [taken] })).toMatchObject({ status: 409, code: 'tableBooked' });
    const { data } = await desk.call(owner, `POST ${base}/collisions`, {
      params: place(),
      body: { tables: [], removed: [taken] },
    });
    expect(data.items).toHaveLength(1);
    expect((await save({ removed: [free] })).status).toBe(200);
    for (const next of [await desk.addGuest(), await desk.addGuest()]) {
      expect((await hold(next)).code).toBe('noTables');
    }
  });

  it('name bookings that would be short of seats, and keep them as agreed once somebody has seen them', async () => {
    const bookingId = await book(guest, { guests: 5 });
    const [table] = (await read()).tables as [Table];
    const [first, second] = makeLanes(1, 2) as [Table, Table];
    const small = { ...table, plan: first.plan, seatsMax: 4 };
    expect(await save({ tables: [small] })).toMatchObject({ code: 'bookingsInTheWay' });
    expect((await save({ tables: [{ ...small, plan: second.plan, seatsMax: 5 }] })).status).toBe(200);
    const { data } = await save({ version: 1, tables: [small], seenBookings: [bookingId] });
    expect(data.tables[0]).toMatchObject({ seatsMax: 4 });
  });
});

describe('a table that is out of service', () => {
  it('is taken for guests on every server, and free again when it is back', async () => {
    const { data, status } = await block(venue.tableIds, { note: 'Pins broken' });
    expect(status).toBe(201);
    expect(data.blocks).toMatchObject([
      { ...evening, tableId: venue.tableIds[0], note: 'Pins broken', bookings: 0 },
      { ...evening, tableId: venue.tableIds[1] },
    ]);
    expect((await hold(guest)).code).toBe('noTables');
    expect((await hold(await desk.addGuest())).code).toBe('noTables');
    const countFree = async () => {
      const { data: day } = await desk.call(guest, 'GET /user/booking/available', {
        query: {
          branchId: venue.branchId,
          offerId: venue.offerId,
          date: '2026-05-08',
          durationMinutes: '60',
          guests: '2',
        },
      });
      return day.starts.filter(({ refusal }) => refusal === null).length;
    };
    await eventually(countFree).toBe(4);
    await eventually(countFree).toBe(4);
    for (const { id } of data.blocks) {
      await desk.call(owner, `DELETE ${base}/blocks/:blockId`, { params: { ...place(), blockId: id } });
    }
    expect((await hold(guest)).status).toBe(201);
    const actions = await desk.pool`
      select action from audit_log where provider_id = ${venue.providerId} order by id`;
    expect(actions.map(({ action }) => action)).toEqual(['tables.block', 'tables.unblock', 'tables.unblock']);
  });

  it('goes around bookings that were seen, and takes over what they give back', async () => {
    const bookingId = await book();
    const [table] = venue.tableIds;
    expect(await block([table])).toMatchObject({ code: 'bookingsInTheWay' });
    const named = await desk.call(owner, `POST ${base}/blocks/collisions`, {
      params: place(),
      body: { tableIds: [table], ...evening },
    });
    expect(named.data.items).toMatchObject([{ id: bookingId, guests: 2 }]);
    const saved = await block([table], { seenBookings: [bookingId] });
    expect(saved.data.blocks).toMatchObject([{ tableId: table, bookings: 1 }]);
    expect(await listTakers(table)).toEqual([
      { taker: 'block', during: '16:00–18:00' },
      { taker: 'booking', during: '18:00–19:00' },
      { taker: 'block', during: '19:00–22:00' },
    ]);
    await desk.call(guest, 'POST /user/booking/:bookingId/cancel', {
      params: { bookingId },
      body: { expectedRefund: 0 },
    });
    expect((await listTakers(table)).map(({ taker }) => taker)).toEqual(['block', 'block', 'block']);
  });

  it('waits for whoever is giving something back, so that no hole is left', async () => {
    const bookingId = await book();
    const [table] = venue.tableIds;
    const blocked = await desk.pool.begin(async (tx) => {
      await tx`update allocations set live = false where booking_id = ${bookingId}`;
      const waiting = block([table]);
      await waitUntilBlocked(desk.pool, 1);
      return { waiting };
    });
    expect((await blocked.waiting).status).toBe(201);
    expect(await listTakers(table)).toEqual([{ taker: 'block', during: '16:00–22:00' }]);
  });

  it('is refused in words while somebody is booking it, twice at once, and for a time that is over', async () => {
    const [table] = venue.tableIds;
    await block([table]);
    expect(await block([table])).toMatchObject({ code: 'tableOutAlready' });
    expect(await block([table], { endsAt: '2026-05-01T00:00:00Z' })).toMatchObject({
      code: 'blockTimeRefused',
    });
    expect(await block([randomUUID()])).toMatchObject({ code: 'notFound' });
    await hold(guest);
    expect(await block([venue.tableIds[1]])).toMatchObject({ code: 'tableBeingBooked' });
    expect(await save({ removed: [venue.tableIds[1]] })).toMatchObject({ code: 'tableBeingBooked' });
    const { clock } = desk;
    const now = clock.now();
    clock.set(new Date(now.getTime() + 3_600_000));
    expect((await block([venue.tableIds[1]])).status).toBe(201);
    clock.set(now);
  });

  it('is either held or out of service, whoever of both was quicker', async () => {
    for (let round = 0; round < 4; round += 1) {
      venue = await desk.addVenue();
      owner = await addMember('owner');
      const guests = [await desk.addGuest(), await desk.addGuest()];
      const [out, ...held] = await Promise.all([block(venue.tableIds), ...guests.map((who) => hold(who))]);
      const taken = held.filter(({ status }) => status === 201).length;
      expect([out?.code, taken]).toEqual(out?.status === 201 ? [undefined, 0] : ['tableBeingBooked', taken]);
      if (out?.status !== 201) expect(taken).toBeGreaterThan(0);
    }
  });
});

describe('bar, desk and entry', () => {
  const bar = { kind: 'bar' as const, x: 0, y: 14, width: 9, height: 3 };
  const entry = { kind: 'entry' as const, x: 12, y: 14, width: 6, height: 3 };

  it('are drawn beside the tables, by version, and are on the page of the place', async () => {
    expect((await save({ features: [bar, entry] })).data).toMatchObject({
      features: [bar, entry],
      version: 1,
    });
    expect(await save({ features: [] })).toMatchObject({ code: 'changedMeanwhile' });
    // A change of tables leaves them where they are.
    const [table] = (await read()).tables;
    if (!table) throw new Error('The venue has tables');
    expect((await save({ version: 1, tables: [{ ...table, seatsMax: 9 }] })).data.features).toHaveLength(2);
    const page = await desk.server.app.inject({ url: `/api/user/service-providers/${venue.providerId}` });
    expect(page.json().data.branches[0].planFeatures).toEqual([bar, entry]);
    expect((await save({ version: 2, features: [entry] })).data.features).toEqual([entry]);
    const [log] = await desk.pool`
      select before, after from audit_log where provider_id = ${venue.providerId} order by id desc limit 1`;
    expect(log).toEqual({ before: { features: [bar, entry] }, after: { features: [entry] } });
  });

  it('are not put beyond the plan, nor without end', async () => {
    expect(await save({ features: [{ ...bar, x: -1 }] })).toMatchObject({ status: 422 });
    expect(await save({ features: Array.from({ length: 41 }, () => entry) })).toMatchObject({ status: 422 });
  });

  it('stand beside walls and labels, of which labels alone have words', async () => {
    const wall = { kind: 'wall' as const, x: 0, y: 18, width: 30, height: 1 };
    const label = {
      kind: 'label' as const,
      x: 2,
      y: 20,
      width: 8,
      height: 2,
      words: { en: 'Lanes', pl: 'Tory' },
    };
    const blank = { ...label, y: 24, words: { en: '', pl: '' } };
    const { words: _, ...unnamed } = blank;
    const sent = [{ ...wall, words: label.words }, label, unnamed];
    expect((await save({ features: sent })).data.features).toEqual([wall, label, blank]);
    const page = await desk.server.app.inject({ url: `/api/user/service-providers/${venue.providerId}` });
    expect(page.json().data.branches[0].planFeatures).toEqual([wall, label, blank]);
    const endless = { ...label, words: { en: 'L'.repeat(25), pl: '' } };
    expect(await save({ version: 1, features: [endless] })).toMatchObject({ status: 422 });
    const write = (features: object) => desk.pool`
      update branches set plan_features = ${JSON.stringify(features)}::text::jsonb where id = ${venue.branchId}`;
    const numbered = { ...label, words: { en: 1, pl: '' } };
    for (const wrong of [
      unnamed,
      numbered,
      { ...wall, words: label.words },
      endless,
      { ...wall, kind: 'pond' },
    ]) {
      await expect(write([wrong])).rejects.toThrow('branches_plan_features_shape');
    }
  });
});
