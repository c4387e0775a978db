import type { Instant } from '../time/instant.ts';

/** A table that a line wants, or that is taken already. */
export interface TableTime<By> {
  readonly tableId: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly by: By;
}

export interface Clash<Taker> {
  readonly line: number;
  readonly tableId: string;
  /** A line before it, or whoever has the table. */
  readonly with: { readonly line: number } | Taker;
}

interface Entry<Taker> extends TableTime<{ readonly line: number } | { readonly taker: Taker }> {}

/** Every line that wants a table at a time at which somebody else has it, with the first of those. */
export function findClashes<Taker>(
  wanted: readonly TableTime<number>[],
  taken: readonly TableTime<Taker>[],
): Clash<Taker>[] {
  const byTable = new Map<string, Entry<Taker>[]>();
  const add = (entry: Entry<Taker>) => {
    const list = byTable.get(entry.tableId);
    if (list) list.push(entry);
    else byTable.set(entry.tableId, [entry]);
  };
  for (const { by, ...time } of taken) add({ ...time, by: { taker: by } });
  for (const { by, ...time } of wanted) add({ ...time, by: { line: by } });
  const clashes = [...byTable.values()].flatMap(sweep);
  const first = new Map<number, Clash<Taker>>();
  for (const clash of clashes) if (!first.has(clash.line)) first.set(clash.line, clash);
  return [...first.values()].toSorted((one, other) => one.line - other.line);
}

/** In order of starts, whoever begins before the longest so far has ended meets it. */
function sweep<Taker>(entries: readonly Entry<Taker>[]): Clash<Taker>[] {
  const clashes: Clash<Taker>[] = [];
  let last: Entry<Taker> | undefined;
  for (const entry of entries.toSorted((one, other) => one.start - other.start)) {
    if (last && entry.start < last.end) clashes.push(...describe(last, entry));
    if (!last || entry.end > last.end) last = entry;
  }
  return clashes;
}

function describe<Taker>(one: Entry<Taker>, other: Entry<Taker>): Clash<Taker>[] {
  const { tableId } = one;
  if ('taker' in one.by) {
    return 'taker' in other.by ? [] : [{ line: other.by.line, tableId, with: one.by.taker }];
  }
  if ('taker' in other.by) return [{ line: one.by.line, tableId, with: other.by.taker }];
  const [first, second] = [Math.min(one.by.line, other.by.line), Math.max(one.by.line, other.by.line)];
  return [{ line: second, tableId, with: { line: first } }];
}
