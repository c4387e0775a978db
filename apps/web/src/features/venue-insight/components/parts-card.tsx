import { useTranslation } from '../../../i18n/use-translation.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Table } from '../../../ui/display/table.tsx';
import { shareOf } from '../hooks/share-of.ts';
import { useFigureWords } from '../hooks/use-figure-words.ts';
import type { Insight, InsightQuery } from '../queries.ts';
import { SaveTable } from './save-table.tsx';

export interface Part {
  id: string;
  name: string;
  bookings?: number;
  revenue: number;
  before: number;
}

interface PartsCardProps {
  providerId: string;
  query: InsightQuery;
  table: 'activities' | 'methods';
  parts: readonly Part[];
  insight: Insight;
}

/** Where the money comes from. */
export function PartsCard({ providerId, query, table, parts, insight }: PartsCardProps) {
  const { t } = useTranslation('venue-insight');
  const title = t(`parts.${table}`);
  return (
    <SectionCard title={title} action={<SaveTable {...{ providerId, query, table, title }} />}>
      {parts.length === 0 ? (
        <p className="text-ink-2">{t('nothingYet')}</p>
      ) : (
        <PartsTable table={table} parts={parts} insight={insight} />
      )}
    </SectionCard>
  );
}

interface PartsTableProps {
  table: 'activities' | 'sources' | 'methods';
  parts: readonly Part[];
  insight: Insight;
}

/** Each part with its share, drawn as a bar under its name. */
export function PartsTable({ table, parts, insight }: PartsTableProps) {
  const { t } = useTranslation('venue-insight');
  const words = useFigureWords(insight.currency);
  return (
    <Table
      caption={t(`parts.${table}`)}
      isCaptionHidden
      rows={parts}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: t('parts.name'),
          isRowHeader: true,
          cell: (part) => (
            <>
              {part.name}
              <span aria-hidden="true" className="mt-1 block h-1.5 max-w-40 rounded-full bg-paper-2">
                <span
                  className="block h-full rounded-full bg-orange"
                  style={{ width: `${shareOf(part, parts) * 100}%` }}
                />
              </span>
            </>
          ),
        },
        {
          id: 'share',
          header: t('parts.share'),
          isNumeric: true,
          cell: (part) => words.percent(Math.round(shareOf(part, parts) * 100)),
        },
        ...(table === 'methods'
          ? []
          : [
              {
                id: 'bookings',
                header: t('bookings'),
                isNumeric: true,
                cell: ({ bookings }: Part) => words.count(bookings ?? 0),
              },
            ]),
        {
          id: 'revenue',
          header: t('revenue'),
          isNumeric: true,
          cell: ({ revenue }) => words.money(revenue),
        },
        { id: 'before', header: t('before'), isNumeric: true, cell: ({ before }) => words.money(before) },
      ]}
    />
  );
}
