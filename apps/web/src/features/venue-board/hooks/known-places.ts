import { hourMs, type Instant } from '@gramy/domain/time/instant';
import type { Board } from '../queries.ts';
import type { BoardFigures } from './board-figures.ts';
import { findWindow, type TimeWindow } from './board-time.ts';
import type { QueuePlace } from './queue-places.ts';

/** One of several places, as it stands now. */
export interface KnownPlace extends QueuePlace {
  figures: BoardFigures;
  /** The last moment at which its picture was right, by this device's clock. */
  seenAt: Instant;
  retry: () => void;
}

export type KnownPlaces = Readonly<Record<string, KnownPlace>>;

export function addPlace(places: KnownPlaces, branchId: string, place: KnownPlace): KnownPlaces {
  const before = places[branchId];
  const isSame =
    before?.view === place.view &&
    before.waiting === place.waiting &&
    before.busyId === place.busyId &&
    before.seenAt === place.seenAt;
  return isSame ? places : { ...places, [branchId]: place };
}

/** Somebody works at the others only, from now on. */
export function removePlace(places: KnownPlaces, branchId: string): KnownPlaces {
  const { [branchId]: _, ...others } = places;
  return others;
}

/** Undefined: nothing is known yet, or there is no sum of two currencies. */
export function sumFigures(places: readonly KnownPlace[]): BoardFigures | undefined {
  const [first] = places;
  if (!first || places.some(({ view }) => view.board.branch.currency !== first.view.board.branch.currency)) {
    return undefined;
  }
  const sum = (name: keyof BoardFigures) => places.reduce((all, { figures }) => all + figures[name], 0);
  return {
    playing: sum('playing'),
    tables: sum('tables'),
    guestsIn: sum('guestsIn'),
    toCollect: sum('toCollect'),
  };
}

/** From the first opening to the last closing of all that have the same evening and the same clock. */
export function joinWindows(board: Board, places: readonly KnownPlace[]): TimeWindow {
  const own = findWindow(board);
  const windows = places
    .map(({ view }) => view.board)
    .filter((one) => one.date === board.date && one.branch.timeZone === board.branch.timeZone)
    .map(findWindow);
  const start = Math.min(own.start, ...windows.map((window) => window.start));
  const end = Math.max(own.end, ...windows.map((window) => window.end));
  return { start, end, hours: (end - start) / hourMs };
}
