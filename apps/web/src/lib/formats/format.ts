import type { Language } from '@gramy/domain/language/language';
import type { Currency, Money } from '@gramy/domain/money/money';
import { findClockNote, nameClockNote } from '@gramy/domain/time/clock-note';
import { type Instant, minuteMs, utcDayMs } from '@gramy/domain/time/instant';
import { addDays, epochDayOf, type LocalDate, type Weekday, weekdays } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { findDateFormat, findListFormat, findNumberFormat, settleNumber, space } from './intl-formats.ts';

const weekStarts: Record<Language, Weekday> = { en: 7, pl: 1 };
const weekdaySeparators: Record<Language, string> = { en: ' ', pl: ', ' };
const hourSymbols: Record<Language, string> = { en: 'h', pl: 'godz.' };
const weekdayStyles = { long: 'weekdayLong', short: 'weekdayShort', narrow: 'weekdayNarrow' } as const;

export type DateStyle = 'short' | 'shortWithYear' | 'long' | 'full' | 'dayOfYear' | 'plain' | 'month';
export type NameWidth = 'long' | 'short' | 'narrow';

/** `decimals` is exact (4.0 for a rating); without it there are up to two, as needed. */
export function formatNumber(language: Language, value: number, decimals?: number): string {
  const digits = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 2 };
  return settleNumber(findNumberFormat(language, `number ${decimals ?? ''}`, digits).format(value));
}

/**
 * For messages with plural forms: `count` chooses the form and `shownCount` is what the message shows.
 * Both are the same rounded number, or 0.96 would read "1 hours".
 */
export function countForMessage(language: Language, value: number, decimals = 0) {
  const scale = 10 ** decimals;
  const count = Math.round(value * scale) / scale + 0;
  return { count, shownCount: formatNumber(language, count) };
}

/** `share` of 0.125 is 12.5%. */
export function formatPercent(language: Language, share: number): string {
  const format = findNumberFormat(language, 'percent', { style: 'percent', maximumFractionDigits: 1 });
  return settleNumber(format.format(share));
}

/** Decimals only where there are some: 119 zł, 119,50 zł. */
export function formatMoney(language: Language, money: Money): string {
  return formatAmount(language, money, 'auto');
}

/** In books and columns, where sums stand below each other: 30.00 zł. */
export function formatExactMoney(language: Language, money: Money): string {
  return formatAmount(language, money, 'auto', 2, true);
}

/** A surcharge or a discount: +30 zł, −10 zł. */
export function formatMoneyChange(language: Language, money: Money): string {
  return formatAmount(language, money, 'exceptZero');
}

/** People here say złoty in either language, and the code PLN only on bank statements. */
const localSymbols: Partial<Record<Currency, string>> = { PLN: 'zł' };

