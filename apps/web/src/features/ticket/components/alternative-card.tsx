import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { PlaceImage } from '../../../lib/content/place-picture.tsx';
import { formatDuration } from '../../../lib/formats/format.ts';
import { useStartWords } from '../../../lib/formats/start-words.ts';
import { Link, renderLink } from '../../../lib/navigation/link.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { SlotLink } from '../../../ui/calendar/slot-link.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import type { Alternative } from '../hooks/use-alternatives.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { Booking } from '../queries.ts';

interface AlternativeCardProps {
  picture: PlaceImage;
  title: string;
  facts: readonly string[];
  /** The first of them is the one that the card is about. */
  times: readonly [Alternative, ...Alternative[]];
  booking: Booking;
  /** Of all cards: its button is the filled one. */
  isFirst: boolean;
}

/** One game that can be had, what it costs beside the refused one, and one press to take it. */
export function AlternativeCard({ picture, title, facts, times, booking, isFirst }: AlternativeCardProps) {
  const { t } = useTranslation('outcome');
  const words = useBookingWords();
  const { showStart, sayStart } = useStartWords();
  const [first, ...later] = times;
  const time = showStart(first.label);
  const sum = words.sayMoney(first.sum, booking);
  return (
    <li className="flex overflow-hidden rounded-l bg-card shadow-e1 max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:flex-col forced-colors:border">
      <div className="relative">
        <Picture
          {...picture}
          width={800}
          height={520}
          className="h-32 w-full object-cover max-sm:absolute max-sm:inset-0 max-sm:h-full"
        />
        <span className="absolute bottom-3 left-3 rounded-full bg-card px-3 py-1 text-xs font-strong max-sm:inset-x-2 max-sm:bottom-2 max-sm:rounded-m max-sm:px-2 max-sm:text-center">
          <ShiftWords minutes={first.minutesLater} />
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h3 className="text-l">{title}</h3>
        <p className="text-s text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
          <b className="font-strong tabular-nums first-letter:uppercase">
            {words.sayDayOf(first.date)}, {time}
          </b>
          <span className="text-s tabular-nums">
            {sum} <DifferenceWords amount={first.difference} booking={booking} />
          </span>
        </p>
        <Link
          to={first.href}
          aria-label={t('pending.no.takeLabel', { place: title, time: sayStart(first.label), sum })}
          className={`${buttonClass(isFirst ? 'primary' : 'line')} mt-2`}
        >
          {t('pending.no.take')}
        </Link>
        {later.length > 0 ? (
          <div className="mt-2 flex gap-2">
            {later.slice(0, 2).map((start) => (
              <SlotLink
                key={start.startsAt}
                slot={{
                  id: start.startsAt,
                  time: showStart(start.label),
                  detail: words.sayMoney(start.sum, booking),
                  kind: 'free',
                }}
                label={t('pending.no.takeLabel', {
                  place: title,
                  time: sayStart(start.label),
                  sum: words.sayMoney(start.sum, booking),
                })}
                href={start.href}
                renderLink={renderLink}
                className="min-w-0 flex-1"
              />
            ))}
          </div>
        ) : null}
      </div>
    </li>
  );
}

function ShiftWords({ minutes }: { minutes: number }) {
  const { t } = useTranslation('outcome');
  const language = useLanguage();
  if (minutes === 0) return t('pending.no.sameTime');
  const duration = formatDuration(language, Math.abs(minutes));
  return t(minutes > 0 ? 'pending.no.later' : 'pending.no.earlier', { duration });
}

function DifferenceWords({ amount, booking }: { amount: number; booking: Booking }) {
  const { t } = useTranslation('outcome');
  const words = useBookingWords();
  if (amount === 0) return <span className="text-ink-2">({t('pending.no.samePrice')})</span>;
  const sum = words.sayMoney(Math.abs(amount), booking);
  return (
    <span className={amount < 0 ? 'font-strong text-(--ok)' : 'text-ink-2'}>
      ({amount < 0 ? `\u2212${sum}` : `+${sum}`})
    </span>
  );
}
