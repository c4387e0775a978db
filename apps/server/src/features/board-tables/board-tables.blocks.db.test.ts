import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, deskOpens, slotAt } from '../../../test/booking-desk.ts';
import { board, openVenueDesk, type VenueDesk } from '../../../test/desk-of-venue.ts';
import { countBrokenRules, noBrokenRules } from '../data-check/service.ts';

let desk: BookingDesk;
let addDesk: Awaited<ReturnType<typeof openVenueDesk>>['addDesk'];
let at: VenueDesk;

const evening = { startsAt: '2026-05-08T16:00:00.000Z', endsAt: '2026-05-08T20:00:00.000Z' };

beforeAll(async () => {
  ({ desk, addDesk } = await openVenueDesk(inject('clusterUrl')));
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  at = await addDesk(2);
});

afterAll(() => desk.close());

function block(change: object = {}, { who = at.owner, once = uuidv7() } = {}) {
  const { branchId } = at.venue;
  const time = { branchId, tableIds: [at.lanes[0]], ...evening };
  const body = { ...time, reason: 'privateEvent', note: 'wieczór kawalerski', around: false, ...change };
  return desk.call(who, `POST ${board}/blocks`, { params: at.params(), body, key: once });
}

function end(blockId: string, series = 'false', who = at.owner) {
  const params = at.params({ blockId });
  return desk.call(who, `DELETE ${board}/blocks/:blockId`, { params, query: { series } });
}

const undo = (actionId: string) =>
  desk.call(at.owner, `POST ${board}/actions/:actionId/undo`, { params: at.params({ actionId }) });

const tryBooking = async (startsAt: string, change: object = {}) => {
  const slot = slotAt(at.venue, { startsAt, date: startsAt.slice(0, 10), ...change });
  return (await desk.book(await desk.addGuest(), [slot], { paymentMethod: 'venue' })).status;
};

