import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { Booking } from '../queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { RefundBar } from './refund-bar.tsx';

/** What comes back, until when, and the two ways to change one's mind. */
export function TicketChanges({ booking }: { booking: Booking }) {
  const { t } = useTranslation('ticket');
  const words = useBookingWords();
  const [open, setOpen] = useState<'cancel'>();
  const { canCancel, refundNow, timeline } = booking.cancellation;
  const isPaid = booking.paid - booking.refunded > 0;
  if (!canCancel && !booking.canReschedule) return null;
  const amount = words.sayMoney(refundNow, booking);
  const sayNow = () => {
    if (!isPaid) return t('changes.nothingPaid');
    if (booking.label === 'pending') return t('changes.allBack', { amount });
    return refundNow > 0 ? t('changes.refundNow', { amount }) : t('changes.nothingBack');
  };
  return (
    <section id="changes" aria-labelledby="changes-title" className="scroll-mt-4">
      <h2 id="changes-title" className="text-xl">
        {t('changes.title')}
      </h2>
      <p className="mt-1.5 text-s text-ink-2">{sayNow()}</p>
      {isPaid && timeline.length > 1 ? (
        <div className="mt-4">
          <RefundBar booking={booking} />
        </div>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-2.5 print:hidden">
        {canCancel ? (
          <Button variant="line" className="text-(--bad)" onClick={() => setOpen('cancel')}>
            {t('changes.cancel')}
          </Button>
        ) : null}
      </div>
      <CancelDialog
        booking={booking}
        isOpen={open === 'cancel'}
        onClose={() => setOpen(undefined)}
        onMove={undefined}
      />
    </section>
  );
}
