import type { Instant } from '@gramy/domain/time/instant';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { takeTables } from '../../allocations/service.ts';
import {
  judgeHold,
  lookAtHold,
  lookForPerson,
  pickForPerson,
  type SeenHold,
  type SeenTables,
  turnIntoBooking,
} from '../../holds/service/own-hold.ts';
import { toClaims } from '../../holds/service/pick-tables.ts';
import type { PricedSlot, SlotAtOffer } from '../../quotes/service/price-slots.ts';
import type { Order } from './read-order.ts';

/** What there is for an order: the tables of the hold that it names, or those that are free. */
export type OrderTables = { held: SeenHold } | { free: SeenTables };

export async function lookForTablesOf(
  tx: Database,
  { body, userId, providerId, slots }: Order,
  now: Instant,
): Promise<OrderTables> {
  return 'holdId' in body
    ? { held: await lookAtHold(tx, userId, { providerId, holdId: body.holdId }) }
    : { free: await lookForPerson(tx, userId, slots, now) };
}

/** The tables of a booking that is not written yet: which ones, and how to take them once it is. */
export interface ChosenTables {
  slots: readonly SlotAtOffer<PricedSlot>[];
  /** Of each slot. */
  tableIds: readonly (readonly string[])[];
  take: (bookingId: string) => Promise<Failure | undefined>;
}

export function chooseTables(
  tx: Database,
  order: Order,
  seen: OrderTables,
  now: Instant,
): Promise<Outcome<ChosenTables>> {
  return 'held' in seen ? chooseHeld(tx, order, seen.held, now) : chooseFree(tx, order, seen.free, now);
}

async function chooseHeld(
  tx: Database,
  { slots }: Order,
  seen: SeenHold,
  now: Instant,
): Promise<Outcome<ChosenTables>> {
  const hold = judgeHold(seen, now);
  if (hold instanceof Failure) return hold;
  // A hold keeps a time even when its notice has passed meanwhile, but nobody can come before now.
  if (slots.some(({ slot }) => slot.startsAt <= now)) return new Failure('slotPast', { alternatives: [] });
  const held = slots.map(({ facts, slot }) => ({ facts, slot: { ...slot, tables: slot.tables ?? 1 } }));
  const tableCount = held.reduce((sum, { slot }) => sum + slot.tables, 0);
  return {
    slots: held,
    tableIds: slots.map((_, position) => listTablesAt(seen, position)),
    take: (bookingId) => turnIntoBooking(tx, { hold, tableCount }, bookingId, now),
  };
}

function listTablesAt({ tables }: SeenHold, position: number): string[] {
  return tables.filter((table) => table.position === position).map(({ tableId }) => tableId);
}

async function chooseFree(
  tx: Database,
  { slots }: Order,
  seen: SeenTables,
  now: Instant,
): Promise<Outcome<ChosenTables>> {
  const picked = await pickForPerson(tx, slots, seen, now);
  if (picked instanceof Failure) return picked;
  const tableIds = picked.map((slot) => slot.tableIds);
  return {
    slots: slots.map(({ facts, slot }, index) => ({
      facts,
      slot: { ...slot, tables: tableIds[index]?.length ?? 1 },
    })),
    tableIds,
    async take(bookingId) {
      const isTaken = await takeTables(tx, { bookingId }, toClaims(picked), now);
      return isTaken ? undefined : new Failure('slotTaken', { alternatives: [] });
    },
  };
}
