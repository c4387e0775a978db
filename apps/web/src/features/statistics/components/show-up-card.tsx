import type { LocalDate, Weekday } from '@gramy/domain/time/local-date';
import type { Statistics } from '../../../entities/account/statistics-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatBusinessMinute, formatDate, nameWeekday, styleBeside } from '../../../lib/formats/format.ts';
import { useToday } from '../../../lib/formats/use-today.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';

/** Shares of fewer say nothing about anybody: one cancelled booking would be all of them. */
const fewest = 3;

/** Of all bookings that were the guest's own to keep or to call off. */
export function ShowUpCard({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const { completionPercent, cancellationPercent, completed, cancelled } = statistics;
  const isTelling = completed + cancelled >= fewest;
  return (
    <SectionCard title={t('showUp.title')}>
      {isTelling ? (
        <>
          <p className="text-[3.75rem] leading-none font-heavy tracking-[-0.045em] tabular-nums">
            {completionPercent ?? '–'}
            <span className="text-l font-medium tracking-normal text-ink-2">%</span>
          </p>
          <svg
            aria-hidden="true"
            width="100%"
            height="16"
            className="mt-4 block overflow-hidden rounded-full"
          >
            <rect width="100%" height="16" className="fill-(--bad)" />
            <rect width={`${completionPercent ?? 100}%`} height="16" className="fill-(--ok)" />
          </svg>
          <p className="mt-3 text-s">
            {t('showUp.shares', {
              completion: completionPercent ?? 0,
              cancellation: cancellationPercent ?? 0,
            })}
          </p>
        </>
      ) : (
        <p className="mb-2 text-s">{t('showUp.tooFew')}</p>
      )}
      <p className="text-s text-ink-2">
        {t('showUp.played', { count: completed })} {t('showUp.cancelled', { count: cancelled })}
      </p>
      <Habits statistics={statistics} />
    </SectionCard>
  );
}

function Habits({ statistics: { habits, last } }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const today = useToday();
  if (!habits || !last) return null;
  const night = habits.latestFinish.date as LocalDate;
  const time = formatBusinessMinute(language, habits.startMinute);
  const finish = formatBusinessMinute(language, habits.latestFinish.minute);
  const facts = [
    [t('habits.last'), last.daysAgo === 0 ? t('habits.today') : t('habits.daysAgo', { count: last.daysAgo })],
    [t('habits.night'), `${nameWeekday(language, habits.weekday as Weekday)}, ${time}`],
    [t('habits.crew'), t('habits.people', { count: habits.guests })],
    [t('habits.latest'), `${finish}, ${formatDate(language, night, styleBeside(today, night, 'short'))}`],
  ];
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-5 text-s md:grid-cols-1">
      {facts.map(([name, value]) => (
        <div key={name} className="border-t border-line py-2.5">
          <dt className="text-xs text-ink-3">{name}</dt>
          <dd className="font-strong first-letter:uppercase">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
