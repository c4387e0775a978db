import type { Statistics } from '../../../entities/account/statistics-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration, formatNumber } from '../../../lib/formats/format.ts';
import { BarChart } from '../../../ui/display/bar-chart.tsx';
import { ChartFrame } from '../../../ui/display/chart-frame.tsx';
import { Table } from '../../../ui/display/table.tsx';
import { listMonthBars } from '../hooks/month-bars.ts';
import { nameMonth, shortenMonth } from '../hooks/month-name.ts';
import { useChartWords } from './use-chart-words.ts';

export function PlayedCard({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const words = useChartWords();
  const { months, activities, minutesPlayed } = statistics;
  const year = months.reduce((sum, { minutes }) => sum + minutes, 0);
  const { series, bars } = listMonthBars(months, activities);
  const nameSeries = (id: string) =>
    activities.find(({ slug }) => slug === id)?.name[language] ?? t('played.others');
  const hours = Math.floor(minutesPlayed / 60);
  return (
    <ChartFrame
      heading="h2"
      title={t('played.title')}
      description={t('played.description', {
        total: formatDuration(language, minutesPlayed),
        year: formatDuration(language, year),
      })}
      series={series.map(({ id, hue }) => ({ id, hue, label: nameSeries(id) }))}
      words={words}
      table={
        <Table
          caption={t('played.title')}
          isCaptionHidden
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            {
              id: 'month',
              header: t('played.month'),
              cell: ({ month }) => nameMonth(language, month),
              isRowHeader: true,
            },
            {
              id: 'time',
              header: t('played.time'),
              cell: ({ minutes }) => formatDuration(language, minutes),
              isNumeric: true,
            },
          ]}
        />
      }
      className="md:col-span-7"
    >
      <p className="text-[2.75rem] leading-none font-heavy tracking-[-0.045em] tabular-nums md:text-[3.75rem]">
        {formatNumber(language, hours)}
        <span className="ms-1 text-l font-medium tracking-normal text-ink-2">{t('played.hours')}</span>{' '}
        {formatNumber(language, minutesPlayed % 60)}
        <span className="ms-1 text-l font-medium tracking-normal text-ink-2">{t('played.minutes')}</span>
      </p>
      <p className="mt-1.5 text-s text-ink-2">{t('played.everything')}</p>
      <p className="mt-5 mb-2 text-s font-strong">{t('played.year')}</p>
      <BarChart
        series={series.map(({ id, hue }) => ({ id, hue, label: nameSeries(id) }))}
        writeValue={(hours) => formatDuration(language, hours * 60)}
        bars={bars.map(({ month, minutes, segments }) => ({
          id: month,
          label: shortenMonth(language, month),
          title: `${nameMonth(language, month)}: ${formatDuration(language, minutes)}`,
          // In hours: lines across the plot then stand at whole ones.
          segments: segments.map(({ seriesId, value }) => ({ seriesId, value: value / 60 })),
        }))}
      />
    </ChartFrame>
  );
}
