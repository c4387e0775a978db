import type { CartItem } from '@gramy/domain/cart/cart-item';
import { ArrowRight, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { updateItem } from '../../../entities/cart/store.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { changeItem } from '../hooks/item-changes.ts';
import { listPriceChanges, type PriceChange } from '../hooks/price-changes.ts';
import type { CheckoutPrice } from '../hooks/use-checkout-price.ts';

/** What has changed since it was shown; a price that was never shown counts as shown from here on. */
export function usePriceChanges(items: readonly CartItem[], { quote, isOld }: CheckoutPrice): PriceChange[] {
  const changes = quote && !isOld ? listPriceChanges(items, quote) : [];
  const unseen = changes.filter(({ before }) => before === undefined);
  useEffect(() => acceptPrices(unseen), [unseen]);
  return changes.filter(({ before }) => before !== undefined);
}

function acceptPrices(changes: readonly PriceChange[]): void {
  for (const { item, now } of changes) {
    changeItem(item.id, { shownPrice: now });
    updateItem(item.id, { shownPrice: now });
  }
}

interface PriceNoticeProps {
  changes: readonly PriceChange[];
  price: CheckoutPrice;
}

/** Checkout stops at another price than the one that was shown, until the visitor accepts it. */
export function PriceNotice({ changes, price: { price } }: PriceNoticeProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  if (changes.length === 0 || !price) return null;
  const show = (amount = 0) => formatMoney(language, { amount, currency: price.currency });
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
          <b>{t('priceChange.title')}</b> {t('priceChange.text')}
        </p>
        {changes.map(({ item, before, now }) => (
          <p key={item.id} className="flex flex-wrap items-center gap-2 tabular-nums">
            <span>{item.offer.name[language]}:</span>
            <s>
              <span className="sr-only">{t('priceChange.before')} </span>
              {show(before)}
            </s>
            <ArrowRight aria-hidden className="size-4" />
            <b>
              <span className="sr-only">{t('priceChange.now')} </span>
              {show(now)}
            </b>
          </p>
        ))}
        <Button variant="ink" size="small" onClick={() => acceptPrices(changes)}>
          {t('priceChange.accept', { price: show(price.total) })}
        </Button>
      </div>
    </section>
  );
}
