import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import type { KnownItem } from '../hooks/known-item.ts';
import type { CheckoutPrice } from '../hooks/use-checkout-price.ts';
import { useGamesWords } from '../hooks/use-games-words.ts';
import { Summary } from './summary.tsx';
import styles from './summary-section.module.css';

interface SummarySectionProps {
  known: readonly KnownItem[];
  price: CheckoutPrice;
  change?: ReactNode;
}

/** At the side, where there is room for it. */
export function SummaryAside({ known, price, change }: SummarySectionProps) {
  const { t } = useTranslation('checkout');
  return (
    <aside aria-label={t('summary.label')} className="sticky top-6 max-lg:hidden">
      <Summary known={known} price={price} change={change} />
    </aside>
  );
}

/** Else over the step, for eyes and keys alike: a bar that unfolds. It stays in sight where no dock at the thumb has the sum. */
export function SummaryBar({ known, price, change }: SummarySectionProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const sayGames = useGamesWords();
  const total =
    price.price && formatMoney(language, { amount: price.price.total, currency: price.price.currency });
  return (
    <details
      className={`group z-10 -mx-(--gutter) border-b border-line bg-card sm:sticky sm:top-0 lg:hidden ${styles.bar}`}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-(--gutter) text-s [&::-webkit-details-marker]:hidden">
        <span className="line-clamp-3 min-w-0 flex-1 py-2 first-letter:uppercase">
          <span className="sr-only">{t('summary.label')}: </span>
          {sayGames(known)}
        </span>
        <b className="text-m whitespace-nowrap tabular-nums">{total}</b>
        <ChevronDown aria-hidden className="size-5 flex-none transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-(--gutter) pb-4 sm:max-h-[70dvh] sm:overflow-y-auto">
        <Summary known={known} price={price} change={change} />
      </div>
    </details>
  );
}
