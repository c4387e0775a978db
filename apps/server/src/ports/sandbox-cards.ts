/** Numbers that real gateways use for trying, too. No other number is taken, so that nobody types a real one for long. */
export const testCards = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'declined',
  '4000000000003220': 'challenge',
  '4000000000000259': 'silent',
} as const;
export type CardManner = (typeof testCards)[keyof typeof testCards];

/** A card that is kept behaves as it did when its number was typed. */
export function findManner(ending: string): CardManner {
  const [, manner = 'declined' as const] =
    Object.entries(testCards).find(([number]) => number.endsWith(ending)) ?? [];
  return manner;
}

/** Why the bank that is not one says no. */
export const declineReasons = [
  'insufficient_funds',
  'authentication_failed',
  'transfer_refused',
  'card_declined',
] as const;
export type DeclineReason = (typeof declineReasons)[number];
