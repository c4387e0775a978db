/** What one person of the office may give alone, in minor units; above it a second one has to agree. */
export const aloneUpTo = 20_000;

/** Small sums to the same booking or venue within so many days are one large sum in slices. */
export const aloneWithinDays = 30;

/**
 * `before`: what the same person gave there alone in that time, with its sign. A large sum is large whatever it makes up for.
 */
export function needsSecondPerson(amount: number, before = 0): boolean {
  return Math.abs(amount) > aloneUpTo || Math.abs(before + amount) > aloneUpTo;
}
