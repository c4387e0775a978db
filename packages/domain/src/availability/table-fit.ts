import type { Instant } from '../time/instant.ts';
import { type Interval, overlaps } from '../time/interval.ts';

/** What somebody at the desk sees of a table for guests who stand there. */
export const tableFits = ['best', 'fits', 'small', 'answerFirst', 'tooShort', 'taken'] as const;
export type TableFit = (typeof tableFits)[number];

export interface SeatedTable {
  readonly id: string;
  readonly seatsMax: number;
}

export interface TakenTime extends Interval {
  readonly tableId: string;
  /** By a request that the venue has not answered yet. */
  readonly isRequest: boolean;
}

export interface FittingTable {
  readonly tableId: string;
  readonly fit: TableFit;
  /** null: nobody has it for as far as one has looked. */
  readonly freeUntil: Instant | null;
}

/**
 * Every table in the order of the venue. `best` has the fewest seats left over, and of those it is the first: it leaves the
 * large ones to large parties.
 */
export function fitTables(
  tables: readonly SeatedTable[],
  taken: readonly TakenTime[],
  { during, guests }: { during: Interval; guests: number },
): FittingTable[] {
  const judged = tables.map((table) => {
    const own = taken.filter(({ tableId, end }) => tableId === table.id && end > during.start);
    const next = own.toSorted((left, right) => left.start - right.start)[0];
    return { table, next, fit: judge(table, own, { during, guests }) };
  });
  const free = judged.filter(({ fit }) => fit === 'fits');
  const best = free.toSorted((left, right) => left.table.seatsMax - right.table.seatsMax)[0];
  return judged.map((one) => ({
    tableId: one.table.id,
    fit: one === best ? 'best' : one.fit,
    freeUntil: one.next === undefined ? null : Math.max(one.next.start, during.start),
  }));
}

function judge(
  { seatsMax }: SeatedTable,
  taken: readonly TakenTime[],
  { during, guests }: { during: Interval; guests: number },
): Exclude<TableFit, 'best'> {
  const inTheWay = taken.filter((time) => overlaps(time, during));
  if (inTheWay.length === 0) return guests > seatsMax ? 'small' : 'fits';
  if (inTheWay.every(({ isRequest }) => isRequest)) return 'answerFirst';
  return inTheWay.some(({ start }) => start <= during.start) ? 'taken' : 'tooShort';
}
