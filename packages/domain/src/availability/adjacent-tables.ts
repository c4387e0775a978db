import { areNeighbours } from '../tables/floor-plan.ts';
import type { Candidate } from './fitter.ts';
import type { OfferTable } from './question.ts';

/** Per table the numbers of the tables next to it, in order. */
export function findNeighbours(tables: readonly OfferTable[]): number[][] {
  const neighbours = tables.map((): number[] => []);
  for (const [right, { plan }] of tables.entries()) {
    for (let left = 0; left < right; left += 1) {
      const other = tables[left];
      if (!other || !areNeighbours(other.plan, plan)) continue;
      neighbours[left]?.push(right);
      neighbours[right]?.push(left);
    }
  }
  return neighbours;
}

/**
 * Enough for every group of up to six among thirty tables in rows, and for a single row of any length. A search that runs
 * out keeps the best it has seen.
 */
const maxSteps = 10_000;

/** The best group of exactly `count` tables that hang together on the floor plan. */
export function findAdjacentTables(
  candidates: readonly Candidate[],
  neighbours: readonly (readonly number[])[],
  guests: number,
  count: number,
): number[] | undefined {
  const search = new GroupSearch(candidates, neighbours, guests, count);
  for (const { index } of candidates) {
    search.growFrom(index);
    if (search.isPerfect) break;
  }
  return search.best?.tables;
}

interface Group {
  readonly root: number;
  readonly tables: number[];
  readonly emptySeats: number;
  readonly gaps: number;
}

/**
 * Looks at each connected group once: it grows from its first table over an edge of neighbours, and a neighbour that was
 * passed over does not come back in the same branch.
 */
class GroupSearch {
  best: Group | undefined;
  private readonly byIndex: Candidate[] = [];
  private readonly isSeen: boolean[] = [];
  private readonly group: number[] = [];
  private readonly edge: number[] = [];
  private readonly mostSeats: number;
  private readonly neighbours: readonly (readonly number[])[];
  private readonly guests: number;
  private readonly count: number;
  private root = 0;
  private steps = 0;

  constructor(
    candidates: readonly Candidate[],
    neighbours: readonly (readonly number[])[],
    guests: number,
    count: number,
  ) {
    this.neighbours = neighbours;
    this.guests = guests;
    this.count = count;
    this.mostSeats = candidates.reduce((most, { seatsMax }) => Math.max(most, seatsMax), 0);
    for (const candidate of candidates) this.byIndex[candidate.index] = candidate;
  }

  get isPerfect(): boolean {
    return this.best?.emptySeats === 0 && this.best.gaps === 0;
  }

  growFrom(root: number): void {
    this.root = root;
    this.edge.push(root);
    this.grow(0, 0, 0, 0);
    this.edge.pop();
  }

  private grow(from: number, seatsMin: number, seatsMax: number, gaps: number): void {
    const others = this.count - this.group.length - 1;
    if (others < 0) {
      this.keep(seatsMax - this.guests, gaps);
      return;
    }
    for (let place = from; place < this.edge.length && this.steps < maxSteps; place += 1) {
      this.steps += 1;
      const next = this.byIndex[this.edge[place] ?? -1];
      if (next === undefined) continue;
      const least = seatsMin + next.seatsMin;
      const most = seatsMax + next.seatsMax;
      if (!this.canComplete(least, most, others)) continue;
      const edgeLength = this.edge.length;
      this.group.push(next.index);
      this.reachFrom(next.index);
      this.grow(place + 1, least, most, gaps + (next.leavesGap ? 1 : 0));
      this.group.pop();
      while (this.edge.length > edgeLength) this.isSeen[this.edge.pop() ?? -1] = false;
    }
  }

  /** Every other table asks for a guest at least and has a seat at least. */
  private canComplete(least: number, most: number, others: number): boolean {
    if (least + others > this.guests || most + others * this.mostSeats < this.guests) return false;
    return this.best === undefined || most + others - this.guests <= this.best.emptySeats;
  }

  private reachFrom(table: number): void {
    for (const other of this.neighbours[table] ?? []) {
      if (other <= this.root || this.isSeen[other] === true || this.byIndex[other] === undefined) continue;
      this.isSeen[other] = true;
      this.edge.push(other);
    }
  }

  private keep(emptySeats: number, gaps: number): void {
    const { best, root } = this;
    const worth = best === undefined ? -1 : emptySeats - best.emptySeats || gaps - best.gaps;
    // Roots come in order, so a group from a later one never comes first.
    if (worth > 0 || (worth === 0 && best?.root !== root)) return;
    const tables = this.group.toSorted((a, b) => a - b);
    if (worth === 0 && !comesFirst(tables, best?.tables ?? [])) return;
    this.best = { root, tables, emptySeats, gaps };
  }
}

function comesFirst(left: readonly number[], right: readonly number[]): boolean {
  const place = left.findIndex((table, index) => table !== right[index]);
  return (left[place] ?? 0) < (right[place] ?? 0);
}
