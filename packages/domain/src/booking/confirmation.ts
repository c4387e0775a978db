/** `request`: the venue has to say yes first. */
export const confirmations = ['instant', 'request'] as const;
export type Confirmation = (typeof confirmations)[number];

/** How an offer answers whoever books it. */
export interface ConfirmationRule {
  readonly confirmation: Confirmation;
  /** Bigger parties are on request; null: none is. Only with `instant`. */
  readonly instantUpToGuests: number | null;
}

export function findConfirmation(
  { confirmation, instantUpToGuests }: ConfirmationRule,
  guests: number,
): Confirmation {
  const isTooMany = instantUpToGuests !== null && guests > instantUpToGuests;
  return isTooMany ? 'request' : confirmation;
}
