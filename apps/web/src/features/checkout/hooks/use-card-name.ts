import { useTranslation } from '../../../i18n/use-translation.ts';

const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'Amex' };

/** "Visa ending in 4242". */
export function useCardName(): (card: { brand: string; ending: string }) => string {
  const { t } = useTranslation('checkout');
  return ({ brand, ending }) => t('pay.card', { brand: brands[brand] ?? brand, ending });
}
