import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import type { Quote } from '../../../lib/queries/quote-query.ts';

/** Which part of a price is paid online and which at the venue, as rows of its list; none without a deposit. */
export function DepositLines({ price }: { price: Quote['price'] }) {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const rest = price.total - price.dueOnline;
  if (rest === 0) return null;
  const show = (amount: number) => formatMoney(language, { amount, currency: price.currency });
  return (
    <>
      <div className="flex justify-between gap-4 font-strong">
        <dt>{t('deposit.online')}</dt>
        <dd className="whitespace-nowrap">{show(price.dueOnline)}</dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt>{t('deposit.venue')}</dt>
        <dd className="whitespace-nowrap">{show(rest)}</dd>
      </div>
    </>
  );
}
