import type { Language } from '@gramy/domain/language/language';
import { isUuid } from '@gramy/domain/text/uuid';
import { toFields } from './change-lines.ts';

export interface ValueWords {
  yes: string;
  no: string;
  nothing: string;
  all: string;
  closed: string;
  /** Of words that are the same everywhere, such as roles. */
  known: Readonly<Record<string, string>>;
  entries: (count: number) => string;
  number: (value: number) => string;
  /** Of minor units. */
  money: (value: number) => string;
  /** From one minute of the business day to another. */
  time: (start: number, end: number) => string;
  refund: (percent: number, hours: number) => string;
  moment: (at: number) => string;
}

/** Fields of which nothing at all means no limit. */
const unlimited = ['branchIds'];
/** Days on which nothing is open. */
const hours = ['week', 'intervals'];
const amounts = [
  'amount',
  'basePrice',
  'businessPrice',
  'commissionFixed',
  'countedCash',
  'expectedCash',
  'price',
  'total',
];
/** As the server writes moments. */
const writtenMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::[\d.]+)?(?:Z|[+-]\d{2}:\d{2})$/;
/** A long list is counted. */
const mostRead = 12;

/** A value as somebody reads it who has never seen JSON. */
export function sayValue(field: string, value: unknown, words: ValueWords, language: Language): string {
  if (value === null || value === undefined || value === '') {
    return unlimited.includes(field) ? words.all : words.nothing;
  }
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return sayNumber(field, value, words);
  if (typeof value === 'string') return sayText(value, words);
  if (Array.isArray(value)) return sayList(field, value, words, language);
  const parts = toFields(value);
  if (isText(parts)) return parts[language] || parts[language === 'en' ? 'pl' : 'en'] || words.nothing;
  return sayKnown(parts, words, language) ?? sayParts(parts, words, language);
}

function sayNumber(field: string, value: number, words: ValueWords): string {
  // Older entries have 0 where nobody had set one.
  if (field === 'businessPrice' && value === 0) return words.nothing;
  return amounts.includes(field) ? words.money(value) : words.number(value);
}

function sayText(text: string, words: ValueWords): string {
  if (writtenMoment.test(text)) return words.moment(Date.parse(text));
  // It is something of the venue that has no name: nobody could read more of it.
  return isUuid(text) ? words.entries(1) : (words.known[text] ?? text);
}

function sayList(field: string, list: readonly unknown[], words: ValueWords, language: Language): string {
  if (list.length === 0 && hours.includes(field)) return words.closed;
  const isCounted = list.length === 0 || list.length > mostRead || list.some((entry) => isId(entry));
  if (isCounted) return words.entries(list.length);
  return list.map((entry) => sayValue(field, entry, words, language)).join(', ');
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && isUuid(value);
}

/** Things of which everybody knows how they are written: hours, bands of a price, refunds, seats. */
function sayKnown(parts: Record<string, unknown>, words: ValueWords, language: Language): string | undefined {
  const { opens, closes, start, end, price, kind, percent, hoursBefore, seatsMin, seatsMax } = parts;
  if (isNumber(opens) && isNumber(closes)) return words.time(opens, closes);
  if (isNumber(start) && isNumber(end) && isNumber(price)) {
    return `${words.time(start, end)} ${words.money(price)} (${sayValue('kind', kind, words, language)})`;
  }
  if (isNumber(percent) && isNumber(hoursBefore)) return words.refund(percent, hoursBefore);
  if (isNumber(seatsMin) && isNumber(seatsMax)) {
    return `${sayValue('kind', kind, words, language)}, ${seatsMin}–${seatsMax}`;
  }
  if ('intervals' in parts) {
    const note = sayValue('note', parts.note, words, language);
    const open = sayValue('intervals', parts.intervals, words, language);
    return note === words.nothing ? open : `${open}, ${note}`;
  }
  return undefined;
}

function sayParts(parts: Record<string, unknown>, words: ValueWords, language: Language): string {
  const said = Object.entries(parts).map(([name, part]) => sayValue(name, part, words, language));
  return said.length > 4 ? words.entries(said.length) : said.join(', ');
}

function isText(parts: Record<string, unknown>): parts is { en: string; pl: string } {
  return typeof parts.en === 'string' && typeof parts.pl === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}
