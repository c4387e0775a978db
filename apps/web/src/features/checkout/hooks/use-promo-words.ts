import type { Currency } from '@gramy/domain/money/money';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import type { PromoState } from './use-checkout-price.ts';

/** Why a code takes nothing off. */
export function usePromoWords(currency: Currency): (state: PromoState) => string | undefined {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  return (state) => {
    if (state.status === 'failed') return t('promo.failed');
    if (state.status !== 'invalid') return undefined;
    const { reason, missing } = state.answer;
    const amount = formatMoney(language, { amount: missing ?? 0, currency });
    return `${t('promo.invalid')}. ${t(`promo.reasons.${reason}`, { amount })}`;
  };
}
