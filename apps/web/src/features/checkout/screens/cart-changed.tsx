import { RefreshCw } from 'lucide-react';
import { useCart } from '../../../entities/cart/store.ts';
import { nameVenue } from '../../../entities/place/hooks/game-places.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { areSameItems } from '../hooks/checkout-draft.ts';
import { useCheckoutDraft } from '../store.ts';

/** Another tab has filled the cart with something else: nobody should book what they do not look at. */
export function CartChanged() {
  const { t } = useTranslation('checkout');
  const { items: inCart } = useCart();
  const { items } = useCheckoutDraft();
  const [first] = inCart;
  if (!first || areSameItems(inCart, items)) return null;
  return (
    <section
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-l bg-(--warn-soft) p-4 forced-colors:border"
    >
      <RefreshCw aria-hidden className="size-5 flex-none text-(--warn)" />
      <p className="min-w-0 flex-1 basis-60">
        <b>{t('cartChanged.title')}</b>{' '}
        {t('cartChanged.text', { place: nameVenue(first.branch.serviceProvider, inCart) })}
      </p>
      <Link to={paths.checkout} className={buttonClass('line', 'small')}>
        {t('cartChanged.take')}
      </Link>
    </section>
  );
}
