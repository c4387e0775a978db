import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDateAt, formatTime } from '../../../lib/formats/format.ts';

/** Days and times of the account, on the clock by which it is kept. */
export function useMomentWords() {
  const language = useLanguage();
  return {
    sayDay: (iso: string) => formatDateAt(language, Date.parse(iso), homeTimeZone, 'plain'),
    sayMoment: (iso: string) =>
      `${formatDateAt(language, Date.parse(iso), homeTimeZone, 'plain')}, ${formatTime(language, Date.parse(iso), homeTimeZone)}`,
  };
}
