import { CsvError, parse } from 'csv-parse';

export interface CsvRow {
  /** Where it begins in the file, counted from 1. */
  line: number;
  cells: string[];
}

export interface CsvTable {
  rows: CsvRow[];
  /** A line whose quotes do not close, or that has no end; nothing after it is read. */
  brokenAt?: number;
  /** There are more rows than were asked for. */
  isCut: boolean;
}

/** So much is read before others have their turn. */
const pieceLength = 16_384;
/** Longer than any line that means something. */
const longestRecord = 20_000;
/** To the parser separators are no part of a record: a line of nothing else would have millions of cells. */
const longestLine = 2 * longestRecord;

/** Tables as spreadsheets write them: commas, semicolons or tabs, any line ends, a mark at the beginning or none. */
export async function readCsv(text: string, mostRows: number): Promise<CsvTable> {
  const { delimiter, isNamed } = findDelimiter(text);
  const table: CsvTable = { rows: [], isCut: false };
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    from_line: isNamed ? 2 : 1,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: longestRecord,
  });
  const feeding = feed(parser, text);
  try {
    for await (const { record, info } of parser) {
      if (table.rows.length === mostRows) {
        table.isCut = true;
        break;
      }
      table.rows.push({ line: info.lines - countBreaks(record), cells: record });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    table.brokenAt = findBreak(error);
  }
  parser.destroy();
  const endless = await feeding;
  if (endless !== undefined) table.brokenAt = Math.min(endless, table.brokenAt ?? endless);
  return table;
}

/** A quote that stays open swallows the rest of the file: it began after the last line that could be read. */
function findBreak({ code, lines, records, empty_lines: empty }: CsvError): number {
  const isOpen = code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE';
  return Math.max(1, isOpen ? Number(records ?? 0) + Number(empty ?? 0) + 1 : Number(lines ?? 1));
}

/**
 * In pieces, with a break after each: nobody else waits for a large file. Answers the line that has no end, if there is
 * one; nothing after it is read.
 */
async function feed(parser: ReturnType<typeof parse>, text: string): Promise<number | undefined> {
  const count = createLineCount();
  let isEndless = false;
  for (let at = 0; at < text.length && !parser.destroyed && !isEndless; at += pieceLength) {
    const piece = text.slice(at, at + pieceLength);
    isEndless = count.add(piece) > longestLine;
    if (isEndless) break;
    const isWanted = parser.write(piece);
    if (!isWanted) await waitForRoom(parser);
    await letOthersWork();
  }
  if (!parser.destroyed) parser.end();
  return isEndless ? count.line() : undefined;
}

function createLineCount() {
  let [line, length, wasReturn] = [1, 0, false];
  return {
    line: () => line,
    /** Answers how long the last line is so far. */
    add(piece: string): number {
      for (let at = 0; at < piece.length; at += 1) {
        const unit = piece.charCodeAt(at);
        const isBreak = unit === 10 || unit === 13;
        if (isBreak && !(unit === 10 && wasReturn)) line += 1;
        length = isBreak ? 0 : length + 1;
        wasReturn = unit === 13;
      }
      return length;
    },
  };
}

function waitForRoom(parser: ReturnType<typeof parse>): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      parser.off('drain', go).off('close', go);
      resolve();
    };
    if (parser.destroyed || !parser.writableNeedDrain) resolve();
    else parser.on('drain', go).on('close', go);
  });
}

/** Whatever has come in meanwhile is served first. */
export function letOthersWork(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Of work that takes longer than this in one go others notice. */
const longestTurnMs = 8;

/** To be awaited between small pieces of work: a break whenever one is due. */
export function createTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < longestTurnMs) return;
    await letOthersWork();
    began = performance.now();
  };
}

/** What stands most often in the first line, or what Excel's own first line names. */
function findDelimiter(text: string): { delimiter: string; isNamed: boolean } {
  const first = /[^\r\n]+/.exec(text.replace(/^\uFEFF/, '').slice(0, longestRecord))?.[0] ?? '';
  const named = /^sep=(.)$/i.exec(first)?.[1];
  if (named !== undefined) return { delimiter: named, isNamed: true };
  const bare = first.replace(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  const [delimiter = ','] = [';', '\t', ','].toSorted((one, other) => count(other) - count(one));
  return { delimiter: count(delimiter) > 1 ? delimiter : ',', isNamed: false };
}

function countBreaks(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split(/\r\n|\r|\n/).length - 1, 0);
}
