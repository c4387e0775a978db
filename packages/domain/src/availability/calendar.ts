import { addDays, type LocalDate } from '../time/local-date.ts';
import { measureFullness } from './fullness.ts';
import { judgeDay, planStarts, refuseDay } from './plan.ts';
import type { AvailabilityQuestion } from './question.ts';
import type { Refusal } from './refusal.ts';

export interface CalendarDay {
  readonly date: LocalDate;
  readonly bookableStarts: number;
  /** How much of the time that can still be played is taken, from 0 to 1; absent when there is none. */
  readonly fullness: number | undefined;
  /** Absent when something can be booked. */
  readonly refusal: Refusal | undefined;
}

/** What a month's calendar shows: each business day from `firstDay` to `lastDay`, judged as in the day itself. */
export function findCalendar(
  question: AvailabilityQuestion,
  firstDay: LocalDate,
  lastDay: LocalDate,
): CalendarDay[] {
  const plan = planStarts(question, firstDay, lastDay);
  const days: CalendarDay[] = [];
  let next = 0;
  for (let date = firstDay; date <= lastDay; date = addDays(date, 1)) {
    const begin = next;
    while (plan.runs[next]?.businessDay === date) next += 1;
    const runs = plan.runs.slice(begin, next);
    const judgements = judgeDay(plan, runs);
    const bookableStarts = judgements.filter(({ refusal }) => refusal === undefined).length;
    const fullness = measureFullness(plan, runs);
    days.push({ date, bookableStarts, fullness, refusal: refuseDay(plan, date, judgements) });
  }
  return days;
}
