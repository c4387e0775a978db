import { useId } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney, formatPercent } from '../../../lib/formats/format.ts';
import { formatDeadline } from '../../../lib/formats/night-moment.ts';
import type { Quote } from '../../../lib/queries/quote-query.ts';

interface RefundStepsProps {
  /** What will really be paid online: with the discount. */
  price: Quote['price'];
  timeline: Quote['refundTimeline'];
  timeZone: string;
  /** Where it is not settled yet that it will be paid online. */
  title?: string;
  /** The games are at several places, each with its policy: a percentage of all of them would be none of theirs. */
  isOfSeveral?: boolean;
}

/** What comes back if one cancels, until when: the same steps that the refund will follow. */
export function RefundSteps({ price, timeline, timeZone, title, isOfSeveral = false }: RefundStepsProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const titleId = useId();
  const sayMoney = (amount: number) => formatMoney(language, { amount, currency: price.currency });
  const sayPercent = (amount: number) =>
    formatPercent(language, price.dueOnline > 0 ? Math.round((amount * 100) / price.dueOnline) / 100 : 0);
  const sayBack = (amount: number) =>
    amount > 0 ? t('refund.back', { amount: sayMoney(amount) }) : t('refund.nothing');
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
            <b className="text-m">{isOfSeveral ? sayMoney(amount) : sayPercent(amount)}</b>{' '}
            {isOfSeveral ? t('refund.backOf', { total: sayMoney(price.dueOnline) }) : sayBack(amount)}
            <span className="block text-xs text-ink-2">
              {t('refund.until', { moment: formatDeadline(language, Date.parse(until), timeZone) })}
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
