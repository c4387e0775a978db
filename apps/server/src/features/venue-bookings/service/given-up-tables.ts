import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { findThisMinute } from '@gramy/domain/booking/walk-in';
import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import { enterDays, freeSlot, takeTables } from '../../allocations/service.ts';
import { listMovableSlots, listTakenTables, type MovableSlot } from '../../bookings/service/lock-booking.ts';
import { readOfferTrial } from '../../offers/service.ts';

interface TableTime {
  position: number;
  tableId: string;
  from: Instant;
  to: Instant;
}

/** All tables of the games of which one has changed: for taking it back. */
export interface TableChange {
  before: readonly TableTime[];
  after: readonly TableTime[];
}

export const noTableChange: TableChange = { before: [], after: [] };

/**
 * Nobody sits there: from this minute on the tables of the games that have begun are anybody's. What has passed stays, to say
 * where the guests were expected. Later games keep theirs until somebody has waited for the guests there too.
 */
export async function giveUpTables(tx: Database, booking: BookingKey, now: Instant): Promise<TableChange> {
  const to = findThisMinute(now);
  const change = await planChange(tx, booking, ({ startsAt }, table) =>
    startsAt.getTime() < to && table.from < to && to < table.to ? { ...table, to } : table,
  );
  const isDone = await writeTables(tx, booking, change.after, now);
  if (!isDone) throw new TypeError('What a booking has is nobody else’s');
  return change;
}

/**
 * Guests who come all the same have their tables from this minute on, if nobody else has: what has passed may have been
 * somebody else's. After a failure the caller rolls back.
 */
export async function takeTablesBack(
  tx: Database,
  { clock }: { clock: Clock },
  booking: BookingKey,
): Promise<Outcome<TableChange>> {
  const now = clock.now().getTime();
  const buffers = new Map<string, number>();
  const slots = await listMovableSlots(tx, booking);
  for (const slot of slots) {
    const facts = await readOfferTrial(tx, clock, slot, {});
    buffers.set(slot.offerId, facts?.rules.bufferMinutes ?? 0);
  }
  const change = await planChange(tx, booking, ({ endsAt, offerId }, table) => {
    const end = endsAt.getTime();
    if (table.to >= end || end <= now) return table;
    return { ...table, from: findThisMinute(now), to: addMinutes(end, buffers.get(offerId) ?? 0) };
  });
  const isDone = await writeTables(tx, booking, change.after, now);
  return isDone ? change : new Failure('tableGivenAway');
}

/** As they were, if they are as they were left and nobody else has them. After a failure the caller rolls back. */
export async function undoTableChange(
  tx: Database,
  booking: BookingKey,
  { before, after }: TableChange,
  now: Instant,
): Promise<Failure | undefined> {
  if (before.length === 0) return undefined;
  const positions = new Set(after.map(({ position }) => position));
  const slots = await listMovableSlots(tx, booking);
  const present = await listTables(
    tx,
    booking,
    slots.filter(({ position }) => positions.has(position)),
  );
  if (!isSame(present, after)) return new Failure('bookingChanged');
  return (await writeTables(tx, booking, before, now)) ? undefined : new Failure('tableGivenAway');
}

/** A change that was kept as JSON has its fields in another order. */
function isSame(one: readonly TableTime[], other: readonly TableTime[]): boolean {
  const list = (tables: readonly TableTime[]) =>
    JSON.stringify(tables.map(({ position, tableId, from, to }) => [position, tableId, from, to]));
  return list(one) === list(other);
}

/** What would be different, with all tables of the games that it concerns. */
async function planChange(
  tx: Database,
  booking: BookingKey,
  change: (slot: MovableSlot, table: TableTime) => TableTime,
): Promise<TableChange> {
  const [before, after]: [TableTime[], TableTime[]] = [[], []];
  for (const slot of await listMovableSlots(tx, booking)) {
    const tables = await listTables(tx, booking, [slot]);
    const changed = tables.map((table) => change(slot, table));
    if (changed.every((table, place) => table === tables[place])) continue;
    before.push(...tables);
    after.push(...changed);
  }
  return { before, after };
}

async function listTables(
  tx: Database,
  booking: BookingKey,
  slots: readonly MovableSlot[],
): Promise<TableTime[]> {
  const tables: TableTime[] = [];
  for (const { position } of slots) {
    for (const { tableId, from, to } of await listTakenTables(tx, booking, position)) {
      tables.push({ position, tableId, from: from.getTime(), to: to.getTime() });
    }
  }
  return tables;
}

/** False: somebody else has one of them. */
async function writeTables(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  tables: readonly TableTime[],
  now: Instant,
): Promise<boolean> {
  if (tables.length === 0) return true;
  const key = { providerId, bookingId };
  const slots = new Map((await listMovableSlots(tx, key)).map((slot) => [slot.position, slot]));
  const claims = tables.flatMap(({ position, tableId, from, to }) => {
    const slot = slots.get(position);
    const during = { start: from, end: to };
    if (slot === undefined) return [];
    const { branchId, offerId } = slot;
    return [{ providerId, branchId, offerId, tableIds: [tableId], position, during }];
  });
  await enterDays(tx, claims);
  for (const position of new Set(tables.map((table) => table.position))) await freeSlot(tx, key, position);
  return takeTables(tx, key, claims, now);
}
