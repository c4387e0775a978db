import { useTranslation } from '../../../i18n/use-translation.ts';
import { isCartKept, useCart } from '../store.ts';

/** Where the browser stores nothing, the cart is gone with the page: whoever fills it knows beforehand. */
export function NotKeptNote({ className = '' }: { className?: string }) {
  const { t } = useTranslation('booking-panel');
  const { items } = useCart();
  if (items.length === 0 || isCartKept()) return null;
  return (
    <p role="note" className={`rounded-m bg-(--warn-soft) p-3.5 text-s forced-colors:border ${className}`}>
      {t('notKept')}
    </p>
  );
}
