import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { type BoardDesk, boardDate, deltasOf, latestOf, openBoardDesk } from '../../../test/board-fixture.ts';
import { closeInOrder, slotAt } from '../../../test/booking-desk.ts';
import { type EventReader, readEvents } from '../../../test/event-reader.ts';
import { eventually } from '../../../test/eventually.ts';
import { addBranch, insertRow, type Venue } from '../../../test/market-fixture.ts';

let desk: BoardDesk;
const readers: EventReader[] = [];
let hours = 0;

beforeAll(async () => {
  desk = await openBoardDesk(inject('clusterUrl'));
});

afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave();
});

afterAll(() => closeInOrder(desk));

async function follow(...call: Parameters<BoardDesk['follow']>): Promise<EventReader> {
  const reader = await desk.follow(...call);
  readers.push(reader);
  return reader;
}

async function followOnce(...call: Parameters<BoardDesk['follow']>) {
  const reader = await follow(...call);
  await eventually(() => deltasOf(reader).length).toBeGreaterThan(0);
  return deltasOf(reader);
}

/** Whatever else runs in the cluster holds a mark back for a moment, and then the same is sent twice: one after which nothing is. */
async function findSettledMark(day: { date: string }, from?: string): Promise<string> {
  let mark = from ?? (await desk.read(day.date)).mark;
  await eventually(async () => {
    const [next] = await followOnce(desk.here, mark, day);
    mark = next?.mark ?? mark;
    return next?.bookings;
  }).toEqual([]);
  return mark;
}

/** Tables are few, and every test books: each on a day of its own. */
function nextDay(): { date: string; startsAt: string } {
  hours += 1;
  const date = new Date(Date.parse(boardDate) + hours * 86_400_000).toISOString().slice(0, 10);
  return { date, startsAt: `${date}T18:00:00Z` };
}

const update = (id: string, note: string) =>
  desk.pool`update bookings set team_note = ${note} where id = ${id}`;

const noteOf = (reader: EventReader, id: string) => latestOf(reader).get(id)?.note;

