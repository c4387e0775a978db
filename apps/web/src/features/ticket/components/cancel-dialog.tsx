import { ApiError } from '@gramy/contract/api-error';
import { refundWorkingDays } from '@gramy/domain/cancellation/refund-arrival';
import { CalendarClock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { ReasonChoice } from '../../../ui/form/reason-choice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useBankWords } from '../hooks/use-bank-words.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import { useCancel } from '../hooks/use-cancel.ts';
import type { Booking } from '../queries.ts';
import { ActionAlert } from './action-alert.tsx';
import { PayAlert } from './pay-alert.tsx';
import { RefundBar } from './refund-bar.tsx';

export interface CancelDialogProps {
  booking: Booking;
  isOpen: boolean;
  onClose: () => void;
  onMove: (() => void) | undefined;
}

const reasons = ['ill', 'otherDay', 'price', 'other'] as const;

/** What comes back stands first; the button names it. */
export function CancelDialog({ booking, isOpen, onClose, onMove }: CancelDialogProps) {
  const { t } = useTranslation('ticket');
  const words = useBookingWords();
  const [reason, setReason] = useState<(typeof reasons)[number]>();
  const keepRef = useRef<HTMLButtonElement>(null);
  const cancel = useCancel(booking, () => {
    showToast({ title: t('cancel.done') });
    onClose();
  });
  // Its answer may have been lost on the way: then the booking itself says that it is done.
  const isDone = booking.label === 'cancelled';
  const { refundNow } = booking.cancellation;
  const isPaid = booking.paid - booking.refunded > 0;
  const amount = words.sayMoney(refundNow, booking);
  const bank = useBankWords(booking);
  const sayConfirm = () => {
    if (refundNow > 0) return t('cancel.confirm', { amount });
    if (bank.onCancelling !== '') return t('cancel.confirmUnpaid');
    return isPaid ? t('cancel.confirmNothing') : t('cancel.confirmUnpaid');
  };
  if (isDone) return <CancelledDialog booking={booking} isOpen={isOpen} onClose={onClose} />;
  return (
    <Dialog
      isOpen={isOpen}
      title={t('cancel.title')}
      closeLabel={t('close')}
      onClose={onClose}
      initialFocus={keepRef}
      footer={
        <>
          <Button ref={keepRef} variant="line" onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button
            variant="danger"
            isBusy={cancel.isBusy}
            onClick={() => cancel.start(reason ? t(`cancel.reasons.${reason}`) : '')}
          >
            {sayConfirm()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <ComesBack booking={booking} amount={amount} isPaid={isPaid} />
        {isPaid && booking.label !== 'pending' && booking.cancellation.timeline.length > 1 ? (
          <RefundBar booking={booking} />
        ) : null}
        <ReasonChoice
          legend={t('cancel.why')}
          note={t('cancel.optional')}
          reasons={reasons.map((name) => ({ name, label: t(`cancel.reasons.${name}`) }))}
          value={reason}
          onChange={setReason}
        />
        {onMove ? (
          <p className="flex items-center gap-2.5 text-s">
            <CalendarClock aria-hidden className="size-5 flex-none" />
            <button type="button" onClick={onMove} className={`${textLinkClass} min-h-11`}>
              {t('cancel.moveInstead')}
            </button>
          </p>
        ) : null}
        {isRefundChanged(cancel.failure) ? (
          <PayAlert title={t('cancel.changed')} />
        ) : (
          <ActionAlert failure={cancel.failure} />
        )}
      </div>
    </Dialog>
  );
}

function CancelledDialog({ booking, isOpen, onClose }: Omit<CancelDialogProps, 'onMove'>) {
  const { t } = useTranslation('ticket');
  const words = useBookingWords();
  const bank = useBankWords(booking);
  const sayBack = () => {
    if (bank.leaving <= 0) return bank.ordered || t('cancel.doneUnpaid');
    const amount = words.sayMoney(bank.leaving, booking);
    return [t('cancel.doneRefund', { amount, days: refundWorkingDays }), bank.ordered]
      .filter(Boolean)
      .join(' ');
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={t('cancel.isDone')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p role="status">{sayBack()}</p>
    </Dialog>
  );
}

function isRefundChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'refundChanged';
}

function ComesBack({ booking, amount, isPaid }: { booking: Booking; amount: string; isPaid: boolean }) {
  const { t } = useTranslation('ticket');
  const { refundNow } = booking.cancellation;
  const bank = useBankWords(booking);
  const sayAmount = () => {
    if (refundNow > 0) return amount;
    return t(booking.cancellation.refundHeld > 0 ? 'cancel.nothingYet' : 'cancel.nothing');
  };
  const isBad = refundNow === 0 && isPaid && bank.onCancelling === '';
  const sayText = () => {
    if (refundNow === 0 && bank.onCancelling !== '') return '';
    if (refundNow > 0) return t('cancel.text', { days: refundWorkingDays });
    return isPaid ? t('cancel.textNothing') : t('cancel.textUnpaid');
  };
  return (
    <div
      className={`rounded-l px-5 py-4 forced-colors:border ${isBad ? 'bg-(--bad-soft)' : 'bg-(--ok-soft)'}`}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-strong">{t('cancel.comesBack')}</b>
        <b className="text-2xl font-heavy tabular-nums">{sayAmount()}</b>
      </p>
      <p className="text-s">{[sayText(), bank.onCancelling].filter(Boolean).join(' ')}</p>
    </div>
  );
}
