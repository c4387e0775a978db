import { paymentMinutes } from '@gramy/domain/booking/payment-deadline';
import { minuteMs } from '@gramy/domain/time/instant';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CountdownRing } from '../../../ui/calendar/countdown-ring.tsx';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { ShownBooking } from './booking-gate.tsx';

interface PaymentClockProps extends ShownBooking {
  dueAt: string;
}

/** How long the tables wait for their money. */
export function PaymentClock({ booking, clockOffset, dueAt }: PaymentClockProps) {
  const { t } = useTranslation('outcome');
  const words = useBookingWords();
  return (
    <CountdownRing
      deadline={Date.parse(dueAt)}
      clockOffset={clockOffset}
      total={paymentMinutes * minuteMs}
      size="medium"
      label={t('pay.heldFor')}
      sayMinutes={(count) => (count > 0 ? t('pay.minutesLeft', { count }) : t('pay.timeOver'))}
      caption={t('pay.held', { tables: words.nameTables(booking) })}
    />
  );
}
