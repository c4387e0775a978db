import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatTime } from '../../../lib/formats/format.ts';

/** By the clocks of the market's guests, wherever whoever closes it may be. */
export function useClockTime(): (iso: string) => string {
  const language = useLanguage();
  return (iso) => formatTime(language, Date.parse(iso), homeTimeZone);
}
