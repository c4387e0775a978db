import { useTranslation } from '../../../i18n/use-translation.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Table } from '../../../ui/display/table.tsx';
import { useFigureWords } from '../hooks/use-figure-words.ts';
import type { Insight, InsightQuery } from '../queries.ts';
import { SaveTable } from './save-table.tsx';

interface RecordCardProps {
  providerId: string;
  query: InsightQuery;
  insight: Insight;
}

/** What guests read about the venue's word, and the bookings that it comes from. */
export function RecordCard({ providerId, query, insight }: RecordCardProps) {
  const { t } = useTranslation('venue-insight');
  const words = useFigureWords(insight.currency);
  const title = t('record.title');
  const { public: shown, items } = insight.record;
  return (
    <SectionCard
      title={title}
      lead={
        shown
          ? t('record.shown', {
              bookings: words.count(shown.bookings),
              answer:
                shown.medianAnswerMinutes === null
                  ? t('record.atOnce')
                  : words.minutes(shown.medianAnswerMinutes),
              declined: words.percent(shown.declinedPercent),
              calledOff: words.percent(shown.cancelledPercent),
            })
          : t('record.tooFew')
      }
      action={<SaveTable table="record" {...{ providerId, query, title }} />}
    >
      {items.length === 0 ? (
        <p className="text-ink-2">{t('record.none')}</p>
      ) : (
        <Table
          caption={title}
          isCaptionHidden
          rows={items}
          rowKey={({ reference }) => reference}
          columns={[
            {
              id: 'reference',
              header: t('record.booking'),
              isRowHeader: true,
              cell: ({ reference, name }) => [reference, name].filter(Boolean).join(' · '),
            },
            { id: 'date', header: t('days.day'), cell: ({ date }) => words.day(date) },
            { id: 'what', header: t('record.what'), cell: ({ what }) => t(`record.${what}`) },
            {
              id: 'counted',
              header: t('record.counts'),
              cell: ({ isCounted }) => t(isCounted ? 'record.counted' : 'record.leftOut'),
            },
          ]}
        />
      )}
    </SectionCard>
  );
}
