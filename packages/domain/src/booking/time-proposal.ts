import { addMinutes, type Instant } from '../time/instant.ts';
import { type BookingStatus, statusLabel } from './status.ts';

/** Instead of a yes or a no: so many other times at most. */
export const mostProposedTimes = 3;
/** So long they are held. */
export const proposalMinutes = 30;
/** Whoever is asked has at least so long to answer before it would begin. */
export const leastMinutesAhead = 5;

/** Guests have until then; at this moment itself it is too late. Nothing is held longer than until the first of them begins. */
export function findProposalEnd(starts: readonly Instant[], now: Instant): Instant {
  return Math.min(addMinutes(now, proposalMinutes), ...starts);
}

export interface RequestToAnswer {
  readonly status: BookingStatus;
  /** Until when the venue has to answer. */
  readonly answerDueAt: Instant | null;
  /** Until when its guest has to answer a proposal; null: there is none. */
  readonly proposedUntil: Instant | null;
  readonly slot: { readonly startsAt: Instant };
}

/**
 * - `over`: it is no request any more, or other times are proposed already.
 * - `tooLate`: the time to answer has passed.
 * - `sameTime`: it was asked for, so that a yes would do; or it is named twice.
 * - `tooSoon`: nobody could answer before it begins.
 */
export type ProposalRefusal = 'over' | 'tooLate' | 'sameTime' | 'tooSoon';

/** Why a venue cannot propose these times, as far as the request goes. */
export function findProposalRefusal(
  { status, answerDueAt, proposedUntil, slot }: RequestToAnswer,
  starts: readonly Instant[],
  now: Instant,
): ProposalRefusal | undefined {
  if (statusLabel(status) !== 'pending' || proposedUntil !== null) return 'over';
  if (answerDueAt !== null && now >= answerDueAt) return 'tooLate';
  if (starts.includes(slot.startsAt) || new Set(starts).size < starts.length) return 'sameTime';
  return starts.some((start) => start < addMinutes(now, leastMinutesAhead)) ? 'tooSoon' : undefined;
}

/**
 * Where a day is looked through for other times, the nearest to the one that was asked for first; earlier before later where
 * both are as near.
 */
export function listNearestStarts(
  asked: Instant,
  { from, until, stepMinutes }: { from: Instant; until: Instant; stepMinutes: number },
): Instant[] {
  const starts: Instant[] = [];
  const reach = Math.max(until - asked, asked - from);
  for (let away = stepMinutes; addMinutes(0, away) <= reach; away += stepMinutes) {
    for (const start of [addMinutes(asked, -away), addMinutes(asked, away)]) {
      if (start >= from && start < until) starts.push(start);
    }
  }
  return starts;
}
