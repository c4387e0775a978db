import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDateAt, formatTime } from '../../../lib/formats/format.ts';
import { useOwnTimeZone } from '../../../lib/formats/own-time.ts';

/** Day and time, by the reader's clock. */
export function useWhen(): (iso: string) => string {
  const language = useLanguage();
  const timeZone = useOwnTimeZone();
  return (iso) => {
    const at = Date.parse(iso);
    return `${formatDateAt(language, at, timeZone, 'short')}, ${formatTime(language, at, timeZone)}`;
  };
}
