import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt, formatTime, joinTimes } from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/action/button.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import type { BookingInTheWay } from '../queries.ts';

interface BookingsInTheWayProps {
  bookings: readonly BookingInTheWay[];
  timeZone: string;
  onKeep: () => void;
  onUndo: () => void;
}

/** Nothing is saved over a booking silently: each is named, and stands as agreed until somebody changes it. */
export function BookingsInTheWay({ bookings, timeZone, onKeep, onUndo }: BookingsInTheWayProps) {
  const { t } = useTranslation('venue-setup');
  const language = useLanguage();
  if (bookings.length === 0) return null;
  return (
    <section role="alert" className="rounded-m bg-(--warn-soft) px-4 py-4 text-s sm:px-5">
      <h2 className="text-m">{t('inTheWay.title', { count: bookings.length })}</h2>
      <p className="mt-1 text-pretty">{t('inTheWay.text')}</p>
      <ul className="mt-3 grid gap-1.5">
        {bookings.map(({ id, reference, name, startsAt, endsAt, guests }) => {
          const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
          const times = joinTimes(formatTime(language, start, timeZone), formatTime(language, end, timeZone));
          return (
            <li key={`${id}${startsAt}`} className="wrap-anywhere">
              <Link to={buildHref(paths.venueBooking, { reference })} className={textLinkClass}>
                {name}
              </Link>{' '}
              · {formatDateAt(language, start, timeZone, 'short')}, {times} ·{' '}
              {t('inTheWay.guests', { count: guests })}
            </li>
          );
        })}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button onClick={onKeep}>{t('inTheWay.keep')}</Button>
        <Button variant="line" onClick={onUndo}>
          {t('inTheWay.undo')}
        </Button>
      </div>
    </section>
  );
}
