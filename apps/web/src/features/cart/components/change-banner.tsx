import type { CartItem } from '@gramy/domain/cart/cart-item';
import { RefreshCw } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatTime } from '../../../lib/formats/format.ts';
import { isSettled } from '../hooks/cart-check.ts';
import type { CheckedCart } from '../hooks/use-cart-check.ts';

/** What has happened since the cart was last looked at. */
export function ChangeBanner({
  items,
  checked: { check },
}: {
  items: readonly CartItem[];
  checked: CheckedCart;
}) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const count = check ? items.filter((item) => !isSettled(item, check.checks[item.id])).length : 0;
  const [first] = items;
  return (
    // Empty, it leaves no gap above the games.
    <div role="status" className="empty:absolute">
      {check && first && count > 0 ? (
        <div className="flex gap-3 rounded-l bg-(--warn-soft) p-4 text-s forced-colors:border">
          <RefreshCw aria-hidden className="mt-0.5 size-5 flex-none text-(--warn)" />
          <p>
            <b>
              {t('checked', { time: formatTime(language, check.checkedAt, first.branch.timeZone) })}{' '}
              {t('changes', { count })}
            </b>{' '}
            {t('nothingGoesOn', { count })}
          </p>
        </div>
      ) : null}
    </div>
  );
}
