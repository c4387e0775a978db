import { TrendingDown } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt, formatMoney } from '../../../lib/formats/format.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { lowestPriceQuery, type OfferKey } from '../hooks/offer-queries.ts';

/** After a price has gone down: what stands beside it on the venue's page, as the law asks. */
export function LowestPrice({ place }: { place: OfferKey }) {
  const { t } = useTranslation('venue-offers');
  const language = useLanguage();
  const state = useQuery(lowestPriceQuery(place), { isExtra: true });
  if (state.status !== 'ready' || !state.data.cut) return null;
  const { cut, currency, timeZone } = state.data;
  const show = (amount: number) => formatMoney(language, { amount, currency });
  const date = formatDateAt(language, Date.parse(cut.at), timeZone, 'short');
  return (
    <p role="status" className="flex gap-3 rounded-m bg-(--info-soft) px-4 py-3.5 text-s text-pretty">
      <TrendingDown aria-hidden="true" className="mt-px size-5 shrink-0 text-(--info)" />
      <span>{t('week.lowered', { date, price: show(cut.priceFrom), lowest: show(cut.lowest) })}</span>
    </p>
  );
}
