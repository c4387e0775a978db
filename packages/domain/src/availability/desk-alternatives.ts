import { addMinutes, type Instant } from '../time/instant.ts';
import { type Interval, overlaps } from '../time/interval.ts';
import type { BusyRange } from './busy-times.ts';

export interface DeskTable {
  readonly id: string;
  readonly seatsMax: number;
}

export interface DeskPlace {
  readonly startsAt: Instant;
  readonly tableIds: readonly string[];
}

interface Wanted {
  /** Buffer included. */
  readonly during: Interval;
  readonly tableIds: readonly string[];
  readonly guests: number;
}

const mostPlaces = 3;
const mostHoursLater = 6;

/**
 * Where else it fits when somebody was quicker: other tables at the same time, those with the fewest seats left over first,
 * and then the same tables as soon as they are free.
 */
export function findDeskAlternatives(
  tables: readonly DeskTable[],
  busy: readonly BusyRange[],
  { during, tableIds, guests }: Wanted,
): DeskPlace[] {
  const isFree = (id: string, time: Interval) =>
    !busy.some((range) => range.tableId === id && overlaps(range, time));
  const free = tables.filter(({ id }) => isFree(id, during));
  const sets = listSets(free, tableIds.length, guests);
  const places: DeskPlace[] = sets.map((set) => ({ startsAt: during.start, tableIds: set }));
  const later = findLaterStart(during, busy, tableIds, isFree);
  const kept = places.slice(0, later === undefined ? mostPlaces : mostPlaces - 1);
  return later === undefined ? kept : [...kept, { startsAt: later, tableIds }];
}

/** For guests who do not mind where: as few tables as will do, the smallest that are free. Undefined: there are none. */
export function chooseDeskTables(
  tables: readonly DeskTable[],
  busy: readonly BusyRange[],
  { during, guests }: Pick<Wanted, 'during' | 'guests'>,
): string[] | undefined {
  const free = tables.filter(
    ({ id }) => !busy.some((range) => range.tableId === id && overlaps(range, during)),
  );
  for (let count = 1; count <= free.length; count += 1) {
    const [set] = listSets(free, count, guests);
    if (set !== undefined) return set;
  }
  return undefined;
}

/** Single tables each for itself; several of them only once, as near to the order of the venue as they come. */
function listSets(free: readonly DeskTable[], count: number, guests: number): string[][] {
  const bySeats = free.toSorted((left, right) => left.seatsMax - right.seatsMax);
  if (count === 1) return bySeats.filter(({ seatsMax }) => seatsMax >= guests).map(({ id }) => [id]);
  for (let from = 0; from + count <= bySeats.length; from += 1) {
    const set = bySeats.slice(from, from + count);
    if (set.reduce((sum, { seatsMax }) => sum + seatsMax, 0) >= guests) return [set.map(({ id }) => id)];
  }
  return [];
}

/** It can only begin where something else ends. */
function findLaterStart(
  { start, end }: Interval,
  busy: readonly BusyRange[],
  tableIds: readonly string[],
  isFree: (id: string, time: Interval) => boolean,
): Instant | undefined {
  const latest = addMinutes(start, mostHoursLater * 60);
  return busy
    .filter((range) => tableIds.includes(range.tableId) && range.end > start && range.end <= latest)
    .map((range) => range.end)
    .toSorted((left, right) => left - right)
    .find((at) => tableIds.every((id) => isFree(id, { start: at, end: at + (end - start) })));
}
