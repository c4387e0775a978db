import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDateAt, formatTime } from '../../../lib/formats/format.ts';
import { useOwnTimeZone } from '../../../lib/formats/own-time.ts';

/** A moment as the clock of whoever works in the office shows it. */
export function useMomentWords(): (iso: string) => string {
  const language = useLanguage();
  const timeZone = useOwnTimeZone();
  return (iso) => {
    const at = Date.parse(iso);
    return `${formatDateAt(language, at, timeZone, 'shortWithYear')}, ${formatTime(language, at, timeZone)}`;
  };
}
