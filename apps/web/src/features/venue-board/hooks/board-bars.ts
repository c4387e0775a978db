import type { Instant } from '@gramy/domain/time/instant';
import type { Board, BoardBlock, BoardBooking, BoardOffer, BoardTable } from '../queries.ts';
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

/** A time that was proposed to a guest, until they have answered. */
export interface HeldTime {
  key: string;
  bookingId: string;
  /** Undefined: their booking is on another day. */
  booking: BoardBooking | undefined;
  start: Instant;
  end: Instant;
  until: Instant;
}

/** A table with what stands on it, in the order of time. */
export interface BoardRow {
  table: BoardTable;
  bars: Bar[];
  blocks: BoardBlock[];
  held: HeldTime[];
}

export function buildRows(board: Board, now: Instant): BoardRow[] {
  const bars = new Map<string, Bar[]>(board.tables.map(({ id }) => [id, []]));
  for (const booking of board.bookings) {
    for (const bar of buildBars(board, booking, now)) bars.get(bar.tableId)?.push(bar);
  }
  const blocks = groupBy(board.blocks, ({ tableId }) => tableId);
  const held = listHeld(board, now);
  return board.tables.map((table) => ({
    table,
    bars: (bars.get(table.id) ?? []).sort((a, b) => a.start - b.start),
    blocks: blocks.get(table.id) ?? [],
    held: held.get(table.id) ?? [],
  }));
}

/** What somebody who is checking out holds is theirs in a moment, or nobody's: it is not drawn. */
function listHeld({ held, bookings }: Board, now: Instant): Map<string, HeldTime[]> {
  const times = held.flatMap(({ tableId, startsAt, endsAt, until, bookingId }) => {
    if (bookingId === null || Date.parse(until) <= now) return [];
    const booking = bookings.find(({ id }) => id === bookingId);
    const span = { start: Date.parse(startsAt), end: Date.parse(endsAt), until: Date.parse(until) };
    return [{ key: `held ${bookingId} ${tableId} ${startsAt}`, tableId, bookingId, booking, ...span }];
  });
  return groupBy(times, ({ tableId }) => tableId);
}

function buildBars(board: Board, booking: BoardBooking, now: Instant): (Bar & { tableId: string })[] {
  return booking.slots.flatMap((slot) => {
    if (slot.branchId !== board.branch.id || slot.date !== board.date) return [];
    // Given up, they stand there no longer: somebody else may.
    const span = { start: Date.parse(slot.startsAt), end: Date.parse(slot.freedAt ?? slot.endsAt) };
    const state = findBarState(booking, span, now);
    if (!state) return [];
    const { position, guests } = slot;
    return slot.tableIds.map((tableId) => {
      const key = `${booking.id}/${position}/${tableId}`;
      return { key, booking, position, ...span, guests, state, tableId };
    });
  });
}

/** Whatever is said of one table. */
interface OfTable {
  table: BoardTable;
}

export interface RowGroup<Row extends OfTable = BoardRow> {
  key: string;
  kind: BoardTable['kind'];
  /** Where one kind serves several games: courts for padel, and others for squash. */
  activities: BoardOffer['activity'][] | undefined;
  rows: Row[];
}

/** Tables of one kind and game stand together under one heading; a place with one group has no heading. */
export function groupRows<Row extends OfTable>(
  rows: readonly Row[],
  offers: readonly BoardOffer[],
): RowGroup<Row>[] {
  return [...groupBy(rows, ({ table }) => table.kind)].flatMap(([kind, ofKind]) => {
    const byGames = groupBy(ofKind, ({ table }) => listGames(table, offers).join());
    return [...byGames].map(([slugs, ofGames]) => ({
      key: `${kind} ${slugs}`,
      kind,
      activities: byGames.size > 1 && slugs !== '' ? findGames(ofGames, offers) : undefined,
      rows: ofGames,
    }));
  });
}

function listGames({ offerIds }: BoardTable, offers: readonly BoardOffer[]): string[] {
  const played = offers.filter(({ id }) => offerIds.includes(id)).map(({ activity }) => activity.slug);
  return [...new Set(played)].toSorted();
}

function findGames([row]: readonly OfTable[], offers: readonly BoardOffer[]): BoardOffer['activity'][] {
  const slugs = row ? listGames(row.table, offers) : [];
  return slugs.flatMap((slug) => offers.find(({ activity }) => activity.slug === slug)?.activity ?? []);
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

export interface TableName {
  /** Where names alone would not tell: "Padel" of "Padel: Court 1". */
  game: string | undefined;
  /** "12" of "Lane 12", "A4" of "Stół A4": what people at the desk say. Other names stay whole. */
  short: string;
}

export function splitTableName(name: string): TableName {
  const [, game, number] = /^(.+): .*\s(\d{1,3}[A-Za-z]?|[A-Za-z]\d{1,3})$/.exec(name) ?? [];
  if (game !== undefined && number !== undefined) return { game, short: number };
  const [, short] = /^\S.*\s(\d{1,3}[A-Za-z]?|[A-Za-z]\d{1,3})$/.exec(name) ?? [];
  return { game: undefined, short: short ?? name };
}

/** On one line: "12", "Padel 1". */
export function shortenName(name: string): string {
  const { game, short } = splitTableName(name);
  return game === undefined ? short : `${game} ${short}`;
}
