import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Instant } from '@gramy/domain/time/instant';
import type { Interval } from '@gramy/domain/time/interval';
import { uuidv7 } from 'uuidv7';
import type { Database, Sql } from '../../db/database.ts';
import type { Failure } from '../../failure.ts';
import { type BranchTime, listDayKeys } from './service/day-keys.ts';
import {
  type AllocationRow,
  deleteLapsed,
  deleteOfHolds,
  deleteOfSlot,
  endOfBooking,
  insertAllocations,
  insertForBooking,
  moveToBooking,
  prolong,
  tryLock,
  tryLocks,
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

/** For who tries to enter while looking around, without waiting. Undefined: several are entered one after the other. */
export function findOnlyDay(times: readonly BranchTime[]): bigint | undefined {
  const [key, ...others] = listDayKeys(times);
  return others.length === 0 ? key : undefined;
}

/** For several carts at once, without waiting for anybody: of each whether all of its days were entered. */
export async function tryToEnter(
  tx: Database,
  carts: readonly (readonly BranchTime[])[],
): Promise<boolean[]> {
  const keys = carts.map(listDayKeys);
  const refused = await tryLocks(tx, [...new Set(keys.flat())]);
  return keys.map((own) => !own.some((key) => refused.has(key)));
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

/**
 * As the part `taken` of the statement that writes the bookings. It has fewer rows than claimed where somebody has one of
 * the tables, or where a hold that lapsed is still in the way: `removeLapsed` helps against that.
 */
export function takeForBookings(
  bookings: readonly { bookingId: string; claims: readonly TableClaim[] }[],
): Sql {
  return insertForBooking(
    bookings.flatMap(({ bookingId, claims }) => claims.flatMap((claim) => toRows({ bookingId }, claim))),
  );
}

/** What holds left behind when they lapsed, as far as it is in the way. */
export async function removeLapsed(tx: Database, claims: readonly TableClaim[], now: Instant): Promise<void> {
  const wanted = claims.flatMap(({ providerId, tableIds, during: { start, end } }) =>
    tableIds.map((tableId) => ({ providerId, tableId, from: new Date(start), to: new Date(end) })),
  );
  await deleteLapsed(tx, wanted, new Date(now));
}

/** From the hold to the booking without a moment in between, as the part `taken`: so many rows as are still there. */
export function passToBooking(
  { providerId, holdId, bookingId }: Omit<HeldTables, 'tableCount'> & { bookingId: string },
  now: Instant,
): Sql {
  return moveToBooking({ providerId, holdId, bookingId }, new Date(now));
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
  owner: BookingKey,
  position: number,
): Promise<void> {
  await deleteOfSlot(tx, owner, position);
}
