import { type Currency, makeMoney } from '@gramy/domain/money/money';
import { findServiceFee } from '@gramy/domain/pricing/service-fee';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';

/** What comes on top of every booking, said before anything is chosen; undefined where nothing does. */
export function useFeeWords(currency: Currency): string | undefined {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const { basisPoints, fixed } = usePublicConfig().serviceFee;
  if (basisPoints > 0) return t('plusSomeFee');
  return fixed > 0 ? t('plusFee', { fee: formatMoney(language, { amount: fixed, currency }) }) : undefined;
}

/** What a price comes to with the fee, as the quote will say it. */
export function useSumWithFee(): (amount: number, currency: Currency) => number {
  const { serviceFee } = usePublicConfig();
  return (amount, currency) => amount + findServiceFee(makeMoney(amount, currency), serviceFee).amount;
}
