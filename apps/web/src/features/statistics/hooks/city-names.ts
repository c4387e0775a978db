export interface NamedDot {
  name: string;
  x: number;
  y: number;
  /** Radius. */
  size: number;
}

export interface PlacedName {
  name: string;
  x: number;
  /** Of the line that letters stand on. */
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const mapSize = { width: 450, height: 425 };
/** Of a letter of 15 px; bold ones are hardly wider. */
const letterWidth = 8.2;
const letterHeight = 15;
const gap = 8;

/**
 * Names below their dots, or beside or above them where something else stands there already. The first ones choose first;
 * a name for which there is no room is left out: the table has them all.
 */
export function placeNames(dots: readonly NamedDot[]): PlacedName[] {
  const taken = dots.map(({ x, y, size }) => boxAround(x, y, size + 4));
  const placed: PlacedName[] = [];
  for (const [index, dot] of dots.entries()) {
    const others = taken.filter((_, other) => other !== index);
    const found = listSpots(dot).find((spot) => isFree(boxOf(spot), others));
    if (!found) continue;
    placed.push(found);
    taken.push(boxOf(found));
  }
  return placed;
}

function listSpots({ name, x, y, size }: NamedDot): PlacedName[] {
  const reach = size + 6 + gap;
  const middle = y + letterHeight / 3;
  return [
    { name, x, y: y + reach + letterHeight / 2, anchor: 'middle' },
    { name, x: x + reach, y: middle, anchor: 'start' },
    { name, x: x - reach, y: middle, anchor: 'end' },
    { name, x, y: y - reach, anchor: 'middle' },
  ];
}

function boxAround(x: number, y: number, reach: number): Box {
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
}

function boxOf({ name, x, y, anchor }: PlacedName): Box {
  const width = name.length * letterWidth;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - letterHeight, bottom: y + 4 };
}

function isFree(box: Box, taken: readonly Box[]): boolean {
  const isInside =
    box.left >= 0 && box.right <= mapSize.width && box.top >= 0 && box.bottom <= mapSize.height;
  return isInside && taken.every((other) => !isMeeting(box, other));
}

function isMeeting(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
