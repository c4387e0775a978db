import { type Currency, makeMoney } from '@gramy/domain/money/money';
import { parseLocalDate } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  formatDate,
  formatDuration,
  formatMoney,
  formatMoneyChange,
  formatNumber,
} from '../../../lib/formats/format.ts';

/** How figures are written; a dash where there is nothing to say. */
export function useFigureWords(currency: Currency) {
  const language = useLanguage();
  const { t } = useTranslation('venue-insight');
  const none = '–';
  const writeMinutes = (minutes: number) => {
    if (minutes < 2 * dayMinutes) return formatDuration(language, minutes);
    const days = Math.round((minutes / dayMinutes) * 10) / 10;
    return t('inDays', { count: days, days: formatNumber(language, days) });
  };
  return {
    money: (amount: number) => formatMoney(language, makeMoney(amount, currency)),
    moneyChange: (amount: number) => formatMoneyChange(language, makeMoney(amount, currency)),
    wholeMoney: (amount: number) =>
      formatMoney(language, makeMoney(Math.round(amount / 100) * 100, currency)),
    percent: (value: number | null) => (value === null ? none : `${formatNumber(language, value)}%`),
    minutes: (value: number | null) => (value === null ? none : writeMinutes(value)),
    day: (text: string) => {
      const date = parseLocalDate(text);
      return date === undefined ? none : formatDate(language, date, 'short');
    },
    count: (value: number) => formatNumber(language, value),
  };
}

const dayMinutes = 1440;
