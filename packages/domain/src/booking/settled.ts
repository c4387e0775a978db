/** Of a booking's money, in minor units. */
export interface SettledMoney {
  readonly paid: number;
  /** All that went back, whatever for. */
  readonly refunded: number;
  /** Of that, what a person gave back by hand: out of goodwill, and not because less is owed. */
  readonly goodwill: number;
}

/**
 * What of a price nobody is asked for any more. Goodwill takes nothing off it: whoever was given something would be asked
 * for it again otherwise. SQL has the same rule in `db/settled.ts`.
 */
export function findSettled({ paid, refunded, goodwill }: SettledMoney): number {
  return paid - refunded + goodwill;
}