describe('the stream of a board', () => {
  it('has what is booked, whichever server books it and wherever somebody looks', async () => {
    const day = nextDay();
    const { mark } = await desk.read(day.date);
    const screens = await Promise.all([desk.here, desk.there, desk.there].map((at) => follow(at, mark, day)));
    for (const screen of screens) await eventually(() => deltasOf(screen).length).toBe(1);
    expect(deltasOf(screens[0] as EventReader)[0]).toMatchObject({ bookings: [], bookingIds: [] });
    const { id } = await desk.bookSlot(day);
    for (const screen of screens) await eventually(() => latestOf(screen).get(id)?.slots.length).toBe(1);
    await update(id, 'by the window');
    for (const screen of screens) await eventually(() => noteOf(screen, id)).toBe('by the window');
    await desk.bookSlot(nextDay());
    for (const screen of screens) expect(latestOf(screen).size).toBe(1);
  });

  it('goes on from a mark: what happened in between comes first, and only that', async () => {
    const day = nextDay();
    const kept = await desk.bookSlot(day);
    const changed = await desk.bookSlot({ ...day, startsAt: `${day.date}T20:00:00Z` });
    const mark = await findSettledMark(day);
    await update(changed.id, 'moved in');
    const [first] = await followOnce(desk.there, mark, day);
    expect(first?.bookings.map(({ id }) => id)).toEqual([changed.id]);
    expect(first?.bookingIds.toSorted()).toEqual([kept.id, changed.id].toSorted());
    await findSettledMark(day, first?.mark);
  });

  it('tells what has left for another day, and has it there', async () => {
    const [day, next] = [nextDay(), nextDay()];
    const { id } = await desk.bookSlot(day);
    const { mark } = await desk.read(day.date);
    const [before, after] = [await follow(desk.here, mark, day), await follow(desk.there, mark, next)];
    await eventually(() => deltasOf(before)[0]?.bookingIds).toEqual([id]);
    await eventually(() => deltasOf(after)[0]?.bookingIds).toEqual([]);
    const call = {
      params: { bookingId: id },
      body: { position: 0, ...next, durationMinutes: 60, guests: 2 },
    };
    const quote = await desk.call(desk.guest, 'POST /user/booking/:bookingId/reschedule/quote', call);
    const body = { ...call.body, fingerprint: quote.data.fingerprint };
    const moved = await desk.call(desk.guest, 'POST /user/booking/:bookingId/reschedule', { ...call, body });
    expect(moved.status).toBe(200);
    await eventually(() => deltasOf(before).at(-1)?.bookingIds).toEqual([]);
    await eventually(() => latestOf(after).get(id)?.startsAt).toBe(`${next.date}T18:00:00.000Z`);
  });

  it('begins anew with a mark that has not come yet', async () => {
    const day = nextDay();
    const { id } = await desk.bookSlot(day);
    const screen = await follow(desk.here, '999999999999999999', day);
    await eventually(() => latestOf(screen).has(id)).toBe(true);
    expect(Number(deltasOf(screen)[0]?.mark)).toBeLessThan(1e12);
  });

  it('has what is being booked, and blocks', async () => {
    const day = nextDay();
    const { mark } = await desk.read(day.date);
    const screen = await follow(desk.there, mark, day);
    await eventually(() => deltasOf(screen).length).toBe(1);
    const guest = await desk.addGuest();
    const { data } = await desk.call(guest, 'POST /user/booking/holds', {
      body: { bookingType: 'personal', slots: [slotAt(desk.venue, day)] },
    });
    await eventually(() => deltasOf(screen).at(-1)?.held.length).toBe(1);
    await desk.call(guest, 'DELETE /user/booking/holds/:holdId', { params: { holdId: data.id } });
    await eventually(() => deltasOf(screen).at(-1)?.held.length).toBe(0);
    const block = { provider_id: desk.venue.providerId, branch_id: desk.venue.branchId, id: data.id };
    const during = `[${day.startsAt},${day.date}T21:00:00Z)`;
    const kind = { kind: 'outOfService', table_id: desk.venue.tableIds[1], created_at: new Date(), note: '' };
    await insertRow(desk.pool, 'table_blocks', { ...block, ...kind, during });
    await eventually(() => deltasOf(screen).at(-1)?.blocks.length).toBe(1);
  });

  it('has what belongs to a booking and stands elsewhere', async () => {
    const day = nextDay();
    const { id } = await desk.bookSlot(day);
    const { mark } = await desk.read(day.date);
    const screen = await follow(desk.there, mark, day);
    await eventually(() => deltasOf(screen).length).toBe(1);
    const provider_id = desk.venue.providerId;
    const told_at = desk.clock.now();
    const late = { provider_id, booking_id: id, ordinal: 1, minutes: 20, told_at };
    await insertRow(desk.pool, 'booking_late_notices', late);
    await eventually(() => latestOf(screen).get(id)?.lateMinutes).toBe(20);
  });

  it('is told how things stand when the line to the database was cut meanwhile', async () => {
    const day = nextDay();
    const { id } = await desk.bookSlot(day);
    const screen = await follow(desk.here, (await desk.read(day.date)).mark, day);
    await eventually(() => deltasOf(screen).length).toBe(1);
    await desk.pool`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'gramy-listener'`;
    await update(id, 'told all the same');
    await eventually(() => noteOf(screen, id)).toBe('told all the same');
  });

  it('ends for a member who is dismissed, and for one who is sent to another branch', async () => {
    const day = nextDay();
    const { mark } = await desk.read(day.date);
    const [dismissed, moved] = [await desk.addStaff(desk.venue), await desk.addStaff(desk.venue)];
    const screens = await Promise.all(
      [dismissed, moved].map((by) => follow(desk.here, mark, { ...day, by })),
    );
    const staying = await follow(desk.here, mark, day);
    await desk.pool`delete from provider_members where user_id = ${dismissed.id}`;
    await desk.pool`update provider_members set branch_ids = '{}' where user_id = ${moved.id}`;
    for (const screen of screens) await eventually(() => screen.isOver()).toBe(true);
    expect(staying.isOver()).toBe(false);
  });
});

