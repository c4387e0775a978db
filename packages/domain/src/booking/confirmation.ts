import { addMinutes, type Instant } from '../time/instant.ts';
import { type Interval, overlaps } from '../time/interval.ts';

/** `request`: the venue has to say yes first. */
export const confirmations = ['instant', 'request'] as const;
export type Confirmation = (typeof confirmations)[number];

/** How an offer answers whoever books it. */
export interface ConfirmationRule {
  readonly confirmation: Confirmation;
  /** Bigger parties are on request; null: none is. Only with `instant`. */
  readonly instantUpToGuests: number | null;
}

interface PartySlot {
  readonly offerId: string;
  readonly startsAt: Instant;
  readonly durationMinutes: number;
  readonly guests: number;
}

/** Everybody who plays together with a slot: guests of the same offer at the same time are one party, at however many tables. */
export function countParty(slots: readonly PartySlot[], slot: PartySlot): number {
  return slots
    .filter(({ offerId }) => offerId === slot.offerId)
    .filter((other) => overlaps(toInterval(other), toInterval(slot)))
    .reduce((sum, { guests }) => sum + guests, 0);
}

function toInterval({ startsAt, durationMinutes }: PartySlot): Interval {
  return { start: startsAt, end: addMinutes(startsAt, durationMinutes) };
}

export function findConfirmation(
  { confirmation, instantUpToGuests }: ConfirmationRule,
  guests: number,
): Confirmation {
  const isTooMany = instantUpToGuests !== null && guests > instantUpToGuests;
  return isTooMany ? 'request' : confirmation;
}
