import { labelStart } from '@gramy/domain/availability/start-label';
import type { CartItem } from '@gramy/domain/cart/cart-item';
import { findDayPart } from '@gramy/domain/time/day-part';
import { useEffect } from 'react';
import { EditBookingButton } from '../../../entities/booking/components/edit-booking-button.tsx';
import { releaseHold } from '../../../entities/booking/release-hold.ts';
import { bookingStore, clearBookingData, endEdit, useBookingData } from '../../../entities/booking/store.ts';
import { NotKeptNote } from '../../../entities/cart/components/not-kept-note.tsx';
import {
  cartStore,
  clearCart,
  removeItem,
  replaceItemAddOns,
  restoreItem,
  useCart,
} from '../../../entities/cart/store.ts';
import { nameVenue } from '../../../entities/place/hooks/game-places.ts';
import { findKnownOffer, type KnownOffer } from '../../../entities/provider/hooks/known-offer.ts';
import { providerQuery } from '../../../entities/provider/queries.ts';
import { AddOnList } from '../../../entities/slot/components/add-on-list.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { nameAddOns } from '../../../lib/formats/name-add-ons.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { CartCard } from '../components/cart-card.tsx';
import { CartTotal } from '../components/cart-total.tsx';
import { ChangeBanner } from '../components/change-banner.tsx';
import { EmptyCart } from '../components/empty-cart.tsx';
import { ExtrasDialog } from '../components/extras-dialog.tsx';
import type { ItemCheck } from '../hooks/cart-check.ts';
import { useCartCheck } from '../hooks/use-cart-check.ts';

export function CartScreen() {
  const { t } = useTranslation('cart');
  usePageHead({ title: t('pageTitle'), description: t('pageDescription') });
  useEffect(() => endEdit(), []);
  const { items } = useCart();
  const [first] = items;
  return first ? <FilledCart first={first} items={items} /> : <EmptyCart />;
}

/** Nobody calls noon an evening. */
function isAfterWork({ startsAt, date, branch }: CartItem): boolean {
  return ['evening', 'night'].includes(findDayPart(labelStart(startsAt, date, branch.timeZone)));
}

function FilledCart({ first, items }: { first: CartItem; items: readonly CartItem[] }) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const provider = useQuery(providerQuery(first.branch.serviceProvider.slug), { isExtra: true });
  const page = provider.status === 'ready' ? provider.data : undefined;
  const checked = useCartCheck(items, useBookingData()?.holdId);
  const { remove, clear } = useRemovals(items);
  const { navigationSource } = useCart();
  return (
    <div className="page-width grid gap-6 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-12">
      <header className="lg:col-span-2">
        <h1 className="text-3xl">{t(items.some(isAfterWork) ? 'title' : 'titleDay')}</h1>
        <p className="mt-1 text-ink-2">
          {t('subtitle', { count: items.length, place: nameVenue(first.branch.serviceProvider, items) })}
        </p>
      </header>
      <div className="grid min-w-0 gap-4">
        <NotKeptNote />
        <ChangeBanner items={items} checked={checked} />
        <ul className="grid gap-4">
          {items.map((item) => {
            const known = findKnownOffer(page, item, language);
            return (
              <li key={item.id}>
                <CartCard
                  item={item}
                  known={known}
                  check={checked.check?.checks[item.id]}
                  currency={checked.check?.price?.currency ?? known?.offer.currency ?? 'PLN'}
                  onRemove={() => remove(item)}
                  edit={
                    <EditBookingButton
                      item={item}
                      source="cart"
                      path={paths.cart}
                      className={`min-h-11 ${textLinkClass}`}
                    >
                      {t('edit')}
                    </EditBookingButton>
                  }
                  extras={<Extras item={item} known={known} check={checked.check?.checks[item.id]} />}
                />
              </li>
            );
          })}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <p className="text-xs text-ink-2">
            {first.bookingType === 'business' ? t('businessCart') : t('personalCart')}
          </p>
          <button type="button" onClick={clear} className={`min-h-11 cursor-pointer text-s ${textLinkClass}`}>
            {t('clear')}
          </button>
        </div>
        <p className="text-s">
          <Link to={navigationSource ?? paths.search} className={textLinkClass}>
            {t('goOnLooking')}
          </Link>
        </p>
      </div>
      <CartTotal items={items} checked={checked} />
    </div>
  );
}

interface ExtrasProps {
  item: CartItem;
  known: KnownOffer | undefined;
  check: ItemCheck | undefined;
}

function Extras({ item, known, check }: ExtrasProps) {
  const language = useLanguage();
  if (!known || known.offer.addOns.length === 0) return <span />;
  const { offer } = known;
  return (
    <ExtrasDialog label={item.offer.name[language]}>
      <AddOnList
        offer={offer}
        chosen={item.addOns}
        guests={item.guests}
        stock={check && 'stock' in check ? check.stock : undefined}
        onChange={(chosen) => replaceItemAddOns(item.id, nameAddOns(offer.addOns, chosen))}
      />
    </ExtrasDialog>
  );
}

function useRemovals(items: readonly CartItem[]) {
  const { t } = useTranslation('cart');
  const api = useApi();
  /** Nothing is left that tables could be held for. */
  const giveUp = () => {
    const { holdId } = bookingStore.getState().data ?? {};
    if (holdId) releaseHold(api, holdId);
    clearBookingData();
  };
  const remove = (item: CartItem) => {
    const index = items.indexOf(item);
    removeItem(item.id);
    if (items.length === 1) giveUp();
    const undo = { label: t('undo'), run: () => restoreItem(item, index) };
    showToast({ title: t('removed'), action: undo });
  };
  const clear = () => {
    const before = cartStore.getState();
    clearCart();
    giveUp();
    const restore = () => {
      // What was put in meanwhile is newer than the wish to have the old ones back.
      if (cartStore.getState().items.length === 0) cartStore.setState(before);
    };
    showToast({ title: t('cleared'), action: { label: t('undo'), run: restore } });
  };
  return { remove, clear };
}
