import type { Currency } from '@gramy/domain/money/money';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt, formatList, formatMoney } from '../../../lib/formats/format.ts';
import type { MarketPromotion } from '../queries.ts';

interface Given {
  kind: 'percent' | 'amount';
  value: number;
  currency: Currency;
  minSpend: number;
}

/** What a code gives, where and until when, as people say it. */
export function usePromotionWords() {
  const { t } = useTranslation('office-promotions');
  const language = useLanguage();
  const sayMoney = (amount: number, currency: Currency) => formatMoney(language, { amount, currency });
  const sayGift = ({ kind, value, currency, minSpend }: Given) => {
    const off =
      kind === 'percent' ? t('percentOff', { value }) : t('amountOff', { value: sayMoney(value, currency) });
    return minSpend > 0 ? t('fromSpend', { off, least: sayMoney(minSpend, currency) }) : off;
  };
  const sayScope = ({ cities, activities, firstBookingOnly }: MarketPromotion) => {
    const names = (marks: MarketPromotion['cities']) => marks.map(({ name }) => name[language]);
    const parts = [...names(activities), ...names(cities), ...(firstBookingOnly ? [t('firstOnly')] : [])];
    return parts.length === 0 ? t('everywhere') : formatList(language, parts);
  };
  const sayDay = (iso: string, isEnd = false) =>
    formatDateAt(language, Date.parse(iso) - (isEnd ? 1 : 0), homeTimeZone, 'shortWithYear');
  return { sayMoney, sayGift, sayScope, sayDay };
}
