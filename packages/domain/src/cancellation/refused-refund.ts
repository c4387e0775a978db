/** So often a refund is ordered before a person looks at it: the pauses between them grow, and add up to more than two days. */
export const mostRefundAttempts = 7;

export interface RefusedRefund {
  readonly attempt: number;
  /** The gateway says that it will never go that way: the card is lost, the account closed. */
  readonly isFinal: boolean;
}

/** Whether ordering it once more is for a person to say. */
export function isRefusedForGood({ attempt, isFinal }: RefusedRefund): boolean {
  return isFinal || attempt >= mostRefundAttempts;
}
