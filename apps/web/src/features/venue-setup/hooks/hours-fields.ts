import { findExceptionProblems, findWeekProblems } from '@gramy/domain/opening-hours/hours-problems';
import type { HoursException, HoursInterval, WeekHours } from '@gramy/domain/opening-hours/week-hours';
import { minutesPerDay } from '@gramy/domain/time/instant';
import { type LocalDate, type Weekday, weekdays } from '@gramy/domain/time/local-date';
import { parseTypedHour, writeTypedHour } from '@gramy/domain/time/typed-hour';
import type { Hours } from '../queries.ts';

/** An interval as it is typed; what is no hour yet stays as it is. */
export interface TypedInterval {
  opens: string;
  closes: string;
}

export interface TypedException {
  date: string;
  intervals: TypedInterval[];
  note: { en: string; pl: string };
}

export interface HoursFields {
  week: Record<Weekday, TypedInterval[]>;
  exceptions: TypedException[];
  closedOnHolidays: boolean;
}

type SentHours = Pick<Hours, 'week' | 'exceptions' | 'closedOnHolidays'>;

export function toHoursFields({ week, exceptions, closedOnHolidays }: SentHours): HoursFields {
  return {
    week: mapWeek((day) => week[day].map(typeInterval)),
    exceptions: exceptions.map(({ date, intervals, note }) => ({
      date,
      note,
      intervals: intervals.map(typeInterval),
    })),
    closedOnHolidays,
  };
}

/** What can be sent; undefined while something is no hour yet. */
export function toSentHours(fields: HoursFields): SentHours | undefined {
  const week = mapWeek((day) => fields.week[day].map(readInterval));
  const exceptions = fields.exceptions.map(({ intervals, ...rest }) => ({
    ...rest,
    intervals: intervals.map(readInterval),
  }));
  const all = [...weekdays.flatMap((day) => week[day]), ...exceptions.flatMap(({ intervals }) => intervals)];
  if (all.includes(undefined)) return undefined;
  return { week, exceptions, closedOnHolidays: fields.closedOnHolidays } as SentHours;
}

/** By the place of the interval: `week.5.0`, `exceptions.2026-12-31.0`. */
export type HoursProblems = Partial<Record<string, string>>;

export function findHoursProblems(fields: HoursFields): HoursProblems {
  const problems: HoursProblems = {};
  const readable = (intervals: readonly TypedInterval[], place: string): HoursInterval[] =>
    intervals.flatMap((typed, index) => {
      const interval = readInterval(typed);
      if (!interval) problems[`${place}.${index}`] = 'noHour';
      return interval ? [interval] : [];
    });
  const week: WeekHours = mapWeek((day) => readable(fields.week[day], `week.${day}`));
  const exceptions: HoursException[] = fields.exceptions.map(({ date, intervals }) => ({
    date: date as LocalDate,
    intervals: readable(intervals, `exceptions.${date}`),
  }));
  // Places are counted among all that are typed, so the rest is told once everything is an hour.
  if (Object.keys(problems).length > 0) return problems;
  for (const { day, index, kind } of findWeekProblems(week)) problems[`week.${day}.${index}`] ??= kind;
  for (const { day, index, kind } of findExceptionProblems(week, exceptions)) {
    problems[`exceptions.${day}.${index}`] ??= kind;
  }
  return problems;
}

/** What a new interval begins with: the usual evening, else two hours after the last one or before the first. */
export function proposeInterval(intervals: readonly TypedInterval[]): TypedInterval {
  const read = intervals.flatMap((typed) => readInterval(typed) ?? []);
  const closes = Math.max(...read.map((interval) => interval.closes));
  const opens = Math.min(...read.map((interval) => interval.opens));
  if (read.length === 0) return intervals.length === 0 ? usual : blank;
  if (closes + 180 <= minutesPerDay) return typeInterval({ opens: closes + 60, closes: closes + 180 });
  if (opens >= 180) return typeInterval({ opens: opens - 180, closes: opens - 60 });
  return blank;
}

const usual: TypedInterval = { opens: '14:00', closes: '23:00' };
const blank: TypedInterval = { opens: '', closes: '' };

/** Nobody has typed anything into it yet. */
export function isBlank({ opens, closes }: TypedInterval): boolean {
  return opens.trim() === '' && closes.trim() === '';
}

/** An end at or before the start is one of the night after. */
export function readInterval({ opens, closes }: TypedInterval): HoursInterval | undefined {
  const [start, end] = [parseTypedHour(opens), parseTypedHour(closes)];
  if (start === undefined || end === undefined || start === minutesPerDay) return undefined;
  return { opens: start, closes: end <= start ? end + minutesPerDay : end };
}

export function typeInterval({ opens, closes }: HoursInterval): TypedInterval {
  return { opens: writeTypedHour(opens), closes: writeTypedHour(closes) };
}

function mapWeek<Day>(map: (day: Weekday) => Day): Record<Weekday, Day> {
  return { 1: map(1), 2: map(2), 3: map(3), 4: map(4), 5: map(5), 6: map(6), 7: map(7) };
}
