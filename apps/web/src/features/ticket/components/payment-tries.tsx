import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listTries } from '../hooks/payment-tries.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { Booking } from '../queries.ts';

/** What was tried and why it came to nothing, the latest first. */
export function PaymentTries({ booking }: { booking: Booking }) {
  const { t } = useTranslation('outcome');
  const words = useBookingWords();
  const tries = listTries(booking);
  const timeZone = booking.slots[0]?.branch.timeZone ?? homeTimeZone;
  if (tries.length === 0) return null;
  return (
    <section aria-labelledby="tries-title" className="mt-8 max-w-[56ch]">
      <h2 id="tries-title" className="text-m font-strong">
        {t('failed.tries')}
      </h2>
      <ol className="mt-2 grid gap-2 text-s">
        {tries.map(({ at, amount, why }) => (
          <li key={at} className="flex items-baseline gap-3">
            <CircleAlert aria-hidden className="size-4.5 flex-none translate-y-1 text-(--bad)" />
            <span className="min-w-0 flex-1">{t(`failed.reasons.${why}`)}</span>
            <span className="text-ink-2 tabular-nums">{words.sayMoney(amount, booking)}</span>
            <time dateTime={at} className="text-ink-2 tabular-nums">
              {words.sayTime(at, timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
