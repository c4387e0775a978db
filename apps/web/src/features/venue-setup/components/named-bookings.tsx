import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt, formatTime, joinTimes } from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import type { BookingInTheWay } from '../queries.ts';

interface NamedBookingsProps {
  /** Each in the time of its place. */
  bookings: readonly (Omit<BookingInTheWay, 'position' | 'moves'> & { timeZone: string })[];
}

/** Who, when and how many, each with the way to it. */
export function NamedBookings({ bookings }: NamedBookingsProps) {
  const { t } = useTranslation('venue-setup');
  const language = useLanguage();
  return (
    <ul className="mt-3 grid gap-1.5">
      {bookings.map(({ id, reference, name, startsAt, endsAt, guests, timeZone }) => {
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
  );
}
