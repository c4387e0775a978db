import type { CartItem } from '@gramy/domain/cart/cart-item';
import { useEffect } from 'react';
import { updateItem } from '../../../entities/cart/store.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { BeforeAndNow, ChangeNotice } from '../components/change-notice.tsx';
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

export function PriceNotice({ changes, price: { price } }: PriceNoticeProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  if (changes.length === 0 || !price) return null;
  const show = (amount = 0) => formatMoney(language, { amount, currency: price.currency });
  return (
    <ChangeNotice
      title={t('priceChange.title')}
      text={t('priceChange.text')}
      acceptLabel={t('priceChange.accept', { price: show(price.total) })}
      onAccept={() => acceptPrices(changes)}
    >
      {changes.map(({ item, before, now }) => (
        <p key={item.id} className="flex flex-wrap items-center gap-2 tabular-nums">
          <span>{item.offer.name[language]}:</span>
          <BeforeAndNow before={show(before)} now={show(now)} />
        </p>
      ))}
    </ChangeNotice>
  );
}
