import { isAwaitingPayment } from '@gramy/domain/booking/awaited-payment';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClock } from '../../../lib/formats/clock.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { useMomentWords } from '../../../lib/formats/moment-words.ts';
import { Countdown } from '../../../ui/calendar/countdown.tsx';
import type { BookingSummary } from '../queries.ts';

const minute = 60_000;

/** Until when a booking waits for its money, ticking. */
export function PayLine({ booking }: { booking: BookingSummary }) {
  const { t } = useTranslation('booking-history');
  const language = useLanguage();
  const sayMoment = useMomentWords();
  const now = useClock((at) => Math.floor(at / minute) * minute);
  const { paymentDueAt, dueOnline, currency, place } = booking;
  if (paymentDueAt === null || !isAwaitingPayment(booking)) return null;
  const amount = formatMoney(language, { amount: dueOnline, currency });
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-s font-strong text-(--warn)">
      {t('line.payBy', { amount, moment: sayMoment(paymentDueAt, place.timeZone, now) })}
      <Countdown
        deadline={Date.parse(paymentDueAt)}
        label={t('line.left')}
        sayMinutes={(count) => (count > 0 ? t('line.minutesLeft', { count }) : t('line.timeOver'))}
      />
    </p>
  );
}
