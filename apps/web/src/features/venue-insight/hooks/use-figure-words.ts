import { type Currency, makeMoney } from '@gramy/domain/money/money';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDuration, formatMoney, formatMoneyChange, formatNumber } from '../../../lib/formats/format.ts';

/** How figures are written; a dash where there is nothing to say. */
export function useFigureWords(currency: Currency) {
  const language = useLanguage();
  const none = '–';
  return {
    money: (amount: number) => formatMoney(language, makeMoney(amount, currency)),
    moneyChange: (amount: number) => formatMoneyChange(language, makeMoney(amount, currency)),
    wholeMoney: (amount: number) =>
      formatMoney(language, makeMoney(Math.round(amount / 100) * 100, currency)),
    percent: (value: number | null) => (value === null ? none : `${formatNumber(language, value)}%`),
    minutes: (value: number | null) => (value === null ? none : writeMinutes(language, value)),
    count: (value: number) => formatNumber(language, value),
  };
}

const dayMinutes = 1440;

function writeMinutes(language: ReturnType<typeof useLanguage>, minutes: number): string {
  if (minutes < 2 * dayMinutes) return formatDuration(language, minutes);
  const days = formatNumber(language, Math.round((minutes / dayMinutes) * 10) / 10);
  return language === 'pl' ? `${days} dnia` : `${days} days`;
}
