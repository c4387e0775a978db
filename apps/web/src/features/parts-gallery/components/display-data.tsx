import { Ban, Check, Flag, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  formatBusinessMinute,
  formatDate,
  formatDuration,
  formatMoney,
  formatNumber,
  listWeekdays,
  nameWeekday,
} from '../../../lib/format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { BarChart } from '../../../ui/display/bar-chart.tsx';
import { ChartFrame } from '../../../ui/display/chart-frame.tsx';
import { Table, type TableColumn } from '../../../ui/display/table.tsx';
import { november } from './display-samples.ts';
import { Specimen } from './specimen.tsx';

export function DataSpecimens() {
  return (
    <>
      <TableSpecimen />
      <ChartSpecimen />
    </>
  );
}

interface SampleBooking {
  reference: string;
  day: number;
  minute: number;
  place: string;
  state: 'confirmed' | 'pending' | 'completed' | 'declined';
  amount: number;
}

const bookings: readonly SampleBooking[] = [
  {
    reference: 'GR-7K3M-Q2',
    day: 20,
    minute: 1230,
    place: 'Kręgielnia Pod Zegarem',
    state: 'confirmed',
    amount: 32_780,
  },
  {
    reference: 'GR-51XA-88',
    day: 28,
    minute: 1080,
    place: 'Tajemnica Księżego Młyna',
    state: 'pending',
    amount: 18_900,
  },
  { reference: 'GR-0BTR-4C', day: 8, minute: 975, place: 'Bila Czarna', state: 'completed', amount: 9600 },
  {
    reference: 'GR-9QW2-1N',
    day: 5,
    minute: 1260,
    place: 'Śpiewaj! Karaoke Boxy',
    state: 'declined',
    amount: 0,
  },
];

function TableSpecimen() {
  const { t } = useTranslation('parts-display');
  const language = useLanguage();
  const states: Record<SampleBooking['state'], ReactNode> = {
    confirmed: (
      <Badge tone="ok" icon={<Check />}>
        {t('badges.confirmed')}
      </Badge>
    ),
    pending: (
      <Badge tone="warn" icon={<Hourglass />}>
        {t('badges.pending')}
      </Badge>
    ),
    completed: (
      <Badge tone="info" icon={<Flag />}>
        {t('badges.completed')}
      </Badge>
    ),
    declined: <Badge icon={<Ban />}>{t('badges.declined')}</Badge>,
  };
  const columns: TableColumn<SampleBooking>[] = [
    { id: 'reference', header: t('table.reference'), cell: ({ reference }) => reference, isRowHeader: true },
    {
      id: 'when',
      header: t('table.when'),
      cell: ({ day, minute }) =>
        `${formatDate(language, november(day), 'short')}, ${formatBusinessMinute(language, minute)}`,
    },
    { id: 'place', header: t('table.place'), cell: ({ place }) => place },
    { id: 'state', header: t('table.state'), cell: ({ state }) => states[state], isBesideName: true },
    {
      id: 'total',
      header: t('table.total'),
      cell: ({ amount }) => formatMoney(language, { amount, currency: 'PLN' }),
      isNumeric: true,
    },
  ];
  return (
    <Specimen id="table" title={t('table.title')} note={t('table.note')}>
      <Table
        caption={t('table.caption')}
        columns={columns}
        rows={bookings}
        rowKey={({ reference }) => reference}
      />
    </Specimen>
  );
}

/** Hours on Monday to Sunday. */
const hours = {
  bowling: [1, 0.5, 2, 3, 9, 8, 3],
  karaoke: [0, 0, 0, 1.5, 5, 4, 0],
  climbing: [1.5, 2, 0, 1, 0, 2, 2.5],
} as const;

function ChartSpecimen() {
  const { t } = useTranslation('parts-display');
  const language = useLanguage();
  const writeHours = (value: number) => formatDuration(language, value * 60);
  const series = [
    { id: 'bowling', label: t('activities.bowling'), hue: 272 },
    { id: 'karaoke', label: t('activities.karaoke'), hue: 352 },
    { id: 'climbing', label: t('activities.climbing'), hue: 195 },
  ] as const;
  const rows = listWeekdays(language).map((weekday) => {
    const segments = series.map(({ id }) => ({ seriesId: id, value: hours[id][weekday - 1] ?? 0 }));
    const day = nameWeekday(language, weekday);
    const sum = writeHours(segments.reduce((total, { value }) => total + value, 0));
    const title = t('chart.barTitle', { day, hours: sum });
    return { id: String(weekday), label: nameWeekday(language, weekday, 'short'), day, sum, title, segments };
  });
  const columns: TableColumn<(typeof rows)[number]>[] = [
    { id: 'day', header: t('chart.day'), cell: ({ day }) => day, isRowHeader: true },
    ...series.map(({ id, label }) => ({
      id,
      header: label,
      cell: ({ segments }: (typeof rows)[number]) =>
        writeHours(segments.find(({ seriesId }) => seriesId === id)?.value ?? 0),
      isNumeric: true,
    })),
    { id: 'sum', header: t('table.total'), cell: ({ sum }) => sum, isNumeric: true },
  ];
  return (
    <Specimen id="chart" title={t('chart.title')} note={t('chart.note')}>
      <ChartFrame
        title={t('chart.heading')}
        heading="h4"
        description={t('chart.description')}
        aside={t('chart.period')}
        series={series}
        words={{ showTable: t('chart.showTable'), showChart: t('chart.showChart') }}
        table={
          <Table
            caption={t('chart.heading')}
            isCaptionHidden
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        }
        className="max-w-3xl"
      >
        <BarChart bars={rows} series={series} writeValue={(value) => formatNumber(language, value)} />
      </ChartFrame>
    </Specimen>
  );
}
