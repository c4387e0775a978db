import { parseTypedMoney } from '../money/typed-money.ts';
import { foldText } from '../text/fold-text.ts';
import { minutesPerDay } from '../time/instant.ts';
import { type LocalDate, parseLocalDate } from '../time/local-date.ts';
import { type Choices, yesNoWords } from './cell-words.ts';
import type { ImportLine } from './import-kind.ts';
import type { ImportProblem, ImportProblemCode, ProblemFacts } from './problem.ts';

/** Reads the cells of one line and writes down what is wrong with them. Undefined: there was something wrong. */
export interface CellReader {
  readonly problems: readonly ImportProblem[];
  refuse(column: string | null, code: ImportProblemCode, facts?: ProblemFacts): undefined;
  /** Without spaces around it; '' where there is none. */
  text(column: string): string;
  required(column: string): string | undefined;
  whole<Fallback>(column: string, fallback: Fallback): number | Fallback | undefined;
  money<Fallback>(column: string, fallback: Fallback): number | Fallback | undefined;
  yesNo(column: string, fallback: boolean): boolean | undefined;
  choice<Value, Fallback>(
    column: string,
    words: Choices<Value>,
    fallback: Fallback,
  ): Value | Fallback | undefined;
  /** Parts between commas, semicolons or plus signs. */
  parts(column: string): string[];
  date(column: string): LocalDate | undefined;
  /** Minutes after midnight, up to `most`. */
  minute(column: string, most?: number): number | undefined;
}

export function createCellReader({ line, cells }: ImportLine): CellReader {
  const problems: ImportProblem[] = [];
  const text = (column: string) => undoEscape((cells[column] ?? '').trim());

  function refuse(column: string | null, code: ImportProblemCode, facts: ProblemFacts = {}): undefined {
    const value = column === null ? '' : text(column);
    problems.push({ line, column, value, code, ...facts });
  }

  function read<Value, Fallback>(
    column: string,
    fallback: Fallback,
    parse: (typed: string) => Value | undefined,
    code: ImportProblemCode,
    facts?: ProblemFacts,
  ): Value | Fallback | undefined {
    const typed = text(column);
    if (typed === '') return fallback;
    return parse(typed) ?? refuse(column, code, facts);
  }

  return {
    problems,
    refuse,
    text,
    required: (column) => (text(column) === '' ? refuse(column, 'required') : text(column)),
    whole: (column, fallback) => read(column, fallback, parseWhole, 'notWhole'),
    money: (column, fallback) => read(column, fallback, parseMoney, 'notMoney'),
    yesNo: (column, fallback) =>
      read(column, fallback, (typed) => yesNoWords.get(foldText(typed)), 'notYesNo'),
    choice: (column, words, fallback) =>
      read(column, fallback, (typed) => words.get(foldText(typed)), 'notChoice', {
        other: listValues(words),
      }),
    parts: (column) =>
      text(column)
        .split(/[,;+\n]/)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    date(column) {
      const typed = text(column);
      if (typed === '') return refuse(column, 'required');
      return parseDate(typed) ?? refuse(column, 'notDate');
    },
    minute(column, most = minutesPerDay) {
      const typed = text(column);
      if (typed === '') return refuse(column, 'required');
      return parseMinute(typed, most) ?? refuse(column, 'notTime');
    },
  };
}

/** Our own tables write `'+48…`, so that spreadsheets run nothing. */
function undoEscape(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

function parseWhole(typed: string): number | undefined {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}

/** Longer than any sum. The pattern below would go over a cell of spaces again and again. */
const longestSum = 40;

/** `69,00 zł` is as good as `69`. */
function parseMoney(typed: string): number | undefined {
  if (typed.length > longestSum) return undefined;
  return parseTypedMoney(typed.replace(/\s*(?:zł|pln|€|eur)\.?$/i, ''));
}

/** `2027-05-07`, `07.05.2027`, `7/5/2027` and `7-5-2027`: the day stands before the month. */
export function parseDate(typed: string): LocalDate | undefined {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(typed) ?? [];
  if (day === undefined || month === undefined) return parseLocalDate(typed);
  return parseLocalDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** `18:00`, `18.00`, `18` and what spreadsheets make of them: `18:00:00`. */
function parseMinute(typed: string, most: number): number | undefined {
  const [, hours, minutes = '00', seconds = '00'] =
    /^(\d{1,2})(?:[:.](\d{2}))?(?::(\d{2}))?$/.exec(typed) ?? [];
  if (hours === undefined || Number(minutes) > 59 || Number(seconds) > 0) return undefined;
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= most ? minute : undefined;
}

function listValues(words: Choices<unknown>): string {
  return [...new Set(words.values())].join(', ');
}
