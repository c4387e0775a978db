/** What of a booking's payments a guest's bank has to do with, less the refunds that stand against it. In minor units. */
export interface TakenByBank {
  /** The bank has taken it for good. */
  readonly lost: number;
  /** What is left of payments about which the bank still decides: nothing of them leaves until then. */
  readonly open: number;
}

export interface DividedRefund {
  /** Leaves at once. */
  readonly now: number;
  /** Owed, and held while the bank decides: it goes out unless the bank gives it itself. */
  readonly held: number;
  /** The bank has given it already. */
  readonly byBank: number;
}

/** Nobody gets the same money from us and from their bank. */
export function divideRefund(amount: number, { lost, open }: TakenByBank): DividedRefund {
  const byBank = Math.min(amount, lost);
  const held = Math.min(amount - byBank, open);
  return { now: amount - byBank - held, held, byBank };
}
