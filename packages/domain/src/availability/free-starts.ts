import { type Instant, minuteMs } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import { addDays } from '../time/local-date.ts';
import { startOfDay } from '../time/zoned-time.ts';
import { judgeDay, planStarts, type StartPlan } from './plan.ts';
import type { AvailabilityQuestion } from './question.ts';
import { countInSet } from './table-set.ts';

export interface FreeStart {
  readonly startsAt: Instant;
  readonly freeTableCount: number;
  /** How many of them it takes. */
  readonly tableCount: number;
}

export interface FreeStarts {
  readonly starts: readonly FreeStart[];
  /** Up to this moment, itself included, nothing of it changes by time alone. */
  readonly goodUntil: Instant;
}

/** Those starts of a business day that can be booked, the same as in `findDay`, without what only a chosen one needs. */
export function findFreeStarts(question: AvailabilityQuestion, date: LocalDate): FreeStarts {
  const plan = planStarts(question, date, date);
  const { words, free } = plan.occupancy;
  const starts: FreeStart[] = [];
  for (const { startsAt, place, refusal, tableCount } of judgeDay(plan, plan.runs)) {
    if (refusal === undefined)
      starts.push({ startsAt, freeTableCount: countInSet(free, place * words, words), tableCount });
  }
  return { starts, goodUntil: findNextChange(plan, date) };
}

/** When the notice passes the next start, or the horizon reaches the day. */
function findNextChange({ question, runs, window, measures }: StartPlan, date: LocalDate): Instant {
  if (date > window.lastDay) return startOfDay(addDays(window.today, 1), question.branch.timeZone) - 1;
  const noticeMs = question.offer.minNoticeMinutes * minuteMs;
  let change = Number.POSITIVE_INFINITY;
  for (const { first, count, opensAt } of runs) {
    const { stepMs } = measures;
    const next = first + Math.ceil((Math.max(window.from, opensAt) - first) / stepMs) * stepMs;
    if (next <= first + (count - 1) * stepMs) change = Math.min(change, next - noticeMs);
  }
  return change;
}