describe('one stream of several boards', () => {
  async function openBoth(by = desk.staff) {
    const other = await addBranch(desk.pool, desk.market, desk.venue);
    await desk.addHours(other, [1, 2, 3, 4, 5, 6, 7], 16 * 60, 24 * 60);
    const day = nextDay();
    const venues = [desk.venue, other];
    const marks = await Promise.all(venues.map(async (at) => (await desk.read(day.date, by, at)).mark));
    const query = new URLSearchParams({
      branchIds: venues.map(({ branchId }) => branchId).join(),
      dates: venues.map(() => day.date).join(),
      after: marks.join(),
    });
    const path = `/api/business/providers/${desk.venue.providerId}/board/branches/live?${query}`;
    const reader = await readEvents(`${desk.there.app.listeningOrigin}${path}`, by.headers);
    readers.push(reader);
    const of = ({ branchId }: Venue) =>
      deltasOf(reader).filter((event) => 'branchId' in event && event.branchId === branchId);
    return { day, other, reader, of };
  }

  it('has what happens at each of them, and says at which', async () => {
    const { day, other, of } = await openBoth();
    for (const at of [desk.venue, other]) await eventually(() => of(at).length).toBe(1);
    const here = await desk.bookSlot(day);
    await eventually(() => of(desk.venue).at(-1)?.bookingIds).toEqual([here.id]);
    const there = await desk.bookSlot(day, other);
    await eventually(() => of(other).at(-1)?.bookingIds).toEqual([there.id]);
    expect(of(desk.venue).at(-1)?.bookingIds).toEqual([here.id]);
  });

  it('ends when one of them is no longer theirs, and cannot be opened again with it', async () => {
    const member = await desk.addStaff(desk.venue);
    const { reader } = await openBoth(member);
    const { branchId } = desk.venue;
    await desk.pool`update provider_members set branch_ids = ${[branchId]} where user_id = ${member.id}`;
    await eventually(() => reader.isOver()).toBe(true);
    await expect(openBoth(member)).rejects.toThrow('no board');
  });

  it('has as many days and marks as branches', async () => {
    const { providerId, branchId } = desk.venue;
    const path = `/api/business/providers/${providerId}/board/branches/live`;
    const query = { branchIds: `${branchId},${branchId}`, dates: boardDate, after: '0' };
    const answer = await desk.here.app.inject({ url: path, query, headers: desk.staff.headers });
    expect(answer.statusCode).toBe(422);
  });
});

describe('of two changes of which the later one is committed first', () => {
  it('both are told; whoever went by the highest number would miss one', async () => {
    const day = nextDay();
    const first = await desk.bookSlot(day);
    const second = await desk.bookSlot({ ...day, startsAt: `${day.date}T20:00:00Z` });
    const { mark } = await desk.read(day.date);
    const screen = await follow(desk.there, mark, day);
    await eventually(() => deltasOf(screen).length).toBe(1);
    await desk.pool.begin(async (tx) => {
      await tx`update bookings set team_note = 'slow' where id = ${first.id}`;
      await update(second.id, 'quick');
      await eventually(() => noteOf(screen, second.id)).toBe('quick');
      expect(noteOf(screen, first.id) ?? '').toBe('');
    });
    await eventually(() => noteOf(screen, first.id)).toBe('slow');

    // The control: such a number is past the slow change, and it would stay unseen for ever.
    const [row] = await desk.pool<{ highest: string; slow: string }[]>`
      select max(changed_in::text::bigint)::text as highest,
        min(changed_in::text::bigint) filter (where id = ${first.id})::text as slow
      from bookings where id in (${first.id}, ${second.id})`;
    expect(Number(row?.slow)).toBeLessThan(Number(row?.highest));
    const naive = await follow(desk.here, row?.highest ?? '', day);
    await eventually(() => deltasOf(naive).length).toBeGreaterThan(0);
    // Its first answer: where something else in the cluster holds marks back, a later one sends the same again.
    expect(deltasOf(naive)[0]?.bookings.map(({ id }) => id)).not.toContain(first.id);
    const sound = await follow(desk.here, deltasOf(screen)[1]?.mark ?? '', day);
    await eventually(() => noteOf(sound, first.id)).toBe('slow');
  });
});
