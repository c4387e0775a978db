import type { Currency } from '@gramy/domain/money/money';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import type { PromoState } from '../hooks/use-checkout-price.ts';
import { usePromoWords } from '../hooks/use-promo-words.ts';

interface PromoLineProps {
  code: string;
  state: PromoState;
  currency: Currency;
}

/** What became of the code, for the last look: one that takes nothing off is not passed over in silence. */
export function PromoLine({ code, state, currency }: PromoLineProps) {
  const { t } = useTranslation('checkout');
  const sayProblem = usePromoWords(currency);
  if (!code || state.status === 'none') return null;
  const problem = sayProblem(state);
  return (
    <div role="status" className="text-s text-ink-2">
      <p>{t('review.promo', { code })}</p>
      {problem ? <p className="font-medium text-(--bad)">{problem}</p> : null}
      {state.status === 'failed' ? (
        <button
          type="button"
          onClick={() => state.retry()}
          className={`min-h-11 cursor-pointer ${textLinkClass}`}
        >
          {t('promo.again')}
        </button>
      ) : null}
    </div>
  );
}
