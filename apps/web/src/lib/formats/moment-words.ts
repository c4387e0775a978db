import { labelStart } from '@gramy/domain/availability/start-label';
import type { Instant } from '@gramy/domain/time/instant';
import { localParts } from '@gramy/domain/time/zoned-time';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDate, formatTime, styleBeside } from './format.ts';
import { useStartWords } from './start-words.ts';

/** "14:15" of a deadline, with its day where that is not today, and which of the two where the clock shows it twice. */
export function useMomentWords(): (at: string, timeZone: string, now: Instant) => string {
  const language = useLanguage();
  const { sayPass } = useStartWords();
  return (at, timeZone, now) => {
    const { date } = localParts(Date.parse(at), timeZone);
    const { date: today } = localParts(now, timeZone);
    const time = formatTime(language, Date.parse(at), timeZone);
    const day = formatDate(language, date, styleBeside(today, date, 'short'));
    const pass = sayPass(labelStart(Date.parse(at), date, timeZone));
    return [date === today ? time : `${day}, ${time}`, ...(pass ? [`(${pass})`] : [])].join(' ');
  };
}
