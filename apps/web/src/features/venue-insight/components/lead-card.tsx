import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChartFrame } from '../../../ui/display/chart-frame.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Table } from '../../../ui/display/table.tsx';
import { useFigureWords } from '../hooks/use-figure-words.ts';
import type { Insight, InsightQuery } from '../queries.ts';
import { useChartWords } from './chart-words.ts';
import { SaveTable } from './save-table.tsx';

interface CardProps {
  providerId: string;
  query: InsightQuery;
  insight: Insight;
}

/** How early guests book, and how many of those do not come. */
export function LeadCard({ providerId, query, insight }: CardProps) {
  const { t } = useTranslation('venue-insight');
  const words = useFigureWords(insight.currency);
  const title = t('lead.title');
  const { leadTimes } = insight;
  const highest = Math.max(1, ...leadTimes.map(({ percent }) => percent ?? 0));
  const [most] = leadTimes.toSorted((one, other) => other.bookings - one.bookings);
  return (
    <ChartFrame
      heading="h2"
      title={title}
      description={
        most === undefined || most.bookings === 0
          ? t('nothingYet')
          : t('lead.description', { when: t(`lead.${most.name}`), share: words.percent(most.percent) })
      }
      aside={<SaveTable table="leadTimes" {...{ providerId, query, title }} />}
      words={useChartWords()}
      table={<LeadTable insight={insight} title={title} />}
    >
      <ul aria-hidden="true" className="grid gap-2.5">
        {leadTimes.map(({ name, percent, noShowPercent }) => (
          <li key={name} className="grid grid-cols-[minmax(6.5rem,auto)_1fr_3.5rem_3rem] items-center gap-3">
            <span className="text-s">{t(`lead.${name}`)}</span>
            <span className="h-4 overflow-hidden rounded-full bg-paper-2">
              <span
                className="block h-full rounded-full bg-orange"
                style={{ width: `${((percent ?? 0) / highest) * 100}%` }}
              />
            </span>
            <b className="text-right tabular-nums">{words.percent(percent)}</b>
            <span className="text-right text-s text-ink-2 tabular-nums">{words.percent(noShowPercent)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-s text-ink-2">{t('lead.key')}</p>
    </ChartFrame>
  );
}

function LeadTable({ insight, title }: { insight: Insight; title: string }) {
  const { t } = useTranslation('venue-insight');
  const words = useFigureWords(insight.currency);
  return (
    <Table
      caption={title}
      isCaptionHidden
      rows={insight.leadTimes}
      rowKey={({ name }) => name}
      columns={[
        { id: 'name', header: t('lead.ahead'), isRowHeader: true, cell: ({ name }) => t(`lead.${name}`) },
        {
          id: 'bookings',
          header: t('bookings'),
          isNumeric: true,
          cell: (row) => words.count(row.bookings),
        },
        {
          id: 'percent',
          header: t('parts.share'),
          isNumeric: true,
          cell: (row) => words.percent(row.percent),
        },
        {
          id: 'noShow',
          header: t('lead.noShow'),
          isNumeric: true,
          cell: (row) => words.percent(row.noShowPercent),
        },
      ]}
    />
  );
}

/** Who came most; whoever has been here once is no regular yet. */
export function GuestsCard({ providerId, query, insight }: CardProps) {
  const { t } = useTranslation('venue-insight');
  const words = useFigureWords(insight.currency);
  const title = t('guests.title');
  return (
    <SectionCard title={title} action={<SaveTable table="guests" {...{ providerId, query, title }} />}>
      {insight.guests.length === 0 ? (
        <p className="text-ink-2">{t('guests.none')}</p>
      ) : (
        <Table
          caption={title}
          isCaptionHidden
          rows={insight.guests.map((guest, index) => ({ ...guest, id: String(index) }))}
          rowKey={({ id }) => id}
          columns={[
            { id: 'name', header: t('guests.name'), isRowHeader: true, cell: ({ name }) => name },
            {
              id: 'visits',
              header: t('guests.visits'),
              isNumeric: true,
              cell: (row) => words.count(row.visits),
            },
            {
              id: 'last',
              header: t('guests.last'),
              isNumeric: true,
              cell: ({ lastOn }) => words.day(lastOn),
            },
            {
              id: 'spent',
              header: t('guests.spent'),
              isNumeric: true,
              cell: ({ spent }) => words.money(spent),
            },
          ]}
        />
      )}
    </SectionCard>
  );
}
