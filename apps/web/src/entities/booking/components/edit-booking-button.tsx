import type { CartItem } from '@gramy/domain/cart/cart-item';
import { parseCartItem } from '@gramy/domain/cart/parse-cart';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { buildBookingHref } from '../../../lib/navigation/booking-link.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { beginEdit, type EditSource, endEdit } from '../store.ts';

interface EditBookingButtonProps {
  /** As much of an item as is known. */
  item: Partial<CartItem>;
  source: EditSource;
  /** Where the change leads back to. */
  path: string;
  label?: string;
  className?: string;
  children: ReactNode;
}

/** To the page of the provider, with everything chosen as it is here. Needs the messages `booking`. */
export function EditBookingButton({
  item,
  source,
  path,
  label,
  className,
  children,
}: EditBookingButtonProps) {
  const { t } = useTranslation('booking');
  const api = useApi();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  async function edit() {
    const complete = parseCartItem(item);
    if (!complete) {
      showToast({ title: t('edit.incomplete'), variant: 'destructive' });
      return;
    }
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { slug } = complete.branch.serviceProvider;
      const provider = await api.call('GET /user/service-providers/:serviceProviderId', {
        params: { serviceProviderId: slug },
      });
      const branch = provider.branches.find(({ id }) => id === complete.branch.id);
      if (!branch) throw new TypeError(`${slug} no longer has this branch`);
      beginEdit(complete, source, path);
      await navigate(writeHref(provider.slug, branch.slug, complete));
    } catch {
      endEdit();
      showToast({ title: t('edit.failed'), variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={isBusy}
      onClick={() => void edit()}
      className={`cursor-pointer ${className ?? textLinkClass}`}
    >
      {children}
    </button>
  );
}

function writeHref(providerSlug: string, branchSlug: string, item: CartItem): string {
  const { offer, startsAt, date, durationMinutes, guests, tableIds, addOns, bookingType } = item;
  return buildBookingHref({
    providerSlug,
    branchSlug,
    offerId: offer.id,
    date,
    startsAt: new Date(startsAt).toISOString(),
    durationMinutes,
    guests,
    bookingType,
    ...(tableIds ? { tableIds } : {}),
    addOns,
  });
}
