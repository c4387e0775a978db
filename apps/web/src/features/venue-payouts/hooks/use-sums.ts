import { type Currency, makeMoney } from '@gramy/domain/money/money';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { parseLocalDate } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDate, formatDateAt, formatExactMoney, styleBeside } from '../../../lib/formats/format.ts';

/** Sums and days in the reader's language. */
export function useSums(currency: Currency) {
  const language = useLanguage();
  return {
    money: (amount: number) => formatExactMoney(language, makeMoney(amount, currency)),
    /** The day of a moment, as the market counts days. */
    moment: (at: string) => formatDateAt(language, Date.parse(at), homeTimeZone),
    /** With its year where it is not that of the day beside it. */
    day: (text: string, style: 'long' | 'short' = 'long', beside = text) => {
      const date = parseLocalDate(text);
      const today = parseLocalDate(beside);
      if (date === undefined || today === undefined) return '';
      return formatDate(language, date, styleBeside(today, date, style));
    },
  };
}
