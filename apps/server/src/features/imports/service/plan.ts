import type { Bounded } from '@gramy/contract/schemas/import-bounds';
import { type CellReader, createCellReader } from '@gramy/domain/imports/cell-reader';
import type { ImportLine } from '@gramy/domain/imports/import-kind';
import type { ImportProblem } from '@gramy/domain/imports/problem';
import type { Language } from '@gramy/domain/language/language';
import { createTurns } from '../../../csv.ts';
import type { Database } from '../../../db/database.ts';
import type { Failure } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Secrets } from '../../../ports/secrets.ts';
import type { Actor } from '../../audit/service.ts';

export interface ImportDeps {
  clock: Clock;
  secrets: Secrets;
  publicUrl: string;
}

/** Who brings something in, and in what language they write. */
export interface ImportCall extends Actor {
  language: Language;
}

/** What would become of a file. */
export interface Plan {
  problems: readonly ImportProblem[];
  /** Lines whose thing is there already. */
  known: readonly { line: number; name: string }[];
  adds: number;
  /** Only where there are no problems. A failure undoes everything. */
  write(tx: Database): Promise<Failure | undefined>;
}

export interface ReadLine<Value> {
  line: number;
  value: Value;
  cells: CellReader;
}

/** Each line by `read`, with breaks for others; those that cannot be read leave their problems. */
export async function readLines<Value>(
  lines: readonly ImportLine[],
  read: (cells: CellReader) => Value | undefined,
): Promise<{ read: ReadLine<Value>[]; problems: ImportProblem[] }> {
  const found: ReadLine<Value>[] = [];
  const problems: ImportProblem[] = [];
  const takeTurns = createTurns();
  for (const line of lines) {
    await takeTurns();
    const cells = createCellReader(line);
    const value = read(cells);
    problems.push(...cells.problems);
    if (value !== undefined && cells.problems.length === 0) found.push({ line: line.line, value, cells });
  }
  return { read: found, problems };
}

/** The value within the bounds that hold for what is typed by hand; otherwise each objection stands at its cell. */
export function keepBounds<Value>(cells: CellReader, bounded: Bounded<Value>): Value | undefined {
  if ('value' in bounded) return bounded.value;
  const seen = new Set<string>();
  for (const { column, code, limit, other } of bounded.objections) {
    if (seen.has(column)) continue;
    seen.add(column);
    cells.refuse(column, code, { limit, other });
  }
  return undefined;
}

/** Lines that mean the same thing as one before them. */
export function findRepeated<Value>(
  read: readonly ReadLine<Value>[],
  keyOf: (value: Value) => string,
  column: string,
): ImportProblem[] {
  const first = new Map<string, number>();
  return read.flatMap(({ line, value, cells }) => {
    const key = keyOf(value);
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    return before === undefined
      ? []
      : [{ line, column, value: cells.text(column), code: 'repeatedLine' as const, otherLine: before }];
  });
}
