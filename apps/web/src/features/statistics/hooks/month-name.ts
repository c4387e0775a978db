import type { Language } from '@gramy/domain/language/language';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { formatDate } from '../../../lib/formats/format.ts';

/** "November 2026" for `2026-11`. */
export function nameMonth(language: Language, month: string): string {
  return formatDate(language, `${month}-01` as LocalDate, 'month');
}

/** As it stands under a bar: "Nov". */
export function shortenMonth(language: Language, month: string): string {
  return nameMonth(language, month).slice(0, 3);
}
