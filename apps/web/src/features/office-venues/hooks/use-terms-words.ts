import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney, formatNumber } from '../../../lib/formats/format.ts';
import type { AskedCommission, Commission } from '../queries.ts';

/** `9%`, or `9% and 1.50 zł per booking`. */
export function useTermsWords(currency: Commission['currency']): (terms: AskedCommission) => string {
  const { t } = useTranslation('office-venues');
  const language = useLanguage();
  return ({ basisPoints, fixed }) => {
    const percent = `${formatNumber(language, basisPoints / 100)}%`;
    if (fixed === 0) return percent;
    return t('commission.perBooking', { percent, fixed: formatMoney(language, { amount: fixed, currency }) });
  };
}
