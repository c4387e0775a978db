import { ShoppingBag } from 'lucide-react';
import { useCartCount } from '../../../../entities/cart/hooks/use-cart-count.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Link } from '../../../../lib/navigation/link.tsx';
import { paths } from '../../../../lib/navigation/paths.ts';
import { iconButtonClass } from '../../../../ui/action/icon-button-class.ts';

export function useCartLabel(): { count: number; label: string } {
  const { t } = useTranslation();
  const count = useCartCount();
  return { count, label: count === 0 ? t('cart') : t('cartWithItems', { count }) };
}

export function CartLink() {
  const { count, label } = useCartLabel();
  return (
    <Link to={paths.cart} aria-label={label} className={`relative ${iconButtonClass()}`}>
      <ShoppingBag aria-hidden="true" className="size-5" />
      {count === 0 ? null : <CartCount count={count} className="absolute -top-0.5 -right-0.5" />}
    </Link>
  );
}

/** The link around it says the number in words. */
export function CartCount({ count, className = '' }: { count: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-orange px-1.5 text-xs leading-none font-strong text-on-orange tabular-nums forced-colors:border ${className}`}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
