import { hasEntryCode, isAwaitingPayment } from '@gramy/domain/booking/awaited-payment';
import { Lock } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Booking } from '../queries.ts';
import { bookingIcons } from './booking-icons.tsx';
import { QrCode } from './qr-code.tsx';

/** The code for check-in; where it is not valid, it says so instead. */
export function StubCode({ booking }: { booking: Booking }) {
  const { t } = useTranslation('ticket');
  const { reference, label } = booking;
  const isUnpaid = isAwaitingPayment(booking);
  const hasCode = hasEntryCode(booking);
  const words: Record<Booking['label'], string> = {
    pending: t('qr.pending'),
    confirmed: t('qr.show'),
    completed: t('qr.completed'),
    cancelled: t('qr.over'),
    declined: t('qr.over'),
  };
  return (
    <>
      {hasCode ? (
        <QrCode reference={reference} />
      ) : (
        <span aria-hidden className="text-ink-3 [&_svg]:size-16 [&_svg]:stroke-[1.25]">
          {isUnpaid ? <Lock /> : bookingIcons[label]}
        </span>
      )}
      <b className="text-s font-strong">{isUnpaid ? t('qr.unpaid') : words[label]}</b>
      {hasCode ? <span className="text-xs text-ink-2">{t('qr.offline')}</span> : null}
    </>
  );
}
