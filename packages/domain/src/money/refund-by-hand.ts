/** What one person of the office may give back alone, in minor units; above it a second one has to agree. */
export const aloneUpTo = 20_000;

export function needsSecondPerson(amount: number): boolean {
  return amount > aloneUpTo;
}
