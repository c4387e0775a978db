import { findDueAtVenue } from '@gramy/domain/booking/due-at-venue';
import { refundWorkingDays } from '@gramy/domain/cancellation/refund-arrival';
import { useVenueNote } from '../../../entities/booking/hooks/use-venue-note.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { OutcomeTone } from '../components/outcome-page.tsx';
import { nameOfVenue } from '../components/ticket-card.tsx';
import type { BookedSlot, Booking } from '../queries.ts';
import { useBankWords } from './use-bank-words.ts';
import { useBookingWords } from './use-booking-words.ts';

export interface TicketHead {
  tone: OutcomeTone;
  kicker: string;
  title: string;
  lead?: string | undefined;
}

/** What a ticket says of itself, in every state a booking can be in. */
export function useTicketHead(booking: Booking, slot: BookedSlot): TicketHead {
  const { t } = useTranslation('ticket');
  const words = useBookingWords();
  const bank = useBankWords(booking);
  const note = useVenueNote()(booking.venueNote);
  const { timeZone } = slot.branch;
  const lastAt = booking.history.at(-1)?.at ?? booking.createdAt;
  const date = words.sayDayAndTime(lastAt, timeZone);
  const atVenue = findDueAtVenue(booking);
  const amount = words.sayMoney(booking.dueOnline || booking.price.total, booking);
  const rest = words.sayMoney(atVenue, booking);
  const isSilent = booking.statusReason === 'noAnswer' && !booking.proposal;

  const sayConfirmed = () => {
    if (booking.isMoneyHeld) return t('head.inReview');
    if (booking.due === 0) return t('head.confirmedPaid', { amount });
    if (booking.paymentMethod === 'venue') return t('head.confirmedVenue', { amount: rest });
    if (booking.dueOnline > 0) return t('head.confirmedDue', { amount });
    const paid = words.sayMoney(booking.paid - booking.refunded, booking);
    return t('head.confirmedDeposit', { paid, amount: rest });
  };
  const sayLeaving = () =>
    bank.leaving > 0
      ? t('head.refunded', { amount: words.sayMoney(bank.leaving, booking), days: refundWorkingDays })
      : undefined;
  const sayRefund = () => {
    if (booking.refunded > 0) return [sayLeaving(), bank.ordered].filter(Boolean).join(' ');
    const isByVenue = booking.statusReason === 'calledOff' || booking.label === 'declined';
    return isByVenue && booking.paid > 0 ? t('head.allBack') : undefined;
  };
  const sayLapsed = () => {
    if (booking.replacedBy) return t('head.reasonReplaced');
    return t(booking.refunded > 0 ? 'head.reasonLateMoney' : 'head.reasonPaymentTimeout');
  };
  const sayEnd = () =>
    booking.isMoneyHeld
      ? t('head.leadInReview')
      : [sayReason(), sayNote(), sayRefund()].filter(Boolean).join(' ');
  const sayNote = () => (note ? t('head.wrote', { place: nameOfVenue(booking), note }) : undefined);
  const sayReason = () => {
    if (booking.statusReason === 'withdrawn') return t('head.reasonWithdrawn');
    if (booking.statusReason === 'calledOff') return t('head.reasonCalledOff');
    if (booking.statusReason === 'paymentTimeout') return sayLapsed();
    if (booking.statusReason === 'proposalRefused') return t('head.reasonProposalRefused');
    if (booking.proposal) return t('head.reasonProposalLapsed');
    return isSilent ? t('head.reasonNoAnswer') : t('head.reasonDeclined');
  };

  switch (booking.label) {
    case 'confirmed':
      if (booking.checkedInAt !== null) {
        const time = words.sayTime(booking.checkedInAt, timeZone);
        return { tone: 'ok', kicker: t('head.checkedIn', { time }), title: t('head.titleHere') };
      }
      return {
        tone: booking.canPay || booking.isMoneyHeld ? 'warn' : 'ok',
        kicker: sayConfirmed(),
        title: t('head.titleConfirmed', { when: words.sayEvening(slot, Date.now()) }),
        lead: booking.isMoneyHeld ? t('head.leadInReview') : undefined,
      };
    case 'pending':
      return {
        tone: 'warn',
        kicker: t('head.pending', { place: nameOfVenue(booking) }),
        title: t('head.titlePending'),
        lead: booking.approval
          ? t('head.leadPending', { moment: words.sayDeadline(booking.approval.answerBy, timeZone) })
          : undefined,
      };
    case 'completed':
      return {
        tone: 'plain',
        kicker: t('head.completed', { date: words.sayNightMoment(slot.startsAt, timeZone) }),
        title: t('head.titleCompleted'),
        lead: booking.noShowAt === null ? undefined : t('head.noShow'),
      };
    case 'cancelled':
      return {
        tone: 'bad',
        kicker: t('head.cancelled', { date }),
        title: t('head.titleCancelled'),
        lead: sayEnd(),
      };
    case 'declined':
      return {
        tone: 'bad',
        kicker: t(isSilent ? 'head.noAnswer' : 'head.declined', { date }),
        title: t('head.titleDeclined'),
        lead: sayEnd(),
      };
  }
}
