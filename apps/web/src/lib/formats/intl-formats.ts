import type { Language } from '@gramy/domain/language/language';

/*
 * Server and browser carry different versions of the locale data, and a page must say the same in both.
 * Names, digits and order come from Intl; spaces, commas and signs, which change between versions, are set here.
 */

const locales: Record<Language, string> = { en: 'en-AU', pl: 'pl-PL' };
/** Does not break. */
export const space = '\u00a0';

const dateStyles = {
  /** Fri 20 Nov */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Fri 20 Nov 2026 */
  shortWithYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** Friday 20 November */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Friday 20 November 2026 */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 20 November */
  dayOfYear: { day: 'numeric', month: 'long' },
  /** 20 November 2026 */
  plain: { day: 'numeric', month: 'long', year: 'numeric' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  weekdayLong: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  weekdayNarrow: { weekday: 'narrow' },
  // Signs, tickets and timetables in Poland show 24 hours, in English too.
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();
const listFormats = new Map<string, Intl.ListFormat>();

export function findDateFormat(language: Language, style: keyof typeof dateStyles, timeZone = 'UTC') {
  const key = `${language} ${style} ${timeZone}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locales[language], { ...dateStyles[style], timeZone });
  dateFormats.set(key, format);
  return format;
}

/** `name` stands for the options: one name, one set of them. */
export function findNumberFormat(language: Language, name: string, options: Intl.NumberFormatOptions) {
  const key = `${language} ${name}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locales[language], options);
  numberFormats.set(key, format);
  return format;
}

export function findListFormat(language: Language, type: 'conjunction' | 'disjunction') {
  const key = `${language} ${type}`;
  const known = listFormats.get(key);
  if (known) return known;
  const format = new Intl.ListFormat(locales[language], { type });
  listFormats.set(key, format);
  return format;
}

/** A number never breaks over two lines, and its minus is a minus. */
export function settleNumber(text: string): string {
  return text.replace(/\s/g, space).replace('-', '−');
}
