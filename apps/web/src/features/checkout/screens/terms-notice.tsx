import { ArrowRight, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration, formatMoney, formatPercent } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { listTiers, type Terms, type TermsChange } from '../hooks/terms-changes.ts';
import type { CheckoutPrice } from '../hooks/use-checkout-price.ts';
import { changeDraft } from '../store.ts';

interface TermsNoticeProps {
  changes: readonly TermsChange[];
  price: CheckoutPrice;
  onAccept: () => void;
}

/** Checkout stops at other terms than those that were shown, until the visitor accepts them. */
export function TermsNotice({ changes, price, onAccept }: TermsNoticeProps) {
  const { t } = useTranslation('checkout');
  const hasNewRegulations = changes.some(({ kind }) => kind === 'regulations');
  if (changes.length === 0) return null;
  const accept = () => {
    // Whoever has ticked the box has ticked it for another text.
    if (hasNewRegulations) changeDraft({ hasAcceptedRegulations: false });
    onAccept();
  };
  return (
    <section
      role="alert"
      data-price-notice=""
      tabIndex={-1}
      className="flex gap-3 rounded-l bg-(--warn-soft) p-4 forced-colors:border"
    >
      <RefreshCw aria-hidden className="mt-0.5 size-5 flex-none text-(--warn)" />
      <div className="grid min-w-0 justify-items-start gap-3">
        <p>
          <b>{t('terms.title')}</b> {t('terms.text')}
        </p>
        <dl className="grid gap-2">
          {changes.map((change) => (
            <Change
              key={'item' in change ? `${change.kind} ${change.item.id}` : change.kind}
              change={change}
              price={price}
              isOneOfMany={countItems(changes) > 1}
            />
          ))}
        </dl>
        <Button variant="ink" size="small" onClick={accept}>
          {t('terms.accept')}
        </Button>
      </div>
    </section>
  );
}

function countItems(changes: readonly TermsChange[]): number {
  return new Set(changes.map((change) => ('item' in change ? change.item.id : ''))).size;
}

interface ChangeProps {
  change: TermsChange;
  price: CheckoutPrice;
  isOneOfMany: boolean;
}

function Change({ change, price, isOneOfMany }: ChangeProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const say = useTermsWords(price.price?.currency ?? 'PLN');
  const name = !('item' in change) || !isOneOfMany ? '' : `${change.item.offer.name[language]}, `;
  return (
    <div>
      <dt className="font-strong">{name + t(`terms.kinds.${change.kind}`)}</dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        {change.kind === 'regulations' ? (
          t('terms.regulationsChanged')
        ) : (
          <WasAndIs before={say(change, 'before')} now={say(change, 'now')} />
        )}
      </dd>
    </div>
  );
}

function WasAndIs({ before, now }: { before: ReactNode; now: ReactNode }) {
  const { t } = useTranslation('checkout');
  return (
    <>
      <s>
        <span className="sr-only">{t('priceChange.before')} </span>
        {before}
      </s>
      <ArrowRight aria-hidden className="size-4 flex-none" />
      <b>
        <span className="sr-only">{t('priceChange.now')} </span>
        {now}
      </b>
    </>
  );
}

function useTermsWords(currency: 'PLN' | 'EUR') {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const sayTiers = ({ refundTiers }: Terms) => {
    const tiers = listTiers(refundTiers);
    if (tiers.length === 0) return t('terms.noRefund');
    const words = tiers.map(({ hoursBefore, percent }) =>
      t('terms.tier', {
        percent: formatPercent(language, percent / 100),
        time: formatDuration(language, hoursBefore * 60),
      }),
    );
    return words.join(', ');
  };
  return (change: Exclude<TermsChange, { kind: 'regulations' }>, when: 'before' | 'now'): string => {
    if (!('item' in change)) return formatMoney(language, { amount: change[when], currency });
    const terms = change[when];
    return change.kind === 'refund' ? sayTiers(terms) : t(`terms.confirmations.${terms.confirmation}`);
  };
}
