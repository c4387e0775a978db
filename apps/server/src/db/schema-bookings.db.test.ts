import { bookingStatuses, bookingTransitions } from '@gramy/domain/booking/status';
import sql from 'sql-template-tag';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addBooking } from '../../test/booking-fixture.ts';
import { answerTo } from '../../test/database-answer.ts';
import {
  addUser,
  addVenue,
  createMarket,
  type FixtureRow,
  insertRow,
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

describe('the money of a booking', () => {
  it.each<[string, FixtureRow, string]>([
    ['adds up', { subtotal: 8000, discount: 1000, fee: 200, total: 7200 }, 'accepted'],
    ['may be nothing', { subtotal: 500, discount: 500, fee: 0, total: 0 }, 'accepted'],
    ['is not negative', { subtotal: -1, discount: 0, fee: 1, total: 0 }, 'check'],
    ['has no negative discount', { subtotal: 8000, discount: -1, fee: 0, total: 8001 }, 'check'],
    ['has no negative fee', { subtotal: 8000, discount: 0, fee: -1, total: 7999 }, 'check'],
    ['has no discount above the price', { subtotal: 100, discount: 101, fee: 1, total: 0 }, 'check'],
    ['has no total of its own', { subtotal: 8000, discount: 0, fee: 0, total: 7999 }, 'check'],
    ['comes back as far as it was paid', { paid: 8000, refunded: 8000 }, 'accepted'],
    ['never comes back beyond that', { paid: 8000, refunded: 8001 }, 'check'],
    ['was never paid below zero', { paid: -1 }, 'check'],
    ['is in a currency', { currency: 'zł' }, 'check'],
  ])('%s', async (_, row, answer) => {
    expect(await answerTo(addBooking(pool, venue, row))).toBe(answer);
  });
});

describe('a booking', () => {
  it.each<[string, FixtureRow, string]>([
    ['for business needs a NIP', { booking_type: 'business' }, 'check'],
    [
      'for business is accepted with one',
      { booking_type: 'business', company_tax_id: '5260250274' },
      'accepted',
    ],
    [
      'does not take a NIP of nine digits',
      { booking_type: 'business', company_tax_id: '526025027' },
      'check',
    ],
    ['ends after it starts', { ends_at: '2026-05-08T20:00:00Z' }, 'check'],
    ['has a known status', { status: 'paid' as 'completed' }, 'check'],
    ['has a reference in our form', { reference: 'GR-7K3M' }, 'check'],
    [
      'is not both attended and missed',
      { checked_in_at: '2026-05-08T20:00:00Z', no_show_at: '2026-05-08T20:20:00Z' },
      'check',
    ],
  ])('%s', async (_, row, answer) => {
    expect(await answerTo(addBooking(pool, venue, row))).toBe(answer);
  });

  it('has a reference that no other venue uses', async () => {
    const other = await addVenue(pool, market);
    const keep = async (place: Venue) =>
      insertRow(pool, 'booking_references', {
        reference: 'GR-7K3M-Q2',
        provider_id: place.providerId,
        booking_id: (await addBooking(pool, place)).bookingId,
      });
    expect(await answerTo(keep(venue))).toBe('accepted');
    expect(await answerTo(keep(other))).toBe('duplicate');
  });
});

const domainSteps = [
  ...new Set(
    bookingTransitions.filter(({ from }) => from !== 'new').map(({ from, to }) => `${from} → ${to}`),
  ),
].sort();

describe('the life of a booking', () => {
  it('has the same legal steps in the database as in the domain', async () => {
    const rows = await pool<{ step: string }[]>`
      select from_status || ' → ' || to_status as step from booking_transitions`;
    expect(rows.map(({ step }) => step).sort()).toEqual(domainSteps);
  });

  it('takes every legal step and no other', async () => {
    const accepted: string[] = [];
    for (const from of bookingStatuses) {
      const { bookingId } = await addBooking(pool, venue, { status: from });
      for (const to of bookingStatuses.filter((status) => status !== from)) {
        const step = pool.begin(async (tx) => {
          await tx`update bookings set status = ${to} where id = ${bookingId}`;
          throw new Accepted();
        });
        const answer = await answerTo(step).catch((error: unknown) => error);
        if (answer instanceof Accepted) accepted.push(`${from} → ${to}`);
        else expect(answer).toBe('check');
      }
    }
    expect(accepted.sort()).toEqual(domainSteps);
  });

  it('can be written down only in legal steps', async () => {
    const { bookingId } = await addBooking(pool, venue);
    const record = (from: string | null, to: string) =>
      answerTo(insertRow(pool, 'booking_history', historyOf(bookingId, from, to)));
    expect(await record(null, 'confirmedUnpaid')).toBe('accepted');
    expect(await record('confirmedUnpaid', 'confirmedPaid')).toBe('accepted');
    expect(await record('completed', 'confirmedPaid')).toBe('foreignKey');
  });

  it('once written down is never changed', async () => {
    const { bookingId } = await addBooking(pool, venue);
    await insertRow(pool, 'booking_history', historyOf(bookingId, null, 'confirmedUnpaid'));
    const where = sql`where booking_id = ${bookingId}`;
    expect(await answerTo(pool`update booking_history set actor = 'venue' ${where}`)).toBe('appendOnly');
    expect(await answerTo(pool`delete from booking_history ${where}`)).toBe('appendOnly');
    expect(await answerTo(pool`truncate booking_history`)).toBe('appendOnly');
    expect(await pool`select actor from booking_history ${where}`).toMatchObject([{ actor: 'consumer' }]);
  });
});

/** Thrown to undo a step that the database let through, so that the next one starts from the same place. */
class Accepted extends Error {}

function historyOf(bookingId: string, from: string | null, to: string): FixtureRow {
  return {
    provider_id: venue.providerId,
    booking_id: bookingId,
    from_status: from,
    to_status: to,
    actor: 'consumer',
  };
}

describe('a review', () => {
  const review = (bookingId: string, userId: string | null) =>
    answerTo(
      insertRow(pool, 'reviews', {
        provider_id: venue.providerId,
        id: uuidv7(),
        branch_id: venue.branchId,
        booking_id: bookingId,
        user_id: userId,
        rating: 5,
        body: 'Świetny wieczór',
        language: 'pl',
      }),
    );

  it('is written once per booking', async () => {
    const guest = await addUser(pool);
    const { bookingId } = await addBooking(pool, venue, { status: 'completed', user_id: guest });
    expect(await review(bookingId, guest)).toBe('accepted');
    expect(await review(bookingId, guest)).toBe('duplicate');
  });

  it.each(bookingStatuses.filter((status) => status !== 'completed'))(
    'is refused while the booking is %s',
    async (status) => {
      const guest = await addUser(pool);
      const { bookingId } = await addBooking(pool, venue, { status, user_id: guest });
      expect(await review(bookingId, guest)).toBe('check');
    },
  );

  it('is refused to everybody but the guest', async () => {
    const { bookingId } = await addBooking(pool, venue, {
      status: 'completed',
      user_id: await addUser(pool),
    });
    expect(await review(bookingId, await addUser(pool))).toBe('check');
    expect(await review(bookingId, null)).toBe('check');
    const walkIn = await addBooking(pool, venue, { status: 'completed', user_id: null });
    expect(await review(walkIn.bookingId, null)).toBe('check');
  });
});
