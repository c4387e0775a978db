import type { Instant } from '../time/instant.ts';
import { type BookingFacts, judgeTransition, type TransitionVerdict } from './judge-transition.ts';
import type { BookingStatus } from './status.ts';

/** So long after it was pressed whatever a member does on the board can be undone. */
export const undoMs = 10_000;
/** Messages about it leave a little later, so that an undo in the last moment is quicker. */
export const messageDelayMs = undoMs + 2_000;
/** An answer that is due sooner is given at once: its guests watch the clock. */
export const leastTimeToWaitMs = 15_000;

/** What is final by the table of states: it is written down, and carried out when it can no longer be undone. */
export const decisionKinds = ['approve', 'decline', 'cancel'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

export const boardActionStatuses = ['done', 'pending', 'undone', 'failed'] as const;
export type BoardActionStatus = (typeof boardActionStatuses)[number];

const whenApproved: Partial<Record<BookingStatus, BookingStatus>> = {
  pendingConfirmationUnpaid: 'confirmedUnpaid',
  pendingConfirmationPaid: 'confirmedPaid',
};

/** Where a decision leads from here; undefined: there is nothing to approve. */
export function findDecided(kind: DecisionKind, status: BookingStatus): BookingStatus | undefined {
  if (kind === 'approve') return whenApproved[status];
  return kind === 'decline' ? 'declined' : 'cancelled';
}

export type DecisionVerdict =
  | { readonly isAllowed: true; readonly to: BookingStatus; readonly canWait: boolean }
  | { readonly isAllowed: false; readonly why: 'noSuchStep' | 'tooEarly' | 'tooLate' };

/** Judged as it is pressed. `canWait`: there is time to undo it. */
export function judgeDecision(booking: BookingFacts, kind: DecisionKind, now: Instant): DecisionVerdict {
  const to = findDecided(kind, booking.status);
  const verdict: TransitionVerdict =
    to === undefined ? { isAllowed: false, why: 'noSuchStep' } : judgeTransition(booking, to, 'venue', now);
  if (!verdict.isAllowed) return verdict;
  const later = now + leastTimeToWaitMs;
  const isAnswerDue = kind !== 'cancel' && booking.answerDueAt !== null && later >= booking.answerDueAt;
  const isStillPossible = judgeTransition(booking, verdict.to, 'venue', later).isAllowed;
  return { isAllowed: true, to: verdict.to, canWait: isStillPossible && !isAnswerDue };
}

export interface ActionToUndo {
  readonly status: BoardActionStatus;
  readonly dueAt: Instant;
}

/** `undone`: somebody has done so already, and nothing is left to do. */
export function judgeUndo({ status, dueAt }: ActionToUndo, now: Instant): 'allowed' | 'undone' | 'tooLate' {
  if (status === 'undone') return 'undone';
  return status === 'failed' || now >= dueAt ? 'tooLate' : 'allowed';
}
