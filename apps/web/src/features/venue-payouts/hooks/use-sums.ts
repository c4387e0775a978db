import { type Currency, makeMoney } from '@gramy/domain/money/money';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { parseLocalDate } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDate, formatDateAt, formatMoney } from '../../../lib/formats/format.ts';

/** Sums and days in the reader's language. */
export function useSums(currency: Currency) {
  const language = useLanguage();
  return {
    money: (amount: number) => formatMoney(language, makeMoney(amount, currency)),
    /** The day of a moment, as the market counts days. */
    moment: (at: string) => formatDateAt(language, Date.parse(at), homeTimeZone),
    day: (text: string, style: 'long' | 'short' = 'long') => {
      const date = parseLocalDate(text);
      return date === undefined ? '' : formatDate(language, date, style);
    },
  };
}
