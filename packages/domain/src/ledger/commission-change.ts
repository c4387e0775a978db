import { addDays, compareLocalDates, type LocalDate } from '../time/local-date.ts';
import type { CommissionTerms } from './visit-position.ts';

export type AskedCommission = Pick<CommissionTerms, 'basisPoints' | 'fixed'>;

/** Owners hear of a rise so many days before it counts. */
export const daysBeforeRise = 14;
/** Nothing is planned further ahead. */
export const daysPlannedAhead = 366;

/** Half of a venue's price is no commission any more. */
export const mostBasisPoints = 5_000;
export const mostFixed = 10_000;

/** Whoever asks for more of the one and less of the other asks somebody for more. */
export const isRise = (from: AskedCommission, to: AskedCommission): boolean =>
  to.basisPoints > from.basisPoints || to.fixed > from.fixed;

/**
 * The first and the last day from which new terms may count; bookings made before keep theirs. `promised`: what counts
 * today, and what owners have been told for later.
 */
export function findCommissionStart(
  promised: readonly AskedCommission[],
  to: AskedCommission,
  today: LocalDate,
): { first: LocalDate; last: LocalDate } {
  return {
    first: addDays(today, promised.some((terms) => isRise(terms, to)) ? daysBeforeRise : 1),
    last: addDays(today, daysPlannedAhead),
  };
}

export function mayStartOn(day: LocalDate, { first, last }: ReturnType<typeof findCommissionStart>): boolean {
  return compareLocalDates(day, first) >= 0 && compareLocalDates(day, last) <= 0;
}

/** `9`, `9,5` and `8.25` percent, in basis points; undefined: it is no percentage, or more than may be asked. */
export function parsePercent(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s%]/g, '')) ?? [];
  if (whole === undefined) return undefined;
  const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return basisPoints <= mostBasisPoints ? basisPoints : undefined;
}
