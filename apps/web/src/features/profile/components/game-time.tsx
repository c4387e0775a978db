import type { LocalDate } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { tellStart } from '../../../lib/formats/night-moment.ts';

interface GameTimeProps {
  /** The evening it belongs to. */
  date: string;
  startsAt: string;
  timeZone: string;
}

/** As the ticket tells it: "Friday night, 00:30 (Sat 21 Nov)". */
export function GameTime({ date, startsAt, timeZone }: GameTimeProps) {
  const language = useLanguage();
  const evening = { businessDay: date as LocalDate, timeZone };
  const { day, time, notes } = tellStart(language, Date.parse(startsAt), evening, 'long');
  return (
    <p className="text-l font-strong first-letter:uppercase">
      {day}, <span className="text-2xl text-orange-display">{time}</span>
      {notes.length > 0 ? ` (${notes.join(', ')})` : null}
    </p>
  );
}
