import { createRandomId } from '@gramy/contract/random-id';
import { findMisplaced, placeNewTables } from '@gramy/domain/tables/floor-plan';
import type { TableKind } from '@gramy/domain/tables/table-kind';
import { nameTable, renameForKind } from '@gramy/domain/tables/table-name';
import type { VenueTable, VenueTables } from '../queries.ts';

/** By id, so that two members who change different tables do not meet. Null: removed. */
export type TableValues = Record<string, VenueTable | null>;

export function toTableValues({ tables }: Pick<VenueTables, 'tables'>): TableValues {
  return Object.fromEntries(tables.map((table) => [table.id, table]));
}

/** In their order. */
export function listTables(values: TableValues): VenueTable[] {
  return Object.values(values)
    .filter((table) => table !== null)
    .toSorted((one, other) => one.position - other.position || one.id.localeCompare(other.id));
}

export function toTableChange(changes: Partial<TableValues>): { tables: VenueTable[]; removed: string[] } {
  const entries = Object.entries(changes);
  return {
    tables: entries.flatMap(([, table]) => (table ? [table] : [])),
    removed: entries.flatMap(([id, table]) => (table === null ? [id] : [])),
  };
}

export type TableProblem = 'nameRequired' | 'seatsBelowLeast' | 'standsOnAnother';

/** Those that stand on another only where they have been moved: what was drawn like that before stays as it is. */
export function findTableProblems(
  values: TableValues,
  saved: TableValues,
): Partial<Record<string, TableProblem>> {
  const tables = listTables(values);
  const moved = tables.filter(({ id, plan }) => JSON.stringify(saved[id]?.plan) !== JSON.stringify(plan));
  const misplaced = new Set(findMisplaced(moved, tables).map(({ id }) => id));
  const problems: Partial<Record<string, TableProblem>> = {};
  for (const { id, name, seatsMin, seatsMax } of tables) {
    if (name.en.trim() === '' || name.pl.trim() === '') problems[id] = 'nameRequired';
    else if (seatsMax < seatsMin) problems[id] = 'seatsBelowLeast';
    else if (misplaced.has(id)) problems[id] = 'standsOnAnother';
  }
  return problems;
}

export interface Sentence {
  kind: TableKind;
  names: readonly string[];
  seatsMin: number;
  seatsMax: number;
}

/** "Add 12 lanes numbered 1 to 12, each for 2 to 8 people." */
export function makeTables(
  { kind, names, seatsMin, seatsMax }: Sentence,
  standing: readonly VenueTable[],
): VenueTable[] {
  const places = placeNewTables(
    standing.map(({ plan }) => plan),
    kind,
    names.length,
  );
  const last = Math.max(-1, ...standing.map(({ position }) => position));
  return places.map((plan, index) => ({
    id: createRandomId(),
    kind,
    name: nameTable(kind, names[index] ?? ''),
    seatsMin,
    seatsMax,
    plan,
    position: last + 1 + index,
  }));
}

export function changeKind(table: VenueTable, kind: TableKind): VenueTable {
  return { ...table, kind, name: renameForKind(table.name, { from: table.kind, to: kind }) };
}

/** All that change when some are put one place earlier or later among their kind. */
export function moveInOrder(tables: readonly VenueTable[], ids: readonly string[], by: -1 | 1): VenueTable[] {
  const order = [...tables];
  const walk = by < 0 ? order.keys() : [...order.keys()].toReversed();
  for (const from of walk) {
    const table = order[from];
    if (!table || !ids.includes(table.id)) continue;
    const to = findSameKind(order, from, by);
    const other = order[to];
    if (!other || ids.includes(other.id)) continue;
    order[from] = other;
    order[to] = table;
  }
  return order.flatMap((table, position) => (table.position === position ? [] : [{ ...table, position }]));
}

function findSameKind(order: readonly VenueTable[], from: number, by: -1 | 1): number {
  for (let at = from + by; at >= 0 && at < order.length; at += by) {
    if (order[at]?.kind === order[from]?.kind) return at;
  }
  return -1;
}
