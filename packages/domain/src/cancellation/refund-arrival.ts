import { type Instant, utcDayMs } from '../time/instant.ts';

/** So long a bank usually takes to show money that went back: the one figure that pages and messages name. */
export const refundWorkingDays = 5;

export interface FinishedRefund {
  /** What the money went back for. */
  readonly reason: string;
  readonly attempt: number;
  readonly orderedAt: Instant;
}

/**
 * Whether somebody hears that a refund has left. Whoever was told that it goes back a moment ago need not hear it twice;
 * who has waited longer does, and who was told nothing: of money that was too much, or that somebody gave back by hand.
 */
export function isRefundNews({ reason, attempt, orderedAt }: FinishedRefund, now: Instant): boolean {
  return reason === 'overpaid' || reason === 'byHand' || attempt > 1 || now - orderedAt >= utcDayMs;
}
