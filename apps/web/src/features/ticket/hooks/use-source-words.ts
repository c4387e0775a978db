import { useTranslation } from '../../../i18n/use-translation.ts';
import type { PaymentTry } from './payment-tries.ts';

/** "Card ending 0002", "BLIK"; undefined where the gateway did not say. */
export function useSourceWords(): (source: Pick<PaymentTry, 'way' | 'ending'>) => string | undefined {
  const { t } = useTranslation('outcome');
  return ({ way, ending }) => {
    if (way === null) return undefined;
    return way === 'card' && ending !== null ? t('ways.cardEnding', { ending }) : t(`ways.${way}`);
  };
}
