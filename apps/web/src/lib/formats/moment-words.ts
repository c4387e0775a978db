import { labelStart } from '@gramy/domain/availability/start-label';
import type { Instant } from '@gramy/domain/time/instant';
import { localParts } from '@gramy/domain/time/zoned-time';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatTime, withNotes } from './format.ts';
import { formatDeadline } from './night-moment.ts';
import { useStartWords } from './start-words.ts';

/**
 * "14:15" of a deadline, with its day where that is not today, and which of the two where the clock shows it twice. For after
 * "by" and "until", unless another way of saying the day is given.
 */
export function useMomentWords(): (
  at: string,
  timeZone: string,
  now: Instant,
  sayMoment?: typeof formatDeadline,
) => string {
  const language = useLanguage();
  const { sayPass } = useStartWords();
  return (iso, timeZone, now, sayMoment = formatDeadline) => {
    const at = Date.parse(iso);
    const { date } = localParts(at, timeZone);
    const { date: today } = localParts(now, timeZone);
    if (date !== today) return sayMoment(language, at, timeZone, today);
    const pass = sayPass(labelStart(at, date, timeZone));
    return withNotes(formatTime(language, at, timeZone), pass ? [pass] : [], ' ');
  };
}
