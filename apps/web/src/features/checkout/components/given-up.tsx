import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { FullScreenSpinner } from '../../../ui/waiting/full-screen-spinner.tsx';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';
import type { CheckoutDraft } from '../hooks/checkout-draft.ts';
import { keepLastOrder } from '../hooks/last-order.ts';
import { madeBookingQuery } from '../queries.ts';
import { Ordered } from './ordered.tsx';

/** The cart was emptied in another tab while this one checked it out: it may have been booked there. */
export function GivenUp({ items }: Pick<CheckoutDraft, 'items'>) {
  const { t } = useTranslation('checkout');
  const { t: tApp } = useTranslation();
  const pictures = usePictures();
  const { user } = useSession();
  const state = useQuery(user ? madeBookingQuery(items) : null, { isExtra: true });
  const booking = state.status === 'ready' ? state.data : null;
  const order = user && booking ? { userId: user._id, ...booking } : null;
  useEffect(() => {
    // For a reload, which finds nothing to check out.
    if (user && booking) keepLastOrder({ userId: user._id, ...booking });
  }, [user, booking]);
  if (order) return <Ordered order={order} />;
  if (user && state.status === 'loading') return <FullScreenSpinner label={tApp('loading')} />;
  return (
    <div className="page-width">
      <StatusPanel
        picture={pictures.spot('cart')}
        heading="h1"
        title={t('givenUp.title')}
        text={t('givenUp.text')}
      >
        <Link to={paths.cart} className={buttonClass('primary')}>
          {t('unavailable.cart')}
        </Link>
        <Link to={paths.bookingHistory} className={buttonClass('line')}>
          {t('unavailable.bookings')}
        </Link>
      </StatusPanel>
    </div>
  );
}
