import type { CartBranch } from '@gramy/domain/cart/cart-item';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';
import { findLastOrder } from '../hooks/last-order.ts';
import { lookForCheckout } from '../store.ts';
import { Ordered } from './ordered.tsx';

interface UnavailableProps {
  /** Something was begun here; as it is kept, it is not enough to go on with. */
  begunAt: CartBranch | undefined;
}

/** Nothing is kept that could be checked out: the booking was made, is older than a day, or lies in another browser. */
export function Unavailable({ begunAt }: UnavailableProps) {
  const { t } = useTranslation('checkout');
  const { t: tBooking } = useTranslation('booking');
  const pictures = usePictures();
  const { t: tApp } = useTranslation();
  const { user } = useSession();
  const [isStillNothing, setIsStillNothing] = useState(false);
  usePageHead({ title: t('pageTitle'), description: t('pageDescription') });
  const order = begunAt ? undefined : findLastOrder(user?._id);
  if (order) return <Ordered order={order} />;
  return (
    <div className="page-width">
      <StatusPanel
        picture={pictures.spot('cart')}
        heading="h1"
        title={begunAt ? tBooking('edit.incomplete') : t('unavailable.title')}
        text={begunAt ? t('unavailable.incomplete') : t('unavailable.text')}
        note={begunAt ? null : <span role="status">{isStillNothing ? t('unavailable.still') : ''}</span>}
      >
        {begunAt ? (
          <Link
            to={buildHref(paths.serviceProvider, { serviceProviderId: begunAt.serviceProvider.slug })}
            className={buttonClass('primary')}
          >
            {t('unavailable.choose', { place: begunAt.name })}
          </Link>
        ) : (
          <Link to={paths.search} className={buttonClass('primary')}>
            {t('unavailable.search')}
          </Link>
        )}
        {begunAt ? null : (
          <Button variant="line" onClick={() => setIsStillNothing(!lookForCheckout())}>
            {tApp('tryAgain')}
          </Button>
        )}
        <Link to={paths.cart} className={buttonClass('line')}>
          {t('unavailable.cart')}
        </Link>
        {begunAt ? null : (
          <Link to={paths.bookingHistory} className={buttonClass('line')}>
            {t('unavailable.bookings')}
          </Link>
        )}
      </StatusPanel>
    </div>
  );
}

/** The place itself could not be looked up. */
export function RetrievalIssue({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation('checkout');
  const { t: tApp } = useTranslation();
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-3 rounded-l bg-(--warn-soft) p-4 text-s forced-colors:border"
    >
      <p>
        {t('retrieval.text')}{' '}
        <Link to={paths.contact} className={textLinkClass}>
          {t('retrieval.contact')}
        </Link>
      </p>
      <Button variant="ink" size="small" isBusy={isRetrying} onClick={onRetry}>
        {tApp('tryAgain')}
      </Button>
    </div>
  );
}
