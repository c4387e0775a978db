import { minutesPerDay } from '../time/instant.ts';
import { overlaps } from '../time/interval.ts';
import { addDays, type LocalDate, type Weekday, weekdays } from '../time/local-date.ts';
import { findHours, type HoursException, type HoursInterval, type WeekHours } from './week-hours.ts';

export type HoursProblemKind =
  | 'opensOutsideDay'
  | 'closesBeforeOpening'
  | 'longerThanDay'
  | 'overlapsSameDay'
  | 'overlapsNextDay'
  | 'overlapsPreviousDay'
  | 'repeatedDate';

/** `index` is the place in that day's list of intervals; a repeated date points at its first interval. */
export interface HoursProblem<Day> {
  readonly day: Day;
  readonly index: number;
  readonly kind: HoursProblemKind;
}

/** What is wrong with a week of hours; an empty list means it can be kept. */
export function findWeekProblems(hours: WeekHours): HoursProblem<Weekday>[] {
  return weekdays.flatMap((day) => {
    const tomorrow = ((day % 7) + 1) as Weekday;
    return findDayProblems(day, hours[day], hours[tomorrow]);
  });
}

/** What is wrong with dated exceptions, each seen against the hours in force on the days around it. */
export function findExceptionProblems(
  hours: WeekHours,
  exceptions: readonly HoursException[],
): HoursProblem<LocalDate>[] {
  return exceptions.flatMap(({ date, intervals }, position) => {
    const yesterday = findHours(addDays(date, -1), hours, exceptions);
    const tomorrow = findHours(addDays(date, 1), hours, exceptions);
    const problems = findDayProblems(date, intervals, tomorrow);
    for (const [index, interval] of intervals.entries()) {
      if (yesterday.some((late) => overlaps(shiftToNextDay(late), toRange(interval)))) {
        problems.push({ day: date, index, kind: 'overlapsPreviousDay' });
      }
    }
    if (exceptions.findIndex((other) => other.date === date) < position) {
      problems.push({ day: date, index: 0, kind: 'repeatedDate' });
    }
    return problems;
  });
}

function findDayProblems<Day>(
  day: Day,
  intervals: readonly HoursInterval[],
  tomorrow: readonly HoursInterval[],
): HoursProblem<Day>[] {
  return intervals.flatMap((interval, index) => {
    const shape = findShapeProblem(interval);
    if (shape !== undefined) return [{ day, index, kind: shape }];
    const problems: HoursProblem<Day>[] = [];
    if (intervals.slice(0, index).some((earlier) => overlaps(toRange(earlier), toRange(interval)))) {
      problems.push({ day, index, kind: 'overlapsSameDay' });
    }
    if (tomorrow.some((next) => overlaps(shiftToNextDay(interval), toRange(next)))) {
      problems.push({ day, index, kind: 'overlapsNextDay' });
    }
    return problems;
  });
}

function findShapeProblem({ opens, closes }: HoursInterval): HoursProblemKind | undefined {
  if (!Number.isInteger(opens) || opens < 0 || opens >= minutesPerDay) return 'opensOutsideDay';
  if (!Number.isInteger(closes) || closes <= opens) return 'closesBeforeOpening';
  if (closes > opens + minutesPerDay) return 'longerThanDay';
  return undefined;
}

function toRange({ opens, closes }: HoursInterval) {
  return { start: opens, end: closes };
}

/** The same interval counted in minutes of the day after it opened. */
function shiftToNextDay({ opens, closes }: HoursInterval) {
  return { start: opens - minutesPerDay, end: closes - minutesPerDay };
}
