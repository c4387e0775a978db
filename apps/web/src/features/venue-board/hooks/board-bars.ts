import type { Instant } from '@gramy/domain/time/instant';
import type { Board, BoardBlock, BoardBooking, BoardTable } from '../queries.ts';
import { type BarState, findBarState } from './bar-state.ts';

/** One booking on one table. */
export interface Bar {
  key: string;
  booking: BoardBooking;
  position: number;
  start: Instant;
  end: Instant;
  guests: number;
  state: BarState;
}

/** A table with what stands on it, in the order of time. */
export interface BoardRow {
  table: BoardTable;
  bars: Bar[];
  blocks: BoardBlock[];
}

export function buildRows(board: Board, now: Instant): BoardRow[] {
  const bars = new Map<string, Bar[]>(board.tables.map(({ id }) => [id, []]));
  for (const booking of board.bookings) {
    for (const bar of buildBars(board, booking, now)) bars.get(bar.tableId)?.push(bar);
  }
  const blocks = groupBy(board.blocks, ({ tableId }) => tableId);
  return board.tables.map((table) => ({
    table,
    bars: (bars.get(table.id) ?? []).sort((a, b) => a.start - b.start),
    blocks: blocks.get(table.id) ?? [],
  }));
}

function buildBars(board: Board, booking: BoardBooking, now: Instant): (Bar & { tableId: string })[] {
  return booking.slots.flatMap((slot) => {
    if (slot.branchId !== board.branch.id || slot.date !== board.date) return [];
    const span = { start: Date.parse(slot.startsAt), end: Date.parse(slot.endsAt) };
    const state = findBarState(booking, span, now);
    if (!state) return [];
    const { position, guests } = slot;
    return slot.tableIds.map((tableId) => {
      const key = `${booking.id}/${position}/${tableId}`;
      return { key, booking, position, ...span, guests, state, tableId };
    });
  });
}

/** Tables of one kind stand together under one heading; a place with one kind has no heading. */
export function groupRows(rows: readonly BoardRow[]): { kind: BoardTable['kind']; rows: BoardRow[] }[] {
  return [...groupBy(rows, ({ table }) => table.kind)].map(([kind, ofKind]) => ({ kind, rows: ofKind }));
}

function groupBy<Key, Item>(items: readonly Item[], findKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = findKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** "12" of "Lane 12", "A4" of "Stół A4": what people at the desk say. Other names stay whole. */
export function shortenName(name: string): string {
  const [, short] = /^\S.*\s(\d{1,3}[A-Za-z]?|[A-Za-z]\d{1,3})$/.exec(name) ?? [];
  return short ?? name;
}
