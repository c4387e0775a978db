import { weekNumberOf } from '@gramy/domain/statistics/iso-week';
import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import type { Statistics } from '../../../entities/account/statistics-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate } from '../../../lib/formats/format.ts';
import { ChartFrame } from '../../../ui/display/chart-frame.tsx';
import { Table } from '../../../ui/display/table.tsx';
import { WeekStrip } from '../../../ui/display/week-strip.tsx';
import { shortenMonth } from '../hooks/month-name.ts';
import { findStreakReach, listStreakWeeks } from '../hooks/streak-weeks.ts';
import { useChartWords } from './use-chart-words.ts';

export function StreakCard({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const words = useChartWords();
  const { weeks, longestStreak, last, activities } = statistics;
  const { from, until } = longestStreak;
  const sayDay = (date: string) => formatDate(language, date as LocalDate, 'plain');
  const nameWeek = (monday: string) =>
    t('streak.week', { number: weekNumberOf(monday as LocalDate), date: sayDay(monday) });
  const played = weeks.filter(({ bookings }) => bookings > 0);
  return (
    <ChartFrame
      heading="h2"
      title={t('streak.title', { count: longestStreak.weeks })}
      aside={t('streak.aside')}
      description={
        from && until
          ? t(`streak.description.${findStreakReach(weeks, longestStreak)}`, {
              from: sayDay(from),
              until: sayDay(addDays(until as LocalDate, 6)),
            })
          : t('streak.none')
      }
      words={words}
      table={
        <Table
          caption={t('streak.caption')}
          rows={played}
          rowKey={({ monday }) => monday}
          columns={[
            {
              id: 'week',
              header: t('streak.weekHeader'),
              cell: ({ monday }) => nameWeek(monday),
              isRowHeader: true,
            },
            { id: 'games', header: t('streak.games'), cell: ({ bookings }) => bookings, isNumeric: true },
          ]}
        />
      }
      className="md:col-span-8"
    >
      <WeekStrip
        weeks={listStreakWeeks(weeks, longestStreak).map(({ monday, bookings, activity, ...week }) => ({
          id: monday,
          count: bookings,
          title: `${nameWeek(monday)}: ${t('streak.count', { count: bookings })}`,
          hue: activities.find(({ slug }) => slug === activity)?.hue,
          isMarked: week.isInStreak,
          label: week.newMonth ? shortenMonth(language, week.newMonth) : undefined,
        }))}
      />
      <p className="mt-4 text-s">
        {last ? (
          <b className="font-strong">
            {last.daysAgo === 0 ? t('streak.lastToday') : t('streak.last', { count: last.daysAgo })}
          </b>
        ) : null}{' '}
        <StreakAdvice statistics={statistics} />
      </p>
    </ChartFrame>
  );
}

/** Whoever has played this week cannot lose the streak by Sunday. */
function StreakAdvice({ statistics: { currentStreak, weeks } }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  if (currentStreak.weeks === 0) return t('streak.start');
  const hasThisWeek = currentStreak.until === weeks.at(-1)?.monday;
  return t(hasThisWeek ? 'streak.kept' : 'streak.current', { count: currentStreak.weeks });
}
