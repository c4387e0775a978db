import type { SlotCheck } from '@gramy/domain/availability/day';
import { countTablesNeeded, makeFitter, orderTables } from '@gramy/domain/availability/fitting';
import type { RequestedSlot } from '../../availability/service/requested-slot.ts';
import type { SlotAtOffer } from './price-slots.ts';

/** For a time that cannot be had, as many as it would take: people still want to know what it would cost. */
export function countTables(
  { facts, slot }: SlotAtOffer<RequestedSlot>,
  check: SlotCheck | undefined,
): number {
  const start = check?.start;
  if (start !== undefined && start.tables.length > 0) return start.tables.length;
  if (slot.tableIds !== undefined) return slot.tableIds.length;
  const tables = orderTables(facts.rules.tables);
  return countTablesNeeded(tables, makeFitter(tables, slot)) ?? slot.tableCount ?? 1;
}
