import type { Language } from '@gramy/domain/language/language';
import { formatBusinessMinute, joinTimes } from '../../../lib/formats/format.ts';

/** From the first of some starts to the last; a single one is no span. */
export function sayStarts(language: Language, minutes: readonly number[]): string {
  const [first, last] = [Math.min(...minutes), Math.max(...minutes)];
  const from = formatBusinessMinute(language, first);
  return first === last ? from : joinTimes(from, formatBusinessMinute(language, last));
}
