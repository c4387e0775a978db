import type { Instant } from '@gramy/domain/time/instant';
import type { Interval } from '@gramy/domain/time/interval';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/database.ts';
import type { Failure } from '../../failure.ts';
import { type BranchTime, listDayKeys } from './service/day-keys.ts';
import {
  type AllocationRow,
  deleteOfHolds,
  deleteOfSlot,
  endOfBooking,
  insertAllocations,
  moveToBooking,
  prolong,
  tryLock,
  waitForLock,
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
 *
 * `look` is asked once, before waiting for somebody: whoever comes too late anyway need not queue for it.
 */
export async function enterDays(
  tx: Database,
  times: readonly BranchTime[],
  look: () => Promise<Failure | undefined> = async () => undefined,
): Promise<Failure | undefined> {
  let hasLooked = false;
  for (const key of listDayKeys(times)) {
    if (await tryLock(tx, key)) continue;
    const failure = hasLooked ? undefined : await look();
    if (failure !== undefined) return failure;
    hasLooked = true;
    await waitForLock(tx, key);
  }
  return undefined;
}

/**
 * The same where nobody is there, and without waiting for the answer before one looks around. False: go and enter them
 * all; several are entered one after the other.
 */
export async function tryToEnterDay(tx: Database, times: readonly BranchTime[]): Promise<boolean> {
  const [key, ...others] = listDayKeys(times);
  return key !== undefined && others.length === 0 && tryLock(tx, key);
}

/**
 * Takes tables for a hold or a booking whose slots are written already. False: somebody has one of them, and the caller
 * must roll back.
 */
export async function claimTables(
  tx: Database,
  owner: ClaimOwner,
  claims: readonly TableClaim[],
  now: Instant,
): Promise<boolean> {
  await enterDays(tx, claims);
  return takeTables(tx, owner, claims, now);
}

/** The same for who has entered the days of all claims already, to find out what is free. */
export async function takeTables(
  tx: Database,
  owner: ClaimOwner,
  claims: readonly TableClaim[],
  now: Instant,
): Promise<boolean> {
  const rows = claims.flatMap((claim) => toRows(owner, claim));
  return (await insertAllocations(tx, rows, new Date(now))) === rows.length;
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

/** Those of a hold that has lapsed may be gone. */
export { type HeldTable, listOfHold as listTablesOfHold } from './store.ts';

export interface HeldTables {
  providerId: string;
  holdId: string;
  /** So many it was given: a hold that has fewer lost them when it lapsed. */
  tableCount: number;
}

/** From the hold to the booking without a moment in between. False: they are no longer there. */
export async function passToBooking(
  tx: Database,
  held: HeldTables & { bookingId: string },
  now: Instant,
): Promise<boolean> {
  return (await moveToBooking(tx, held, new Date(now))) === held.tableCount;
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

/** Of one slot that moves to another time. */
export async function freeSlot(
  tx: Database,
  owner: { providerId: string; bookingId: string },
  position: number,
): Promise<void> {
  await deleteOfSlot(tx, owner, position);
}
