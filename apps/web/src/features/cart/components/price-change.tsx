import type { CartItem } from '@gramy/domain/cart/cart-item';
import type { Currency } from '@gramy/domain/money/money';
import { ArrowRight } from 'lucide-react';
import { updateItem } from '../../../entities/cart/store.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';

interface PriceChangeProps {
  item: CartItem;
  change: { before: number; now: number };
  currency: Currency;
}

/** The cart stops at another price than the one that was shown, until the visitor accepts it. */
export function PriceChange({ item, change: { before, now }, currency }: PriceChangeProps) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const show = (amount: number) => formatMoney(language, { amount, currency });
  return (
    <div
      data-change=""
      className="mt-3 grid gap-2 rounded-m bg-(--warn-soft) p-3.5 text-s forced-colors:border"
    >
      <p className="flex flex-wrap items-center gap-2 text-m tabular-nums">
        <s>
          <span className="sr-only">{t('before')} </span>
          {show(before)}
        </s>
        <ArrowRight aria-hidden className="size-4" />
        <b>
          <span className="sr-only">{t('now')} </span>
          {show(now)}
        </b>
      </p>
      <p>{t('priceChanged')}</p>
      <Button
        variant="ink"
        size="small"
        className="justify-self-end"
        onClick={() => updateItem(item.id, { shownPrice: now })}
      >
        {t('keepFor', { price: show(now) })}
      </Button>
    </div>
  );
}
