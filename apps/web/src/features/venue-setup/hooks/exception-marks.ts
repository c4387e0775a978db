import type { HoursInterval } from '@gramy/domain/opening-hours/week-hours';
import { type LocalDate, weekdayOf } from '@gramy/domain/time/local-date';
import { type HoursFields, readInterval, type TypedException, type TypedInterval } from './hours-fields.ts';

/** What a day is like beside the same day of any week. */
export type ExceptionMark =
  | { kind: 'closed' }
  /** Longer in all, or not; `edge` is the one that is said where there is room for one. */
  | { kind: 'longer' | 'other'; edge: 'opens' | 'closes'; minute: number }
  /** Something in it is no hour yet. */
  | { kind: 'wrong' };

const read = (intervals: readonly TypedInterval[]) => intervals.flatMap((typed) => readInterval(typed) ?? []);
const lengthOf = (intervals: readonly HoursInterval[]) =>
  intervals.reduce((sum, { opens, closes }) => sum + closes - opens, 0);
const endOf = (intervals: readonly HoursInterval[]) => Math.max(...intervals.map(({ closes }) => closes));
const startOf = (intervals: readonly HoursInterval[]) => Math.min(...intervals.map(({ opens }) => opens));

/** The end is said before the start: it is what guests ask for. */
export function markException({ date, intervals }: TypedException, week: HoursFields['week']): ExceptionMark {
  if (intervals.length === 0) return { kind: 'closed' };
  const own = read(intervals);
  if (own.length < intervals.length) return { kind: 'wrong' };
  const usual = read(week[weekdayOf(date as LocalDate)]);
  const kind = lengthOf(own) > lengthOf(usual) ? 'longer' : 'other';
  const isEndAsUsual = usual.length > 0 && endOf(own) === endOf(usual);
  return isEndAsUsual && startOf(own) !== startOf(usual)
    ? { kind, edge: 'opens', minute: startOf(own) }
    : { kind, edge: 'closes', minute: endOf(own) };
}
