import { formatLocalDate, type LocalDate } from '../time/local-date.ts';

/**
 * The days from which the privacy policy, the terms and the accessibility statement applied in a new wording, oldest
 * first. Each change of them adds one.
 */
export const legalVersions: readonly LocalDate[] = [
  formatLocalDate({ year: 2026, month: 11, day: 15 }),
  formatLocalDate({ year: 2026, month: 11, day: 16 }),
  formatLocalDate({ year: 2026, month: 11, day: 18 }),
];
