import type { Money } from '../money/money.ts';

/** One point for each whole unit of the currency (złoty, euro) that a visit brought and nobody got back. */
export function countVisitPoints(earned: Money): number {
  return Math.floor(earned.amount / 100);
}
