import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Instant } from '@gramy/domain/time/instant';
import type { Interval } from '@gramy/domain/time/interval';
import { uuidv7 } from 'uuidv7';
import type { Database, Sql } from '../../db/database.ts';
import { type BranchTime, listDayKeys } from './service/day-keys.ts';
import {
  type AllocationRow,
  countTaken,
  deleteOfHolds,
  deleteOfSlot,
  endOfBooking,
  endOfSlot,
  insertAllocations,
  lockDays,
  moveToBooking,
  noneReleased,
  prolong,
  waitForLocks,
} from './store.ts';

export interface TableClaim {
  providerId: string;
  branchId: string;
  offerId: string;
  tableIds: readonly string[];
  /** Which slot of the hold or booking. */
  position: number;
  /** Buffer included. */
  during: Interval;
}

export type ClaimOwner = { holdId: string; until: Instant } | { bookingId: string };

/**
 * From here until the transaction ends nobody else takes tables of these branches on these days, so that what is free
 * now stays free until it is taken. The constraint alone would keep double bookings out; this keeps those apart who
 * would otherwise wait for one another in a circle. Giving tables back needs none of it.
 */
export async function enterDays(tx: Database, times: readonly BranchTime[]): Promise<void> {
  await waitForLocks(tx, listDayKeys(times));
}

/**
 * Takes tables for a booking or a hold whose slots are written already. False: somebody has one of them, and the caller must roll
 * back.
 */
export async function takeTables(
  tx: Database,
  owner: ClaimOwner,
  claims: readonly TableClaim[],
  now: Instant,
): Promise<boolean> {
  return takeTablesOfMany(
    tx,
    claims.map((claim) => ({ owner, claim })),
    now,
  );
}

/** The same for several bookings at once. */
export async function takeTablesOfMany(
  tx: Database,
  wanted: readonly { owner: ClaimOwner; claim: TableClaim }[],
  now: Instant,
): Promise<boolean> {
  const rows = wanted.flatMap(({ owner, claim }) => toRows(owner, claim));
  const claims = wanted.map(({ claim }) => claim);
  const ctes = [enterDaysOf(claims), noneReleased, ...insertAllocations(rows, new Date(now))];
  return (await countTaken(tx, ctes)) === rows.length;
}

/** As `enterDays`, as the first CTE of the statement that writes a hold. */
export function enterDaysOf(claims: readonly TableClaim[]): Sql {
  return lockDays(listDayKeys(claims));
}

/** The same for a new hold, as CTEs of the statement that writes it and releases the one before (`released`). */
export function claimForHold(
  owner: { holdId: string; until: Instant },
  claims: readonly TableClaim[],
  now: Instant,
): Sql[] {
  return insertAllocations(
    claims.flatMap((claim) => toRows(owner, claim)),
    new Date(now),
  );
}

function toRows(owner: ClaimOwner, { tableIds, during, ...claim }: TableClaim): AllocationRow[] {
  const isHold = 'holdId' in owner;
  return tableIds.map((tableId) => ({
    provider_id: claim.providerId,
    id: uuidv7(),
    branch_id: claim.branchId,
    offer_id: claim.offerId,
    table_id: tableId,
    hold_id: isHold ? owner.holdId : null,
    booking_id: isHold ? null : owner.bookingId,
    slot_position: claim.position,
    during: `[${new Date(during.start).toISOString()},${new Date(during.end).toISOString()})`,
    held_until: isHold ? new Date(owner.until).toISOString() : null,
  }));
}

/** From the hold to the booking atomically, as CTEs of the statement that writes the booking. */
export function passToBooking(bookingId: string, now: Instant): Sql[] {
  return moveToBooking(bookingId, new Date(now));
}

export interface HeldTables {
  providerId: string;
  holdId: string;
  /** So many it was given: a hold that has fewer lost them when it lapsed. */
  tableCount: number;
}

/** False: they are no longer there. */
export async function keepTables(
  tx: Database,
  held: HeldTables,
  until: Instant,
  now: Instant,
): Promise<boolean> {
  return (await prolong(tx, held, new Date(until), new Date(now))) === held.tableCount;
}

/** Of a booking they stay to say what it had; of a hold nothing stays. */
export async function freeTables(
  tx: Database,
  owner: { providerId: string } & ({ holdId: string } | { bookingId: string }),
): Promise<void> {
  if ('holdId' in owner) await deleteOfHolds(tx, [owner]);
  else await endOfBooking(tx, owner);
}

export async function freeTablesOfHolds(
  tx: Database,
  holds: readonly { providerId: string; holdId: string }[],
): Promise<void> {
  await deleteOfHolds(tx, holds);
}

/** Of one slot whose time is given up, with nothing in its place yet: they stay to say what it was. */
export async function giveUpSlot(tx: Database, owner: BookingKey, position: number): Promise<void> {
  await endOfSlot(tx, owner, position);
}

/** Of one slot that moves to another time. */
export async function freeSlot(tx: Database, owner: BookingKey, position: number): Promise<void> {
  await deleteOfSlot(tx, owner, position);
}
