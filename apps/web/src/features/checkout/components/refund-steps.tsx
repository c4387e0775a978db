import { useId } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney, formatPercent } from '../../../lib/formats/format.ts';
import { formatNightMoment } from '../../../lib/formats/night-moment.ts';
import type { Quote } from '../../../lib/queries/quote-query.ts';

interface RefundStepsProps {
  /** What will really be paid online: with the discount. */
  price: Quote['price'];
  timeline: Quote['refundTimeline'];
  timeZone: string;
  /** Where it is not settled yet that it will be paid online. */
  title?: string;
}

/** What comes back if one cancels, until when: the same steps that the refund will follow. */
export function RefundSteps({ price, timeline, timeZone, title }: RefundStepsProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const titleId = useId();
  const sayBack = (amount: number) =>
    t('refund.back', { amount: formatMoney(language, { amount, currency: price.currency }) });
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-m font-strong">
        {title ?? t('refund.title')}
      </h2>
      <ol className="mt-2 flex gap-0.75 overflow-hidden rounded-m max-sm:flex-col">
        {timeline.map(({ until, amount }) => (
          <li
            key={until}
            className={`flex-1 px-3.5 py-2.5 text-s forced-colors:border ${findGround(amount, price.dueOnline)}`}
          >
            <b className="text-m">
              {formatPercent(
                language,
                price.dueOnline > 0 ? Math.round((amount * 100) / price.dueOnline) / 100 : 0,
              )}
            </b>{' '}
            {amount > 0 ? sayBack(amount) : t('refund.nothing')}
            <span className="block text-xs text-ink-2">
              {t('refund.until', { moment: formatNightMoment(language, Date.parse(until), timeZone) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function findGround(amount: number, paid: number): string {
  if (amount === 0) return 'bg-(--bad-soft)';
  return amount >= paid ? 'bg-(--ok-soft)' : 'bg-(--warn-soft)';
}
