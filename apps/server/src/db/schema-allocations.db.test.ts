import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  addBooking,
  addHold,
  allocate,
  allocationOf,
  type EveningTime,
  eightToNine,
} from '../../test/booking-fixture.ts';
import { answerTo } from '../../test/database-answer.ts';
import {
  addBranch,
  addTable,
  addVenue,
  createMarket,
  insertRow,
  linkTable,
  type Market,
  type Venue,
} from '../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { Pool } from './database.ts';

let database: TestDatabase;
let pool: Pool;
let market: Market;
let venue: Venue;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  pool = database.pool;
  market = await createMarket(pool);
});

beforeEach(async () => {
  venue = await addVenue(pool, market);
});

afterAll(() => database.drop());

describe('two who want one table', () => {
  it.each<[string, EveningTime, string]>([
    ['the same time is refused', eightToNine, 'overlap'],
    ['a time that begins inside is refused', { from: '20:30', to: '21:30' }, 'overlap'],
    ['a time that ends inside is refused', { from: '19:30', to: '20:30' }, 'overlap'],
    ['a shorter time inside is refused', { from: '20:15', to: '20:45' }, 'overlap'],
    ['a longer time around is refused', { from: '19:00', to: '22:00' }, 'overlap'],
    ['one common minute is refused', { from: '20:59', to: '21:59' }, 'overlap'],
    ['the time right after is accepted', { from: '21:00', to: '22:00' }, 'accepted'],
    ['the time right before is accepted', { from: '19:00', to: '20:00' }, 'accepted'],
  ])('%s', async (_, time, answer) => {
    await allocate(pool, venue, await addBooking(pool, venue));
    expect(await answerTo(allocate(pool, venue, await addBooking(pool, venue), time))).toBe(answer);
  });

  it('cannot have it by a hold and a booking', async () => {
    await allocate(pool, venue, await addHold(pool, venue));
    expect(await answerTo(allocate(pool, venue, await addBooking(pool, venue)))).toBe('overlap');
    expect(await answerTo(allocate(pool, venue, await addHold(pool, venue)))).toBe('overlap');
  });

  it('cannot have it by two slots of one booking', async () => {
    const booking = await addBooking(pool, venue);
    await allocate(pool, venue, booking);
    expect(await answerTo(allocate(pool, venue, booking))).toBe('overlap');
  });

  it('have it one after the other when the first lets go', async () => {
    const first = await addBooking(pool, venue);
    await allocate(pool, venue, first);
    await pool`update allocations set live = false where booking_id = ${first.bookingId}`;
    await allocate(pool, venue, await addBooking(pool, venue));
    const revive = pool`update allocations set live = true where booking_id = ${first.bookingId}`;
    expect(await answerTo(revive)).toBe('overlap');
  });

  it('have it one after the other when the first hold is deleted', async () => {
    const { holdId } = await addHold(pool, venue);
    await allocate(pool, venue, { holdId });
    await pool`delete from holds where id = ${holdId}`;
    expect(await answerTo(allocate(pool, venue, await addBooking(pool, venue)))).toBe('accepted');
  });

  it('cannot get there by moving a taken time onto another', async () => {
    await allocate(pool, venue, await addBooking(pool, venue));
    const later = await addBooking(pool, venue);
    await allocate(pool, venue, later, { from: '21:00', to: '22:00' });
    const move = pool`
      update allocations set during = tstzrange(lower(during) - interval '1 minute', upper(during))
      where booking_id = ${later.bookingId}`;
    expect(await answerTo(move)).toBe('overlap');
  });
});

describe('the same time', () => {
  it('is free at another table and at another provider', async () => {
    const other = await addVenue(pool, market);
    await allocate(pool, venue, await addBooking(pool, venue));
    const nextTable = { table_id: venue.tableIds[1] };
    const beside = allocate(pool, venue, await addBooking(pool, venue), eightToNine, nextTable);
    expect(await answerTo(beside)).toBe('accepted');
    expect(await answerTo(allocate(pool, other, await addBooking(pool, other)))).toBe('accepted');
  });
});

describe('a table', () => {
  it('of another branch cannot be offered', async () => {
    const elsewhere = await addBranch(pool, market, venue);
    expect(await answerTo(linkTable(pool, venue, elsewhere.tableIds[0]))).toBe('foreignKey');
  });

  it.each(['branch', 'provider'] as const)('of another %s cannot be taken', async (kind) => {
    const other = kind === 'branch' ? await addBranch(pool, market, venue) : await addVenue(pool, market);
    const booking = await addBooking(pool, venue);
    const foreign = allocate(pool, venue, booking, eightToNine, { table_id: other.tableIds[0] });
    expect(await answerTo(foreign)).toBe('foreignKey');
  });

  it('that the offer does not use cannot be taken', async () => {
    const spare = await addTable(pool, venue);
    const booking = await addBooking(pool, venue);
    expect(await answerTo(allocate(pool, venue, booking, eightToNine, { table_id: spare }))).toBe(
      'foreignKey',
    );
  });

  it('cannot be booked through the offer of another branch', async () => {
    const elsewhere = await addBranch(pool, market, venue);
    const mixed = { ...venue, offerId: elsewhere.offerId };
    expect(await answerTo(addBooking(pool, mixed))).toBe('foreignKey');
    expect(await answerTo(addHold(pool, mixed))).toBe('foreignKey');
  });
});

describe('an allocation', () => {
  it('belongs to a hold or to a booking, and never to both or to nobody', async () => {
    const { bookingId } = await addBooking(pool, venue);
    const { holdId } = await addHold(pool, venue);
    const both = allocationOf(venue, { holdId }, eightToNine, { booking_id: bookingId });
    expect(await answerTo(insertRow(pool, 'allocations', both))).toBe('check');
    const nobody = allocationOf(venue, { bookingId }, eightToNine, { booking_id: null });
    expect(await answerTo(insertRow(pool, 'allocations', nobody))).toBe('check');
  });

  it('belongs to a slot that exists', async () => {
    const booking = await addBooking(pool, venue);
    const second = allocate(pool, venue, booking, eightToNine, { slot_position: 1 });
    expect(await answerTo(second)).toBe('foreignKey');
  });

  it.each([
    ['includes its end', '[2026-05-08T20:00Z,2026-05-08T21:00Z]'],
    ['excludes its start', '(2026-05-08T20:00Z,2026-05-08T21:00Z)'],
    ['never ends', '[2026-05-08T20:00Z,)'],
    ['never began', '(,2026-05-08T21:00Z)'],
    ['ends when it starts', '[2026-05-08T20:00Z,2026-05-08T20:00Z)'],
  ])('is refused a time that %s', async (_, during) => {
    const booking = await addBooking(pool, venue);
    expect(await answerTo(allocate(pool, venue, booking, eightToNine, { during }))).toBe('check');
  });
});