function formatAmount(
  language: Language,
  { amount, currency }: Money,
  signDisplay: 'auto' | 'exceptZero',
  digits = amount % 100 === 0 ? 0 : 2,
  isInColumn = false,
) {
  const symbol = localSymbols[currency];
  const format = findNumberFormat(language, `${currency} ${digits} ${signDisplay} ${isInColumn}`, {
    ...(symbol === undefined ? { style: 'currency', currency } : { style: 'decimal' }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay,
    // Polish leaves thousands of four digits together, which is ragged beside longer ones.
    useGrouping: isInColumn ? 'always' : 'auto',
  });
  const figure = settleNumber(format.format(amount / 100));
  return symbol === undefined ? figure : `${figure}${space}${symbol}`;
}

/** Steps of 10 m below a kilometre, of 100 m below ten, then whole kilometres. */
export function formatDistance(language: Language, metres: number): string {
  const rounded = Math.round(metres / 10) * 10;
  if (rounded < 1000) return `${formatNumber(language, rounded)}${space}m`;
  const kilometres = metres / 1000;
  const scale = kilometres < 9.95 ? 10 : 1;
  return `${formatNumber(language, Math.round(kilometres * scale) / scale)}${space}km`;
}

/** 1 h 30 min. */
export function formatDuration(language: Language, minutes: number): string {
  const total = Math.round(minutes);
  const hours = Math.floor(total / 60);
  const rest = total % 60;
  const parts = [];
  if (hours > 0) parts.push(`${formatNumber(language, hours)}${space}${hourSymbols[language]}`);
  if (rest > 0 || hours === 0) parts.push(`${rest}${space}min`);
  return parts.join(' ');
}

export function formatDate(language: Language, date: LocalDate, style: DateStyle = 'long'): string {
  const parts = findDateFormat(language, style).formatToParts(epochDayOf(date) * utcDayMs);
  const weekday = parts.find(({ type }) => type === 'weekday');
  const rest = parts.filter(({ type }) => type !== 'weekday' && type !== 'literal');
  const day = rest.map(({ value }) => value).join(space);
  return weekday ? `${weekday.value}${weekdaySeparators[language]}${day}` : day;
}

export function formatDateAt(language: Language, at: Instant, timeZone: string, style?: DateStyle): string {
  return formatDate(language, localParts(at, timeZone).date, style);
}

const stylesWithYear = { short: 'shortWithYear', long: 'full', dayOfYear: 'plain' } as const;

/** The year is said where it is not the one that everybody thinks of. */
export function styleBeside(
  today: LocalDate,
  date: LocalDate,
  style: keyof typeof stylesWithYear,
): DateStyle {
  return date.slice(0, 4) === today.slice(0, 4) ? style : stylesWithYear[style];
}

export interface RelativeDays {
  /** The day it is now where the venue stands. */
  today: LocalDate;
  /** From the message files. */
  words: { today: string; tomorrow: string };
}

/** "Today", "Tomorrow", then the date; with its year when that is another one. */
export function formatRelativeDate(
  language: Language,
  date: LocalDate,
  { today, words }: RelativeDays,
  style: 'short' | 'long' = 'long',
): string {
  if (date === today) return words.today;
  if (date === addDays(today, 1)) return words.tomorrow;
  return formatDate(language, date, styleBeside(today, date, style));
}

export function formatTime(language: Language, at: Instant, timeZone: string): string {
  return findDateFormat(language, 'time', timeZone).format(at);
}

/** Minutes of the business day: 1560 is 02:00 of the night. */
export function formatBusinessMinute(language: Language, minute: number): string {
  return findDateFormat(language, 'time').format(minute * minuteMs);
}

export interface BusinessTime {
  businessDay: LocalDate;
  timeZone: string;
}

/** The night belongs to the evening before it: 00:30 (Sat) on the business day Friday. */
export function formatNightTime(language: Language, at: Instant, day: BusinessTime): string {
  const { timeZone } = day;
  const notes = [...noteDay(language, at, day), ...noteClock(language, at, at, timeZone)];
  return withNotes(formatTime(language, at, timeZone), notes);
}

/**
 * Beside a start and its day that are said elsewhere: 00:30 (Sun), 02:30 (after the clocks go back), 03:30 (the clocks go
 * forward in between).
 */
export function formatEnd(language: Language, start: Instant, end: Instant, timeZone: string): string {
  const own = noteClock(language, end, end, timeZone);
  const isPassStart = findClockNote(start, start, timeZone) === findClockNote(start, end, timeZone);
  const clock = own.length > 0 || isPassStart ? own : noteClock(language, start, end, timeZone);
  const { date } = localParts(start, timeZone);
  const day = noteDay(language, end - 1, { businessDay: date, timeZone });
  return withNotes(formatTime(language, end, timeZone), [...day, ...clock]);
}

export interface BusinessSpan extends BusinessTime {
  start: Instant;
  end: Instant;
}

/** 20:30–22:30 on one line: browsers may break one after a dash, but not at what joins words here. */
export function joinTimes(from: string, to: string): string {
  return `${from}–\u2060${to}`;
}

/** 20:30–22:30, and 23:30–01:30 (Sat); an end at midnight still belongs to its day. */
export function formatNightRange(language: Language, span: BusinessSpan): string {
  const { start, end, timeZone } = span;
  const range = joinTimes(formatTime(language, start, timeZone), formatTime(language, end, timeZone));
  const notes = [...noteDay(language, end - 1, span), ...noteClock(language, start, end, timeZone)];
  return withNotes(range, notes, ' ');
}

function noteDay(language: Language, at: Instant, { businessDay, timeZone }: BusinessTime): string[] {
  const { date } = localParts(at, timeZone);
  if (date === businessDay) return [];
  return [findDateFormat(language, 'weekdayShort').format(epochDayOf(date) * utcDayMs)];
}

export function noteClock(language: Language, start: Instant, end: Instant, timeZone: string): string[] {
  const note = findClockNote(start, end, timeZone);
  return note ? [nameClockNote(language, note)] : [];
}

/** A range and its notes are too long for one line of a narrow column; a single time keeps its own. */
export function withNotes(time: string, notes: readonly string[], between = space): string {
  return notes.length === 0 ? time : `${time}${between}(${notes.join(', ')})`;
}

export function nameWeekday(language: Language, weekday: Weekday, width: NameWidth = 'long'): string {
  // Epoch day 4 was a Monday.
  return findDateFormat(language, weekdayStyles[width]).format((weekday + 3) * utcDayMs);
}

export function firstWeekday(language: Language): Weekday {
  return weekStarts[language];
}

/** The week as a calendar of this language shows it. */
export function listWeekdays(language: Language): Weekday[] {
  const start = weekdays.indexOf(firstWeekday(language));
  return [...weekdays.slice(start), ...weekdays.slice(0, start)];
}

/** "a, b and c"; the one-letter Polish "i" stays with the word after it. */
export function formatList(
  language: Language,
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return findListFormat(language, type)
    .formatToParts(items)
    .map((part) => (part.type === 'literal' && part.value === ' i ' ? ` i${space}` : part.value))
    .join('');
}
