import type { Language } from '../language/language.ts';
import type { TableKind } from './table-kind.ts';

export type TableName = Readonly<Record<Language, string>>;

/** What a numbered one is called in each language. This is written into the name, whatever language its page is in. */
const numbered: Readonly<Record<TableKind, TableName>> = {
  lane: { en: 'Lane', pl: 'Tor' },
  table: { en: 'Table', pl: 'Stół' },
  board: { en: 'Board', pl: 'Tarcza' },
  room: { en: 'Room', pl: 'Pokój' },
  court: { en: 'Court', pl: 'Kort' },
  track: { en: 'Track', pl: 'Tor' },
  course: { en: 'Course', pl: 'Pole' },
  wall: { en: 'Wall', pl: 'Ściana' },
  station: { en: 'Station', pl: 'Stanowisko' },
  arena: { en: 'Arena', pl: 'Arena' },
  rink: { en: 'Rink', pl: 'Lodowisko' },
};

export const longestTableName = 40;

/** A bare number stands behind the word for its kind, in both languages; anything else is a name of its own. */
export function nameTable(kind: TableKind, typed: string): TableName {
  if (!/^\d+$/.test(typed)) return { en: typed, pl: typed };
  const { en, pl } = numbered[kind];
  return { en: `${en} ${typed}`, pl: `${pl} ${typed}` };
}

/** Of a numbered table; a name of its own has none. */
export function findTableNumber(kind: TableKind, name: TableName): number | undefined {
  const digits = /\d+$/.exec(name.en)?.[0];
  if (digits === undefined) return undefined;
  const made = nameTable(kind, digits);
  return made.en === name.en && made.pl === name.pl ? Number(digits) : undefined;
}

/** A lane that becomes a room is called one, unless somebody has named it. */
export function renameForKind(name: TableName, { from, to }: { from: TableKind; to: TableKind }): TableName {
  const number = findTableNumber(from, name);
  return number === undefined ? name : nameTable(to, String(number));
}

/** The first number that no table of the kind has, and none after it. */
export function findNextNumber(
  kind: TableKind,
  tables: readonly { readonly kind: TableKind; readonly name: TableName }[],
): number {
  const taken = tables
    .filter((table) => table.kind === kind)
    .map(({ name }) => findTableNumber(kind, name) ?? 0);
  return Math.max(0, ...taken) + 1;
}

const byNumber = new Intl.Collator('pl', { numeric: true });

/** As people look for one: lane 2 before lane 10. */
export function compareTableNames(one: TableName, other: TableName): number {
  return byNumber.compare(one.pl || one.en, other.pl || other.en);
}

/** As many as one sentence makes. */
export const mostTablesAtOnce = 100;

export type TypedNames = { readonly names: readonly string[] } | { readonly problem: 'tooMany' | 'tooLong' };

/** "1–12", "A1–A6", "Neon, Pink" or several of them: each name that is meant, once. */
export function readTypedNames(typed: string): TypedNames {
  const names = new Set<string>();
  for (const part of typed.split(/[,;\n]/)) {
    const name = part.trim().replace(/\s+/g, ' ');
    if (name === '') continue;
    const span = readSpan(name);
    if (span && span.last - span.first >= mostTablesAtOnce) return { problem: 'tooMany' };
    if (span) for (let at = span.first; at <= span.last; at += 1) names.add(`${span.prefix}${at}`);
    else names.add(name);
    if (names.size > mostTablesAtOnce) return { problem: 'tooMany' };
  }
  const isTooLong = [...names].some((name) => name.length > longestTableName);
  return isTooLong ? { problem: 'tooLong' } : { names: [...names] };
}

interface Span {
  prefix: string;
  first: number;
  last: number;
}

/** `A1–A6` and `A1-6`; words on both sides have to be the same. */
function readSpan(part: string): Span | undefined {
  const found = /^(\D*)(\d{1,4})\s?[-–—]\s?(\D*)(\d{1,4})$/.exec(part);
  if (!found) return undefined;
  const [, prefix = '', first = '', again = '', last = ''] = found;
  const isSame = again === '' || again.trim() === prefix.trim();
  return isSame && Number(last) >= Number(first)
    ? { prefix, first: Number(first), last: Number(last) }
    : undefined;
}
