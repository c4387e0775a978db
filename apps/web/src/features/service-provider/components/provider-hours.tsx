import { type LocalDate, type Weekday, weekdayOf } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import type { Branch } from '../../../entities/provider/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClock } from '../../../lib/formats/clock.ts';
import { formatDate, listWeekdays, nameWeekday } from '../../../lib/formats/format.ts';
import { formatHours, type Interval, listExceptions, listIntervals } from '../hooks/hours.ts';

export function ProviderHours({ branch }: { branch: Branch }) {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  const sayHours = useHoursWords();
  const today = useClock((now) => localParts(now, branch.timeZone).date);
  const exceptions = listExceptions(branch, today);
  const exceptionToday = exceptions.find(({ date }) => date === today);
  return (
    <section aria-labelledby="hours-title">
      <h2 id="hours-title" className="mb-3.5 text-xl">
        {t('hours.title')}
      </h2>
      <table className="w-full max-w-120 text-s tabular-nums">
        <tbody>
          {listWeekdays(language).map((weekday: Weekday) => {
            const isToday = weekday === weekdayOf(today);
            const intervals =
              isToday && exceptionToday ? exceptionToday.intervals : listIntervals(branch, weekday);
            return (
              <tr
                key={weekday}
                aria-current={isToday ? 'date' : undefined}
                className={isToday ? `font-strong ${intervals.length > 0 ? 'text-(--ok)' : ''}` : undefined}
              >
                <th
                  scope="row"
                  className={`py-1 text-left first-letter:uppercase ${isToday ? 'font-strong' : 'font-normal'}`}
                >
                  {nameWeekday(language, weekday)}
                  {isToday ? <span className="font-normal text-ink-2"> · {t('hours.today')}</span> : null}
                </th>
                <td className="py-1 text-right">{sayHours(intervals)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {exceptions.length > 0 ? (
        <>
          <h3 className="mt-5 mb-1.5 text-m">{t('hours.exceptions')}</h3>
          <ul className="grid max-w-120 gap-1 text-s tabular-nums">
            {exceptions.map(({ date, note, intervals }) => (
              <li key={date} className="flex justify-between gap-4">
                <span>
                  {formatDate(language, date as LocalDate, 'long')}
                  {note ? <span className="text-ink-2"> · {note[language]}</span> : null}
                </span>
                <span className="whitespace-nowrap">{sayHours(intervals)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function useHoursWords(): (intervals: readonly Interval[]) => string {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  return (intervals) =>
    intervals.length === 0
      ? t('hours.closed')
      : intervals.map(({ opens, closes }) => formatHours(language, opens, closes)).join(', ');
}
