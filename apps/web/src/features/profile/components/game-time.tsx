import type { LocalDate } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDate, formatNightTime } from '../../../lib/formats/format.ts';

interface GameTimeProps {
  /** The evening it belongs to. */
  date: string;
  startsAt: string;
  timeZone: string;
}

/** As the ticket tells it: "Friday 20 November, 00:30 (Sat)". */
export function GameTime({ date, startsAt, timeZone }: GameTimeProps) {
  const language = useLanguage();
  const businessDay = date as LocalDate;
  return (
    <p className="text-l font-strong first-letter:uppercase">
      {formatDate(language, businessDay, 'long')},{' '}
      <span className="text-2xl text-orange-display">
        {formatNightTime(language, Date.parse(startsAt), { businessDay, timeZone })}
      </span>
    </p>
  );
}
