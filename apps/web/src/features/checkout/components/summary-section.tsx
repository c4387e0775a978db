import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney, formatSlot, styleBeside } from '../../../lib/formats/format.ts';
import { useToday } from '../../../lib/formats/use-today.ts';
import type { KnownItem } from '../hooks/known-item.ts';
import { spanOf } from '../hooks/known-item.ts';
import type { CheckoutPrice } from '../hooks/use-checkout-price.ts';
import { Summary } from './summary.tsx';
import styles from './summary-section.module.css';

interface SummarySectionProps {
  known: readonly KnownItem[];
  price: CheckoutPrice;
  change?: ReactNode;
}

/** At the side where there is room for it; else a bar that stays in sight and unfolds. */
export function SummarySection({ known, price, change }: SummarySectionProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const today = useToday();
  const [first] = known;
  const total =
    price.price && formatMoney(language, { amount: price.price.total, currency: price.price.currency });
  return (
    <>
      <aside aria-label={t('summary.label')} className="sticky top-6 max-lg:hidden">
        <Summary known={known} price={price} change={change} />
      </aside>
      <details
        className={`group sticky top-0 z-10 -mx-(--gutter) border-b border-line bg-card lg:hidden ${styles.bar}`}
      >
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-(--gutter) text-s [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 truncate first-letter:uppercase">
            <span className="sr-only">{t('summary.label')}: </span>
            {first
              ? formatSlot(language, spanOf(first.item), styleBeside(today, first.item.date, 'short'))
              : null}
          </span>
          <b className="text-m tabular-nums">{total}</b>
          <ChevronDown aria-hidden className="size-5 flex-none transition-transform group-open:rotate-180" />
        </summary>
        <div className="max-h-[70dvh] overflow-y-auto px-(--gutter) pb-4">
          <Summary known={known} price={price} change={change} />
        </div>
      </details>
    </>
  );
}
