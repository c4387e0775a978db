import type { Instant } from '@gramy/domain/time/instant';
import type { Database, Sql } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { removeLapsed, type TableClaim, takeForBookings } from '../../allocations/service.ts';
import {
  type Guest,
  judgeHold,
  lookAtHold,
  lookForPerson,
  pickForPerson,
  type SeenHold,
  type SeenTables,
  turnIntoBooking,
} from '../../holds/service/own-hold.ts';
import { type PickedSlot, toClaims } from '../../holds/service/pick-tables.ts';
import type { PricedSlot, SlotAtOffer } from '../../quotes/service/price-slots.ts';
import type { Order } from './read-order.ts';

/** Who orders, and what there is for them: the tables of the hold that they name, or those that are free. */
export type OrderTables = { guest: Guest } & ({ held: SeenHold } | { free: SeenTables });

export function lookForTablesOf(
  tx: Database,
  { body, userId, providerId, slots }: Order,
  now: Instant,
): Promise<OrderTables> {
  return 'holdId' in body
    ? lookAtHold(tx, userId, { providerId, holdId: body.holdId }, now)
    : lookForPerson(tx, userId, slots, now);
}

/** The tables of a booking that is not written yet: which ones, and how to take them when it is. */
export interface ChosenTables {
  slots: readonly SlotAtOffer<PricedSlot>[];
  /** Of each slot. */
  tableIds: readonly (readonly string[])[];
  /** As parts of the statement that writes the booking; the one called `taken` has a row for each table. */
  take: (bookingId: string) => Sql[];
}

/** Those that nobody has. */
export interface FreeTables extends ChosenTables {
  claims: readonly TableClaim[];
}

export interface ChooseOptions {
  now: Instant;
  /** Holds that lapsed are in the way, maybe. */
  isTidying: boolean;
}

export async function chooseTables(
  tx: Database,
  order: Order,
  seen: OrderTables,
  options: ChooseOptions,
): Promise<Outcome<ChosenTables>> {
  return 'held' in seen
    ? chooseHeld(order, seen.held, options.now)
    : chooseFree(tx, order, seen.free, options);
}

function chooseHeld({ slots }: Order, seen: SeenHold, now: Instant): Outcome<ChosenTables> {
  const hold = judgeHold(seen, now);
  if (hold instanceof Failure) return hold;
  // A hold keeps a time even when its notice has passed meanwhile, but nobody can come before now.
  if (slots.some(({ slot }) => slot.startsAt <= now)) return new Failure('slotPast', { alternatives: [] });
  const held = slots.map(({ facts, slot }) => ({ facts, slot: { ...slot, tables: slot.tables ?? 1 } }));
  const tableIds = slots.map((_, position) => listTablesAt(seen, position));
  // One that has fewer than it was given lost them when it lapsed.
  const isWhole = held.every(({ slot }, position) => tableIds[position]?.length === slot.tables);
  if (!isWhole) return new Failure('holdExpired');
  return { slots: held, tableIds, take: (bookingId) => turnIntoBooking(hold, bookingId, now) };
}

function listTablesAt({ tables }: SeenHold, position: number): string[] {
  return tables.filter((table) => table.position === position).map(({ tableId }) => tableId);
}

async function chooseFree(
  tx: Database,
  { slots }: Order,
  seen: SeenTables,
  { now, isTidying }: ChooseOptions,
): Promise<Outcome<ChosenTables>> {
  const picked = await pickForPerson(tx, slots, seen, now);
  if (picked instanceof Failure) return picked;
  const tables = toFreeTables(slots, picked);
  if (isTidying) await removeLapsed(tx, tables.claims, now);
  return tables;
}

export function toFreeTables(slots: Order['slots'], picked: readonly PickedSlot[]): FreeTables {
  const claims = toClaims(picked);
  const tableIds = picked.map((slot) => slot.tableIds);
  return {
    slots: slots.map(({ facts, slot }, index) => ({
      facts,
      slot: { ...slot, tables: tableIds[index]?.length ?? 1 },
    })),
    tableIds,
    claims,
    take: (bookingId) => [takeForBookings([{ bookingId, claims }])],
  };
}
