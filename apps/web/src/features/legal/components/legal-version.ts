import { formatLocalDate } from '@gramy/domain/time/local-date';

/** The day from which the three documents apply in their present wording. Changes with every change of them. */
export const legalVersion = formatLocalDate({ year: 2026, month: 11, day: 15 });
