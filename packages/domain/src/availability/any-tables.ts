import type { Candidate } from './fitter.ts';

/** About a millisecond of work; beyond it gaps are no longer told apart, everything else still is. */
const maxCells = 500_000;

/**
 * The best group of exactly `count` tables wherever they stand. Trying all groups would take for ever, so this counts
 * upwards: for every suffix of the tables, every size of group and every sum of seats, the least guests such a group
 * asks for. Empty seats and gaps are one number (seats × scale + gaps), so that the smallest sum is the best group.
 */
export function findAnyTables(
  candidates: readonly Candidate[],
  guests: number,
  count: number,
): number[] | undefined {
  const scale = chooseScale(candidates, count);
  const worths = candidates.map(
    ({ seatsMax, leavesGap }) => seatsMax * scale + (leavesGap && scale > 1 ? 1 : 0),
  );
  const width = sumLargest(worths, count) + 1;
  const layer = (count + 1) * width;
  const asked = countAskedGuests(candidates, worths, count, width);
  let worth = guests * scale;
  while (worth < width && (asked[count * width + worth] ?? 0) > guests) worth += 1;
  if (worth >= width) return undefined;

  const group: number[] = [];
  let spare = guests;
  for (const [place, { index, seatsMin }] of candidates.entries()) {
    if (group.length === count) break;
    const rest = worth - (worths[place] ?? 0);
    const others = count - group.length - 1;
    const askedByOthers = rest < 0 ? spare + 1 : (asked[(place + 1) * layer + others * width + rest] ?? 0);
    // Taking a table as soon as the later ones can complete it makes this the first of all equal groups.
    if (seatsMin + askedByOthers > spare) continue;
    group.push(index);
    spare -= seatsMin;
    worth = rest;
  }
  return group;
}

function chooseScale(candidates: readonly Candidate[], count: number): number {
  if (!candidates.some(({ leavesGap }) => leavesGap)) return 1;
  const seats = sumLargest(
    candidates.map(({ seatsMax }) => seatsMax),
    count,
  );
  const scale = count + 1;
  return (candidates.length + 1) * (count + 1) * (seats + 1) * scale <= maxCells ? scale : 1;
}

function sumLargest(values: readonly number[], count: number): number {
  return values
    .toSorted((a, b) => b - a)
    .slice(0, count)
    .reduce((sum, value) => sum + value, 0);
}

const impossible = 2 ** 30;

/** Cell (place, size, worth) at place × layer + size × width + worth, for the tables from `place` on. */
function countAskedGuests(
  candidates: readonly Candidate[],
  worths: readonly number[],
  count: number,
  width: number,
): Int32Array {
  const layer = (count + 1) * width;
  const asked = new Int32Array((candidates.length + 1) * layer).fill(impossible);
  asked[candidates.length * layer] = 0;
  for (let place = candidates.length - 1; place >= 0; place -= 1) {
    const later = (place + 1) * layer;
    asked.copyWithin(place * layer, later, later + layer);
    const { seatsMin = 0 } = candidates[place] ?? {};
    const worth = worths[place] ?? 0;
    for (let size = 1; size <= count; size += 1) {
      const cells = place * layer + size * width;
      const cellsOfOthers = later + (size - 1) * width - worth;
      for (let sum = worth; sum < width; sum += 1) {
        const withTable = (asked[cellsOfOthers + sum] ?? 0) + seatsMin;
        if (withTable < (asked[cells + sum] ?? 0)) asked[cells + sum] = withTable;
      }
    }
  }
  return asked;
}
