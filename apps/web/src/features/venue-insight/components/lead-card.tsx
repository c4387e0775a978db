import { useTranslation } from '../../../i18n/use-translation.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Table } from '../../../ui/display/table.tsx';
import { useFigureWords } from '../hooks/use-figure-words.ts';
import type { Insight, InsightQuery } from '../queries.ts';
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
  return (
    <SectionCard title={title} action={<SaveTable table="leadTimes" {...{ providerId, query, title }} />}>
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
    </SectionCard>
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
