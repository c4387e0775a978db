import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Booking } from '../queries.ts';
import { bookingIcons } from './booking-icons.tsx';
import { QrCode } from './qr-code.tsx';

/** The code for check-in; where it is not valid, it says so instead. */
export function StubCode({ booking: { reference, label } }: { booking: Booking }) {
  const { t } = useTranslation('ticket');
  const words: Record<Booking['label'], string> = {
    pending: t('qr.pending'),
    confirmed: t('qr.show'),
    completed: t('qr.completed'),
    cancelled: t('qr.over'),
    declined: t('qr.over'),
  };
  return (
    <>
      {label === 'confirmed' ? (
        <QrCode reference={reference} />
      ) : (
        <span aria-hidden className="text-ink-3 [&_svg]:size-16 [&_svg]:stroke-[1.25]">
          {bookingIcons[label]}
        </span>
      )}
      <b className="text-s font-strong">{words[label]}</b>
      {label === 'confirmed' ? <span className="text-xs text-ink-2">{t('qr.offline')}</span> : null}
    </>
  );
}
