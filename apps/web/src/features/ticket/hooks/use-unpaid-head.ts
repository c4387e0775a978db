import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSecondsLeft } from '../../../ui/calendar/use-seconds-left.ts';
import type { BookedSlot, Booking } from '../queries.ts';
import { useBookingWords } from './use-booking-words.ts';
import type { TicketHead } from './use-ticket-head.ts';

interface Unpaid {
  booking: Booking;
  /** How far the server's clock is ahead of this one. */
  clockOffset: number;
}

/** What is said first of a booking that waits for its money. */
export function useUnpaidHead({ booking, clockOffset }: Unpaid, { branch }: BookedSlot): TicketHead {
  const { t } = useTranslation('ticket');
  const words = useBookingWords();
  const dueAt = booking.paymentDueAt ?? booking.createdAt;
  const isOver = useSecondsLeft({ deadline: Date.parse(dueAt), clockOffset }) === 0;
  const kicker = t('unpaid.kicker', { amount: words.sayMoney(booking.dueOnline, booking) });
  if (isOver) return { tone: 'bad', kicker, title: t('unpaid.titleOver'), lead: t('unpaid.leadOver') };
  const moment = words.sayMoment(dueAt, branch.timeZone, Date.now() + clockOffset);
  return {
    tone: 'warn',
    kicker,
    title: t('unpaid.title', { moment }),
    lead: t('unpaid.lead', { tables: words.nameTables(booking) }),
  };
}
