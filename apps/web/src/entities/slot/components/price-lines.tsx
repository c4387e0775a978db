import type { LocalDate } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { useLineWords } from '../../../lib/formats/line-words.ts';
import { formatDeadline } from '../../../lib/formats/night-moment.ts';
import type { Quote } from '../../../lib/queries/quote-query.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { Skeleton } from '../../../ui/waiting/skeleton.tsx';
import type { PanelChoice } from '../hooks/panel-choice.ts';
import type { PanelQuote } from '../hooks/use-panel-quote.ts';
import styles from './booking-panel.module.css';
import { DepositLines } from './deposit-lines.tsx';
import { RetryNote } from './retry-note.tsx';

interface PriceLinesProps {
  choice: PanelChoice;
  date: LocalDate;
  quote: PanelQuote;
}

export function PriceLines({ choice, quote: { quote, isOld, retry } }: PriceLinesProps) {
  const { t } = useTranslation('booking-panel');
  if (retry) return <RetryNote text={t('quoteFailed')} isRetrying={false} onRetry={retry} />;
  return (
    <div aria-busy={isOld} className="border-t border-line pt-4">
      <h3 className="sr-only">{t('price')}</h3>
      {quote ? (
        <div className={joinClasses(isOld && styles.old)}>
          <Lines choice={choice} quote={quote} />
          <Refunds quote={quote} timeZone={choice.branch.timeZone} />
        </div>
      ) : (
        <div className="grid h-28 content-start gap-3">
          <Skeleton className="w-full" />
          <Skeleton className="w-full" />
          <Skeleton className="w-1/2" />
        </div>
      )}
    </div>
  );
}

function Lines({ choice, quote: { price } }: { choice: PanelChoice; quote: Quote }) {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const sayLine = useLineWords([choice.offer], price.currency);
  const show = (amount: number) => formatMoney(language, { amount, currency: price.currency });
  const vat = price.vat.map(({ percent, vat: amount }) => t('vat', { percent, amount: show(amount) }));
  return (
    <dl className="grid gap-1.5 text-s tabular-nums">
      {price.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
        <div key={index} className="flex justify-between gap-4">
          <dt>{sayLine(line)}</dt>
          <dd className="font-medium whitespace-nowrap">{show(line.amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 pt-2 text-m font-strong">
        <dt>
          {t('total', { count: choice.guests })}
          <span className="block text-xs font-normal text-ink-2">{vat.join(', ')}</span>
        </dt>
        <dd className="font-heavy whitespace-nowrap">{show(price.total)}</dd>
      </div>
      <DepositLines price={price} />
    </dl>
  );
}

/** What comes back if one cancels, until when. */
function Refunds({ quote, timeZone }: { quote: Quote; timeZone: string }) {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const { currency } = quote.price;
  const steps = quote.refundTimeline.filter(({ amount }) => amount > 0);
  return (
    <div className="mt-3 text-xs text-ink-2">
      {steps.length === 0 ? (
        <p>{t('refund.none')}</p>
      ) : (
        <ul aria-label={t('refund.label')} className="grid gap-0.5">
          {steps.map(({ until, amount }) => (
            <li key={until}>
              {t('refund.until', {
                moment: formatDeadline(language, Date.parse(until), timeZone),
                amount: formatMoney(language, { amount, currency }),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
