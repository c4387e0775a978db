import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BackCloses } from '../../../lib/navigation/back-closes.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { useBankWords } from '../hooks/use-bank-words.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { Booking } from '../queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { LateDialog } from './late-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RefundBar } from './refund-bar.tsx';
import { SlotPlace } from './slot-place.tsx';

type Layer = 'cancel' | 'move' | 'late';

/** What comes back, until when, and the ways to change one's mind. */
export function TicketChanges({ booking }: { booking: Booking }) {
  const { t } = useTranslation('ticket');
  const words = useBookingWords();
  const [open, setOpen] = useState<Layer>();
  const [position, setPosition] = useState(booking.slots[0]?.position ?? 0);
  const isOne = booking.slots.length === 1;
  const moveGame = (game: number) => {
    setPosition(game);
    setOpen('move');
  };
  const { canCancel, refundNow, timeline } = booking.cancellation;
  const isPaid = booking.paid - booking.refunded > 0;
  const isShown = canCancel || booking.canReschedule || booking.canSayLate;
  const close = () => setOpen(undefined);
  const amount = words.sayMoney(refundNow, booking);
  const bank = useBankWords(booking);
  const sayNow = () => {
    if (!canCancel) return t('changes.closed');
    if (!isPaid) return t('changes.nothingPaid');
    if (bank.onCancelling !== '')
      return [refundNow > 0 ? t('changes.refundNow', { amount }) : '', bank.onCancelling]
        .filter(Boolean)
        .join(' ');
    if (booking.label === 'pending') return t('changes.allBack', { amount });
    return refundNow > 0 ? t('changes.refundNow', { amount }) : t('changes.nothingBack');
  };
  if (!isShown && open === undefined) return null;
  return (
    <section id="changes" aria-labelledby="changes-title" className="scroll-mt-4">
      <h2 id="changes-title" className="text-xl">
        {t('changes.title')}
      </h2>
      <p className="mt-1.5 text-s text-ink-2">{sayNow()}</p>
      {isPaid && booking.label !== 'pending' && timeline.length > 1 ? (
        <div className="mt-4">
          <RefundBar booking={booking} />
        </div>
      ) : null}
      <LateNotices booking={booking} />
      {booking.canReschedule && !isOne ? <MovableGames booking={booking} onMove={moveGame} /> : null}
      <div className="mt-5 flex flex-wrap gap-2.5 max-sm:grid print:hidden">
        {booking.canSayLate ? (
          <Button variant="line" onClick={() => setOpen('late')}>
            {t('late.button')}
          </Button>
        ) : null}
        {booking.canReschedule && isOne ? (
          <Button variant="line" onClick={() => setOpen('move')}>
            {t('changes.move')}
          </Button>
        ) : null}
        {canCancel ? (
          <Button variant="line" className="text-(--bad)" onClick={() => setOpen('cancel')}>
            {t('changes.cancel')}
          </Button>
        ) : null}
      </div>
      {open === undefined ? null : <BackCloses onBack={close} />}
      <CancelDialog
        booking={booking}
        isOpen={open === 'cancel'}
        onClose={close}
        onMove={booking.canReschedule ? () => setOpen('move') : undefined}
      />
      <MoveDialog
        key={position}
        booking={booking}
        position={position}
        isOpen={open === 'move'}
        onClose={close}
      />
      <LateDialog booking={booking} isOpen={open === 'late'} onClose={close} />
    </section>
  );
}

/** Each game of several has a time of its own to change. */
function MovableGames({ booking, onMove }: { booking: Booking; onMove: (position: number) => void }) {
  const { t } = useTranslation('ticket');
  const words = useBookingWords();
  return (
    <ul className="mt-4 grid gap-2 print:hidden">
      {booking.slots.map((slot) => (
        <li
          key={slot.position}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-m bg-card px-4 py-2 shadow-e1 forced-colors:border"
        >
          <span className="min-w-0">
            <b className="block font-strong tabular-nums first-letter:uppercase">{words.saySpan(slot)}</b>
            <span className="block text-s text-ink-2">
              {[words.sayActivity(slot), words.nameTables({ slots: [slot] })].filter(Boolean).join(' · ')}
            </span>
            <SlotPlace booking={booking} slot={slot} />
          </span>
          <Button
            variant="line"
            size="small"
            aria-label={t('changes.timeOf', { game: words.saySpan(slot) })}
            onClick={() => onMove(slot.position)}
          >
            {t('changes.time')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function LateNotices({ booking }: { booking: Booking }) {
  const { t } = useTranslation('ticket');
  const last = booking.lateNotices.at(-1);
  return last ? (
    <p className="mt-3 rounded-m bg-(--info-soft) px-4 py-3 text-s forced-colors:border">
      {t('late.told', { count: last.minutes })}
    </p>
  ) : null;
}
