import type { Language } from '@gramy/domain/language/language';

/** One field of a change. Null: it was not there, or is not any more. */
export interface ChangeLine {
  field: string;
  before: unknown;
  after: unknown;
}

/** What differs, field by field. */
export function listChanges(before: unknown, after: unknown): ChangeLine[] {
  const [old, made] = [toFields(before), toFields(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(made)])];
  return names.map((field) => ({ field, before: old[field] ?? null, after: made[field] ?? null }));
}

export interface ValueWords {
  yes: string;
  no: string;
  nothing: string;
  all: string;
  /** Of words that are the same everywhere, such as roles. */
  known: Readonly<Record<string, string>>;
  entries: (count: number) => string;
  number: (value: number) => string;
}

/** Fields of which nothing at all means no limit. */
const unlimited = ['branchIds'];

/** A value as somebody reads it who has never seen JSON. */
export function sayValue(field: string, value: unknown, words: ValueWords, language: Language): string {
  if (value === null || value === undefined || value === '') {
    return unlimited.includes(field) ? words.all : words.nothing;
  }
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return words.number(value);
  if (typeof value === 'string') return words.known[value] ?? value;
  if (Array.isArray(value)) return words.entries(value.length);
  const parts = toFields(value);
  if (isText(parts)) return parts[language] || parts[language === 'en' ? 'pl' : 'en'] || words.nothing;
  const said = Object.entries(parts).map(([name, part]) => sayValue(name, part, words, language));
  return said.length > 4 ? words.entries(said.length) : said.join(', ');
}

function isText(parts: Record<string, unknown>): parts is { en: string; pl: string } {
  return typeof parts.en === 'string' && typeof parts.pl === 'string';
}

function toFields(value: unknown): Record<string, unknown> {
  if (Array.isArray(value)) return { list: value };
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