describe('a block', () => {
  it('keeps guests out of its time and nobody else, and says why to the team', async () => {
    const { status, data } = await block({ tableIds: at.lanes });
    expect(status).toBe(201);
    expect(data.blocks).toMatchObject([
      {
        tableId: at.lanes[0],
        ...evening,
        reason: 'privateEvent',
        note: 'wieczór kawalerski',
        seriesId: null,
      },
      { tableId: at.lanes[1] },
    ]);
    expect(await tryBooking('2026-05-08T18:00:00Z')).toBe(409);
    expect(await tryBooking('2026-05-08T20:00:00Z')).toBe(201);
    expect((await undo(data.actionId)).status).toBe(200);
    expect(await tryBooking('2026-05-08T18:00:00Z')).toBe(201);
    expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
  });

  it('never moves a guest: it is refused, or goes around them', async () => {
    const booking = await at.book();
    const own = booking.slots[0]?.tables[0]?.id;
    expect((await block({ tableIds: [own] })).code).toBe('bookingsInTheWay');
    expect(await desk.pool`select 1 from table_blocks where table_id = ${own ?? ''}`).toEqual([]);
    const { branchId } = at.venue;
    const body = { branchId, tableIds: [own], ...evening };
    const looked = await desk.call(at.owner, `POST ${board}/blocks/collisions`, {
      params: at.params(),
      body,
    });
    expect(looked.data.items).toMatchObject([{ id: booking.id, reference: booking.reference }]);
    const { data } = await block({ tableIds: [own], around: true });
    expect(data.inTheWay).toMatchObject([{ id: booking.id }]);
    const read = await desk.call(at.guest, 'GET /user/booking/:bookingId', {
      params: { bookingId: booking.id },
    });
    expect(read.data.slots).toEqual(booking.slots);
  });

  it('waits for nobody who is just checking out, and goes around them only when asked to', async () => {
    const slots = [slotAt(at.venue)];
    const held = await desk.call(at.guest, 'POST /user/booking/holds', {
      body: { slots, bookingType: 'personal' },
    });
    const tableIds = held.data.slots[0]?.tableIds ?? [];
    expect((await block({ tableIds })).code).toBe('tableBeingBooked');
    expect((await block({ tableIds, around: true })).status).toBe(201);
    expect((await block({ tableIds })).code).toBe('tableOutAlready');
  });

  it('of a league is there every week until its last day, at the hours of the clock', async () => {
    const autumn = { startsAt: '2026-10-17T16:00:00Z', endsAt: '2026-10-17T20:00:00Z' };
    const { data } = await block({ ...autumn, reason: 'league', until: '2026-10-31' });
    expect(data.blocks.map(({ startsAt }) => startsAt)).toEqual([
      '2026-10-17T16:00:00.000Z',
      '2026-10-24T16:00:00.000Z',
      '2026-10-31T17:00:00.000Z',
    ]);
    expect(new Set(data.blocks.map(({ seriesId }) => seriesId)).size).toBe(1);
    const [, second] = data.blocks;
    const ended = await end(second?.id ?? '', 'true');
    expect(ended.data.blockIds).toHaveLength(2);
    expect((await undo(ended.data.actionId)).status).toBe(200);
    expect(
      await desk.pool`select 1 from table_blocks where provider_id = ${at.venue.providerId} and kind = 'league'`,
    ).toHaveLength(3);
    expect((await end(second?.id ?? '')).data.blockIds).toEqual([second?.id]);
  });

  it('of a league on two lanes is ended on the lane that was pressed, and stays on the other', async () => {
    const { data } = await block({ tableIds: at.lanes, reason: 'league', until: '2026-05-22' });
    const own = data.blocks.filter(({ tableId }) => tableId === at.lanes[0]);
    const ended = await end(own[0]?.id ?? '', 'true');
    expect(ended.data.blockIds.toSorted()).toEqual(own.map(({ id }) => id).toSorted());
    const rest = await desk.pool`
      select distinct table_id as id from table_blocks where provider_id = ${at.venue.providerId}`;
    expect(rest).toEqual([{ id: at.lanes[1] }]);
  });

  it('is refused where it would be over, endless, or in its own way', async () => {
    expect((await block({ endsAt: '2026-05-05T09:00:00Z', startsAt: '2026-05-05T08:00:00Z' })).code).toBe(
      'blockTimeRefused',
    );
    expect((await block({ until: '2028-05-08' })).code).toBe('blockTimeRefused');
    expect((await block({ endsAt: '2026-05-20T20:00:00Z', until: '2026-06-08' })).code).toBe(
      'blockTimeRefused',
    );
    expect((await block({ tableIds: [uuidv7()] })).code).toBe('notFound');
  });

  it('is the affair of whoever works at the place', async () => {
    const elsewhere = await at.addMember('manager', { branch_ids: [uuidv7()] });
    expect((await block({}, { who: elsewhere })).code).toBe('notFound');
    const { data } = await block();
    expect((await end(data.blocks[0]?.id ?? '', 'false', elsewhere)).code).toBe('notFound');
    const staff = await at.addMember('staff');
    expect((await end(data.blocks[0]?.id ?? '', 'false', staff)).status).toBe(200);
  });

  it('and guests who want its time at once leave every table with one of them', async () => {
    const answers = await Promise.all([
      block({ around: true }),
      ...Array.from({ length: 6 }, (_, turn) =>
        tryBooking(turn % 2 === 0 ? '2026-05-08T18:00:00Z' : '2026-05-08T19:00:00Z'),
      ),
      block({ tableIds: [at.lanes[1]], around: true }, { who: await at.addMember('staff') }),
    ]);
    expect(answers.some((answer) => typeof answer === 'object' && answer.status === 201)).toBe(true);
    expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
  });
});

describe('a block that is changed', () => {
  it('takes the place of the old one, all at once, and the old one comes back when that is undone', async () => {
    const { data } = await block();
    const [first] = data.blocks;
    const later = { startsAt: '2026-05-08T18:00:00.000Z', endsAt: '2026-05-08T22:00:00.000Z' };
    const replaces = { blockId: first?.id, series: false };
    const changed = await block({ ...later, replaces, reason: 'league', tableIds: at.lanes });
    expect(changed.status).toBe(201);
    expect(changed.data.blocks).toMatchObject([{ ...later, reason: 'league' }, later]);
    const shown = () =>
      desk.pool`select lower(during) as starts_at, kind from table_blocks where table_id = ${at.lanes[0] ?? ''}`;
    expect(await shown()).toMatchObject([{ starts_at: new Date(later.startsAt), kind: 'league' }]);
    expect((await undo(changed.data.actionId)).status).toBe(200);
    expect(await shown()).toMatchObject([{ starts_at: new Date(evening.startsAt), kind: 'privateEvent' }]);
    expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
  });

  it('stays as it is where the new one is refused, and nobody else can name it', async () => {
    const booking = await at.book();
    const own = booking.slots[0]?.tables[0]?.id;
    const free = at.lanes.find((lane) => lane !== own);
    const { data } = await block({ tableIds: [free] });
    const replaces = { blockId: data.blocks[0]?.id, series: false };
    expect((await block({ tableIds: [own], replaces })).code).toBe('bookingsInTheWay');
    expect(await desk.pool`select 1 from table_blocks where table_id = ${free ?? ''}`).toHaveLength(1);
    expect((await block({ replaces: { blockId: uuidv7(), series: false } })).code).toBe('notFound');
  });
});
