import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration, formatMoney, formatPercent } from '../../../lib/formats/format.ts';
import { BeforeAndNow, ChangeNotice } from '../components/change-notice.tsx';
import { listTiers, type Terms, type TermsChange } from '../hooks/terms-changes.ts';
import type { CheckoutPrice } from '../hooks/use-checkout-price.ts';
import { changeDraft } from '../store.ts';

interface TermsNoticeProps {
  changes: readonly TermsChange[];
  price: CheckoutPrice;
  onAccept: () => void;
}

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
    <ChangeNotice
      title={t('terms.title')}
      text={t('terms.text')}
      acceptLabel={t('terms.accept')}
      onAccept={accept}
    >
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
    </ChangeNotice>
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
          <BeforeAndNow before={say(change, 'before')} now={say(change, 'now')} />
        )}
      </dd>
    </div>
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
