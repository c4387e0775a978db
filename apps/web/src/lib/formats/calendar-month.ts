import type { Language } from '@gramy/domain/language/language';
import {
  addDays,
  daysBetween,
  formatLocalDate,
  type LocalDate,
  splitLocalDate,
  type Weekday,
  weekdayOf,
} from '@gramy/domain/time/local-date';
import { formatDate, formatPercent, listWeekdays, nameWeekday } from './format.ts';

export interface CalendarMonthOptions {
  language: Language;
  /** Any day of the month. */
  month: LocalDate;
  /** The day it is now where the venue stands. */
  today: LocalDate;
  /** The first and the last day that can be chosen; without `min` that is today. */
  min?: LocalDate;
  max?: LocalDate;
  chosen?: LocalDate | undefined;
  closed?: ReadonlySet<LocalDate>;
  /** 0 to 1; a day without one has no bar. */
  fullness?: ReadonlyMap<LocalDate, number>;
  /** From the message files. */
  words: {
    today: string;
    closed: string;
    /** "84% booked". */
    booked: (percent: string) => string;
  };
}

export interface CalendarDay {
  id: LocalDate;
  text: string;
  label: string;
  isToday: boolean;
  /** Out of reach, whether before or after the days that can be chosen. */
  isPast: boolean;
  isClosed: boolean;
  isChosen: boolean;
  fullness?: number;
}

export interface CalendarMonth {
  /** November 2026. */
  title: string;
  weekdays: { id: string; text: string; label: string }[];
  /** Seven places each, in the order of the language; those of other months are empty. */
  weeks: (CalendarDay | undefined)[][];
}

/** What a month grid draws, in words and figures of the language. */
export function buildCalendarMonth(options: CalendarMonthOptions): CalendarMonth {
  const { language, month } = options;
  const order = listWeekdays(language);
  const first = firstOfMonth(month);
  const length = daysBetween(first, firstOfMonth(addDays(first, 31)));
  const offset = order.indexOf(weekdayOf(first));
  const days = Array.from({ length }, (_, position) => describeDay(addDays(first, position), options));
  const places = [...Array.from({ length: offset }, () => undefined), ...days];
  const weekCount = Math.ceil(places.length / 7);
  return {
    title: formatDate(language, first, 'month'),
    weekdays: order.map((weekday) => describeWeekday(language, weekday)),
    weeks: Array.from({ length: weekCount }, (_, week) =>
      Array.from({ length: 7 }, (_, column) => places[week * 7 + column]),
    ),
  };
}

function describeDay(date: LocalDate, options: CalendarMonthOptions): CalendarDay {
  const { language, today, min = today, max, chosen, closed, words } = options;
  const isToday = date === today;
  const isPast = date < min || (max !== undefined && date > max);
  const isClosed = closed?.has(date) ?? false;
  const fullness = isPast || isClosed ? undefined : options.fullness?.get(date);
  const notes = [
    isToday && words.today,
    isClosed && words.closed,
    fullness !== undefined && words.booked(formatPercent(language, Math.round(fullness * 100) / 100)),
  ];
  return {
    id: date,
    text: String(splitLocalDate(date).day),
    label: [formatDate(language, date, 'full'), ...notes.filter(Boolean)].join(', '),
    isToday,
    isPast,
    isClosed,
    isChosen: date === chosen,
    ...(fullness === undefined ? {} : { fullness }),
  };
}

function describeWeekday(language: Language, weekday: Weekday) {
  const label = nameWeekday(language, weekday, 'long');
  // "pon.", "wt.": in a column of a calendar the dot only costs room.
  return { id: String(weekday), text: nameWeekday(language, weekday, 'short').replace(/\.$/, ''), label };
}

function firstOfMonth(date: LocalDate): LocalDate {
  return formatLocalDate({ ...splitLocalDate(date), day: 1 });
}
