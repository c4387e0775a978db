import { openingState } from '../opening-hours/opening.ts';
import type { HoursException, WeekHours } from '../opening-hours/week-hours.ts';
import { type Instant, minuteMs, utcDayMs } from '../time/instant.ts';

export const approvalMinutes = 15;
/** The venue is reminded when so many of its minutes are left. */
export const approvalReminderMinutes = 5;

export interface BranchHours {
  readonly hours: WeekHours;
  readonly exceptions: readonly HoursException[];
  readonly timeZone: string;
}

export interface ApprovalRequest {
  readonly requestedAt: Instant;
  /** Of the booking. */
  readonly startsAt: Instant;
}

export interface ApprovalDeadline {
  /** At this moment itself it is too late. */
  readonly answerBy: Instant;
  /** null: too little open time is left for a reminder. */
  readonly remindAt: Instant | null;
  /** Open minutes until then: fewer than asked for when the booking starts first, 0 if the venue never opens before. */
  readonly openMinutes: number;
}

/** How a pending booking waits, for the live clock. `opensAt` is null when the venue stays closed until the start. */
export type ApprovalClock =
  | { readonly phase: 'open'; readonly answerBy: Instant }
  | { readonly phase: 'closed'; readonly opensAt: Instant | null; readonly answerBy: Instant }
  | { readonly phase: 'over' };

/** A request has `minutes` of the venue's open time, however many nights they spread over, but not past its start. */
export function findApprovalDeadline(
  { requestedAt, startsAt }: ApprovalRequest,
  branch: BranchHours,
  minutes = approvalMinutes,
): ApprovalDeadline {
  const { at: answerBy, spent } = spendOpenTime(requestedAt, minutes * minuteMs, startsAt, branch);
  const untilReminder = spent - approvalReminderMinutes * minuteMs;
  const remindAt = untilReminder > 0 ? spendOpenTime(requestedAt, untilReminder, startsAt, branch).at : null;
  return { answerBy, remindAt, openMinutes: spent / minuteMs };
}

/** What to tell the guest now. The deadline stays as it was promised, also when hours have changed since. */
export function readApprovalClock(answerBy: Instant, branch: BranchHours, now: Instant): ApprovalClock {
  if (now >= answerBy) return { phase: 'over' };
  const state = openingState(now, branch.hours, branch.exceptions, branch.timeZone);
  if (state.open) return { phase: 'open', answerBy };
  const opensAt = state.opensAt !== null && state.opensAt < answerBy ? state.opensAt : null;
  return { phase: 'closed', opensAt, answerBy };
}

/** Less than the fortnight that `openingState` looks ahead, so that no clock change can hide an opening. */
const closedStep = 13 * utcDayMs;

/** When `wanted` milliseconds of open time have passed since `from`, at most `limit`; and how many did. */
function spendOpenTime(from: Instant, wanted: number, limit: Instant, branch: BranchHours) {
  let at = from;
  let spent = 0;
  while (at < limit && spent < wanted) {
    const state = openingState(at, branch.hours, branch.exceptions, branch.timeZone);
    if (state.open) {
      const until = Math.min(state.until ?? limit, at + wanted - spent, limit);
      spent += until - at;
      at = until;
    } else {
      at = state.opensAt ?? at + closedStep;
    }
  }
  return { at: Math.min(at, limit), spent };
}
