import { useLanguage } from '../../../i18n/use-language.ts';
import { formatMoney, formatNumber } from '../../../lib/formats/format.ts';
import { type ToldSum, toMoney } from './held-sums.ts';

export function useSumWords() {
  const language = useLanguage();
  return (sum: ToldSum | null): string => {
    if (sum === null) return '–';
    const money = toMoney(sum);
    return money
      ? formatMoney(language, money)
      : `${formatNumber(language, sum.amount / 100, 2)} ${sum.currency}`;
  };
}
