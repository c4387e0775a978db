import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { CircleAlert, CircleSlash } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { findTryKind, listTries } from '../hooks/payment-tries.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import { useSourceWords } from '../hooks/use-source-words.ts';
import type { Booking } from '../queries.ts';

/** What was tried and why it came to nothing, the latest first. */
export function PaymentTries({ booking }: { booking: Booking }) {
  const { t } = useTranslation('outcome');
  const words = useBookingWords();
  const saySource = useSourceWords();
  const tries = listTries(booking);
  const timeZone = booking.slots[0]?.branch.timeZone ?? homeTimeZone;
  if (tries.length === 0) return null;
  return (
    <section aria-labelledby="tries-title" className="border-t border-line pt-4">
      <h2 id="tries-title" className="text-s font-strong">
        {t('failed.tries')}
      </h2>
      <ol className="mt-2 grid gap-3 text-s">
        {tries.map(({ at, why, way, ending }) => {
          const kind = findTryKind(why);
          return (
            <li
              key={at}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-0.5"
            >
              <Badge
                tone={kind === 'left' ? 'neutral' : 'bad'}
                icon={kind === 'left' ? <CircleSlash aria-hidden /> : <CircleAlert aria-hidden />}
              >
                {t(`failed.kinds.${kind}`)}
              </Badge>
              <span>{saySource({ way, ending })}</span>
              <time dateTime={at} className="text-ink-2 tabular-nums">
                {words.sayTime(at, timeZone)}
              </time>
              <span className="col-span-full text-xs text-ink-2">{t(`failed.reasons.${why}`)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
