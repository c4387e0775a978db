import { hasEntryCode, isAwaitingPayment } from '@gramy/domain/booking/awaited-payment';
import { QrCode, ReceiptText, Star } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClock } from '../../../lib/formats/clock.ts';
import { namePlace } from '../../../lib/formats/name-place.ts';
import {
  changesHref,
  payHref,
  pendingHref,
  reviewHref,
  ticketHref,
} from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { againHref } from '../hooks/again-href.ts';
import { useReceipt } from '../hooks/use-receipt.ts';
import type { BookingSummary } from '../queries.ts';
import { useSaidTime } from './booking-row.tsx';

/** What one would want next: the ticket of what is ahead, words and another time for what is over. */
export function BookingActions({ booking }: { booking: BookingSummary }) {
  const { t } = useTranslation('booking-history');
  const sayTime = useSaidTime();
  const name = (action: string) =>
    t('actions.named', {
      action,
      place: namePlace(booking.provider.name, booking.place.name),
      date: sayTime(booking),
    });
  const isAhead = booking.label === 'pending' || booking.label === 'confirmed';
  if (isAhead) return <AheadActions booking={booking} name={name} />;
  return (
    <>
      {booking.canReview ? (
        <Link
          to={reviewHref(booking)}
          aria-label={name(t('actions.review'))}
          className={buttonClass('line', 'small')}
        >
          <Star aria-hidden />
          {t('actions.review')}
        </Link>
      ) : null}
      {booking.paid > 0 ? <ReceiptButton booking={booking} label={name(t('actions.receipt'))} /> : null}
      <Link
        to={againHref(booking)}
        aria-label={name(t('actions.again'))}
        className={buttonClass('line', 'small')}
      >
        {t('actions.again')}
      </Link>
    </>
  );
}

function AheadActions({ booking, name }: { booking: BookingSummary; name: (action: string) => string }) {
  const { t } = useTranslation('booking-history');
  const isPending = booking.label === 'pending';
  const isUnpaid = isAwaitingPayment(booking);
  const isToCome = useClock((at) => at < Date.parse(booking.startsAt));
  const sayTicket = () => {
    if (isPending) return t('actions.follow');
    return isUnpaid ? t('actions.details') : t('actions.ticket');
  };
  const paysOnline = booking.dueOnline > 0 && booking.paymentMethod === 'online' && !booking.isMoneyHeld;
  return (
    <>
      {paysOnline ? (
        <Link
          to={payHref(booking)}
          aria-label={name(t('actions.pay'))}
          className={buttonClass(isUnpaid ? 'primary' : 'line', 'small')}
        >
          {t('actions.pay')}
        </Link>
      ) : null}
      <Link
        to={isPending ? pendingHref(booking) : ticketHref(booking)}
        aria-label={name(sayTicket())}
        className={buttonClass(isPending || paysOnline ? 'line' : 'primary', 'small')}
      >
        {hasEntryCode(booking) ? <QrCode aria-hidden /> : null}
        {sayTicket()}
      </Link>
      {hasEntryCode(booking) && isToCome ? (
        <Link
          to={changesHref(booking)}
          aria-label={name(t('actions.move'))}
          className={buttonClass('line', 'small')}
        >
          {t('actions.move')}
        </Link>
      ) : null}
    </>
  );
}

function ReceiptButton({ booking, label }: { booking: BookingSummary; label: string }) {
  const { t } = useTranslation('booking-history');
  const { isBusy, save } = useReceipt(booking.id);
  return (
    <Button
      variant="line"
      size="small"
      icon={<ReceiptText />}
      isBusy={isBusy}
      aria-label={label}
      onClick={save}
    >
      {t('actions.receipt')}
    </Button>
  );
}
