import type { WireBooking } from '@gramy/contract/schemas/booking';
import type { Instant } from '@gramy/domain/time/instant';
import { type Database, type Pool, sqlStateOf, type Transaction } from '../../../db/database.ts';
import { claimTogether, type IdempotencyClaim, keepTogether } from '../../../db/idempotency.ts';
import { Failure } from '../../../failure.ts';
import { takeForBookings, tryToEnter } from '../../allocations/service.ts';
import { type BusyAround, readBusyAroundAll } from '../../availability/service/check-slot.ts';
import { listMuted, listReadersOf, type Reader } from '../../booking-messages/service.ts';
import { lockReadyGuests, type ReadyGuest } from '../../holds/service/own-hold.ts';
import { listTimes, pickFromSeen } from '../../holds/service/pick-tables.ts';
import { findByKeys, readWriteRefusal } from '../store/new-booking.ts';
import { draftBooking, refuseOrder } from './draft-booking.ts';
import { type FreeTables, toFreeTables } from './order-tables.ts';
import type { BookingParts } from './parts.ts';
import type { Order } from './read-order.ts';
import { type Writing, writeBookings } from './write-bookings.ts';

export interface Call {
  order: Order;
  claim: IdempotencyClaim | undefined;
}

/** Whether it is of the kind that is written together with others: no hold to turn into a booking, no code to redeem. */
export function canGoTogether({ body }: Order): boolean {
  return !('holdId' in body) && body.promoCode === undefined;
}

/**
 * Several bookings in one transaction: most of what one costs is the same for many. Only what goes smoothly goes together.
 * It waits for nobody and refuses nobody: whoever meets a lock, a hold, an answer that is kept already or a reason to be
 * refused is left out (undefined), and if the database refuses one of them, nothing of it has happened to any.
 */
export async function bookTogether(
  pool: Pool,
  parts: BookingParts,
  calls: readonly Call[],
): Promise<readonly (WireBooking | undefined)[]> {
  const attempt = () => pool.beginReading((tx) => bookAll(tx, parts, calls));
  try {
    // Of millions of bookings one of so many may well have the reference of another one; they are drawn anew.
    return await attempt().catch((error) => {
      if (readWriteRefusal(error) === 'referenceInUse') return attempt();
      throw error;
    });
  } catch (error) {
    if (isRefusal(error)) return calls.map(() => undefined);
    throw error;
  }
}

async function bookAll(
  tx: Transaction,
  parts: BookingParts,
  calls: readonly Call[],
): Promise<(WireBooking | undefined)[]> {
  const now = parts.clock.now().getTime();
  const seen = await lookAround(tx, calls, now);
  const written = calls.map((call, index) => prepare(parts, call, seen[index], now));
  const going = written.filter((writing) => writing !== undefined);
  if (going.length > 0) {
    const take = takeForBookings(
      going.map(({ booking: { bookingId }, tables: { claims } }) => ({ bookingId, claims })),
    );
    const count = going.reduce((sum, { tables }) => sum + tables.tableIds.flat().length, 0);
    tx.finishWith(writeBookings(tx, going, { take: [take], tables: count, kept: keepTogether(going) }));
  }
  return written.map((writing) => writing?.answer);
}

interface Seen {
  guest: ReadyGuest;
  around: BusyAround;
  readers: readonly Reader[];
  muted: string[];
}

/** In one round trip: first the locks, all of them without waiting, then what is there under them. */
async function lookAround(tx: Database, calls: readonly Call[], now: Instant): Promise<(Seen | undefined)[]> {
  const carts = calls.map(({ order }) => order.slots);
  const userIds = calls.map(({ order }) => order.userId);
  const [, entered, free, guests, around, readers, muted] = await Promise.all([
    findByKeys(tx),
    tryToEnter(tx, carts.map(listTimes)),
    claimTogether(
      tx,
      calls.map(({ claim }) => claim),
    ),
    lockReadyGuests(tx, userIds, new Date(now)),
    readBusyAroundAll(tx, carts, now),
    listReadersOf(
      tx,
      calls.map(({ order }) => order.providerId),
    ),
    listMuted(tx, userIds),
  ]);
  const guestOf = new Map(guests.map((guest) => [guest.userId, guest]));
  const mutedOf = new Map(muted.map(({ userId, muted }) => [userId, muted]));
  return calls.map(({ order: { userId, providerId } }, index) => {
    const guest = guestOf.get(userId);
    const isReady = entered[index] && free[index] && guest?.hasHold === false;
    const told = readers.filter((reader) => reader.providerId === providerId);
    if (!isReady) return undefined;
    return { guest, around: around[index] ?? [], readers: told, muted: mutedOf.get(userId) ?? [] };
  });
}

function prepare(
  parts: BookingParts,
  { order, claim }: Call,
  seen: Seen | undefined,
  now: Instant,
): (Writing & Pick<Call, 'claim'> & { tables: FreeTables }) | undefined {
  if (seen === undefined || refuseOrder(order, seen.guest.open)) return undefined;
  const picked = pickFromSeen(order.slots, seen.around, now);
  if (picked === undefined) return undefined;
  const tables = toFreeTables(order.slots, picked);
  const draft = draftBooking(parts, order, { tables, claim: undefined }, now);
  const { readers, muted } = seen;
  return draft instanceof Failure ? undefined : { ...draft, claim, tables, readers, muted };
}

/** Integrity, deadlock, or a state of our own: PostgreSQL has undone it all. */
function isRefusal(error: unknown): boolean {
  const state = sqlStateOf(error) ?? '';
  return readWriteRefusal(error) !== undefined || state.startsWith('23') || state.startsWith('40');
}
