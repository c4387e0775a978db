import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Booking } from '../queries.ts';
import { useBookingWords } from './use-booking-words.ts';

/** Whoever has had their bank take a payment back gets nothing twice: what that means for what is owed to them. */
export function useBankWords(booking: Booking) {
  const { t } = useTranslation('ticket');
  const words = useBookingWords();
  const sumOf = (status: Booking['money'][number]['status']) =>
    booking.money
      .filter((step) => step.kind === 'refund' && step.status === status)
      .reduce((sum, { amount }) => sum + amount, 0);
  const say = (sum: number) => ({ amount: words.sayMoney(sum, booking) });
  const [waits, taken] = [sumOf('waitsForBank'), sumOf('takenByBank')];
  const { refundHeld, refundByBank } = booking.cancellation;
  const ordered = [
    waits > 0 ? t('bank.waits', say(waits)) : '',
    taken > 0 ? t('bank.taken', say(taken)) : '',
  ];
  const onCancelling = [
    refundHeld > 0 ? t('bank.wouldWait', say(refundHeld)) : '',
    refundByBank > 0 ? t('bank.wouldBeTaken', say(refundByBank)) : '',
  ];
  return {
    /** Of all refunds, those that leave, or have left, the way the money came. */
    leaving: booking.refunded - waits - taken,
    /** What was given back. */
    ordered: ordered.filter(Boolean).join(' '),
    /** What cancelling would bring besides what leaves at once. */
    onCancelling: onCancelling.filter(Boolean).join(' '),
  };
}
