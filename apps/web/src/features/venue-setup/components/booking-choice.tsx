import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt, formatList, formatTime, joinTimes } from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { Select } from '../../../ui/form/select.tsx';
import { type Choice, isMoveFree, keyOf } from '../hooks/settling.ts';
import type { InTheWay } from '../hooks/use-in-the-way.ts';
import type { BookingInTheWay } from '../queries.ts';

interface BookingChoiceProps {
  booking: BookingInTheWay;
  way: InTheWay;
  timeZone: string;
}

/** Who, when and how many, with the way to it, and what becomes of it. */
export function BookingChoice({ booking, way, timeZone }: BookingChoiceProps) {
  const { t } = useTranslation('venue-setup');
  const language = useLanguage();
  const { reference, name, guests, moves } = booking;
  const say = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => {
    const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
    return {
      day: formatDateAt(language, start, timeZone, 'short'),
      times: joinTimes(formatTime(language, start, timeZone), formatTime(language, end, timeZone)),
    };
  };
  const own = say(booking);
  const sayMove = (move: BookingInTheWay['moves'][number]) => {
    const to = say(move);
    const tables = formatList(
      language,
      move.tables.map((table) => table[language]),
    );
    const when = to.day === own.day ? to.times : `${to.day}, ${to.times}`;
    return move.startsAt === booking.startsAt
      ? t('inTheWay.moveTable', { tables })
      : t('inTheWay.moveTime', { when, tables });
  };
  return (
    <li className="grid items-center gap-x-4 gap-y-1 rounded-s bg-card px-3 py-2.5 sm:grid-cols-[1fr_minmax(0,23rem)]">
      <span className="wrap-anywhere">
        <Link to={buildHref(paths.venueBooking, { reference })} className={textLinkClass}>
          {name}
        </Link>{' '}
        · {own.day}, {own.times} · {t('inTheWay.guests', { count: guests })}
      </span>
      <Select
        aria-label={t('inTheWay.choice', { name, when: `${own.day}, ${own.times}` })}
        value={way.choices[keyOf(booking)] ?? ''}
        onChange={(event) => way.choose(booking, event.target.value as Choice)}
      >
        {way.mustGo ? <option value="">{t('inTheWay.choose')}</option> : null}
        {way.mustGo ? null : <option value="keep">{t('inTheWay.keep')}</option>}
        {moves.map((move, index) => (
          <option
            key={`${move.startsAt}${move.tableIds.join()}`}
            value={`move ${index}`}
            disabled={!isMoveFree(way.bookings, way.choices, { booking, move })}
          >
            {sayMove(move)}
          </option>
        ))}
        <option value="cancel">{t('inTheWay.cancel')}</option>
      </Select>
    </li>
  );
}
