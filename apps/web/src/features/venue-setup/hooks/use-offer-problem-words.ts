import { offerLimits } from '@gramy/domain/setup/offer-limits';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import type { Problems } from '../../../lib/queries/server-objections.ts';
import type { OfferFieldName } from './offer-fields.ts';
import type { Offers } from './offer-queries.ts';

export type SayProblem = (field: OfferFieldName) => string | undefined;

interface Limit {
  least?: number;
  most: number;
}

/** What is wrong with a field, in words that name its limit. */
export function useOfferProblemWords(
  problems: Problems<OfferFieldName>,
  { currency }: Pick<Offers, 'currency'>,
): SayProblem {
  const { t } = useTranslation('venue-offers');
  const language = useLanguage();
  const words: Partial<Record<string, string>> = t('problems', { returnObjects: true });
  return (field) => {
    const code = problems[field];
    if (code === undefined) return undefined;
    const isMoney = field === 'basePrice' || field === 'businessPrice';
    const show = (amount: number) => (isMoney ? formatMoney(language, { amount, currency }) : String(amount));
    const limit = findLimit(field);
    if (code === 'tooLow' && limit?.least !== undefined)
      return t('limits.tooLow', { limit: show(limit.least) });
    if (limit && (code === 'tooHigh' || code === 'tooLong' || code === 'tooMany'))
      return t(`limits.${code}`, { limit: show(limit.most) });
    return words[code] ?? t('problems.refused');
  };
}

function findLimit(field: OfferFieldName): Limit | undefined {
  if (field === 'basePrice' || field === 'businessPrice') return offerLimits.price;
  if (field === 'guestsMin' || field === 'guestsMax' || field === 'instantUpToGuests')
    return offerLimits.guests;
  const limits: Partial<Record<string, Limit>> = offerLimits;
  return limits[field];
}
