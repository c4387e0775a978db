import { paymentMinutes } from '@gramy/domain/booking/payment-deadline';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Booking } from '../queries.ts';
import { useBookingWords } from './use-booking-words.ts';

interface LeftBooking {
  booking: Booking;
  clockOffset: number;
}

/** For whoever is back without having paid: how long the tables are kept. */
export function useLeftWords({ booking, clockOffset }: LeftBooking): () => string {
  const { t } = useTranslation('outcome');
  const words = useBookingWords();
  const timeZone = booking.slots[0]?.branch.timeZone ?? homeTimeZone;
  return () => {
    const say = (at: string) => words.sayMoment(at, timeZone, Date.now() + clockOffset);
    if (booking.paymentDueAt !== null) return t('pay.left.until', { moment: say(booking.paymentDueAt) });
    if (booking.approval === null) return t('pay.left.kept');
    return t('pay.left.pending', { moment: say(booking.approval.answerBy), count: paymentMinutes });
  };
}
