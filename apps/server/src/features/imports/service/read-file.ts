import { matchHeader } from '@gramy/domain/imports/columns';
import { type ImportKind, type ImportLine, mostImportLines } from '@gramy/domain/imports/import-kind';
import type { ImportProblem } from '@gramy/domain/imports/problem';
import { tidyText } from '@gramy/domain/text/tidy-text';
import { type CsvRow, createTurns, readCsv } from '../../../csv.ts';

export interface ReadFile {
  lines: ImportLine[];
  problems: readonly ImportProblem[];
  ignored: readonly string[];
}

/** The lines of a file by column. Where the file itself is wrong, no line of it is judged. */
export async function readFile(kind: ImportKind, text: string): Promise<ReadFile> {
  const { rows, brokenAt, isCut } = await readCsv(text, mostImportLines + 1);
  const [header, ...rest] = await tidyRows(rows);
  const refuse = (line: number, code: ImportProblem['code'], limit?: number): ReadFile => ({
    lines: [],
    problems: [{ line, column: null, value: '', code, limit }],
    ignored: [],
  });
  if (brokenAt !== undefined) return refuse(brokenAt, 'brokenQuotes');
  if (header === undefined) return refuse(1, 'empty');
  const { keys, problems, ignored } = matchHeader(kind, header.cells, header.line);
  if (problems.length > 0) return { lines: [], problems, ignored };
  if (isCut) return refuse(rest.at(-1)?.line ?? 1, 'tooManyLines', mostImportLines);
  if (rest.length === 0) return refuse(header.line, 'empty');
  const lines = rest.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      keys.flatMap((key, index) => (key === undefined ? [] : [[key, cells[index] ?? '']])),
    ),
  }));
  return { lines, problems, ignored };
}

/** By and by: marks piled upon each other take longest to be found. */
async function tidyRows(rows: readonly CsvRow[]): Promise<CsvRow[]> {
  const takeTurns = createTurns();
  const tidied: CsvRow[] = [];
  for (const { line, cells } of rows) {
    await takeTurns();
    tidied.push({ line, cells: cells.map(tidyText) });
  }
  return tidied;
}
