import { makeMoney } from '@gramy/domain/money/money';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney, formatMoneyChange, formatTime } from '../../../lib/formats/format.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Table } from '../../../ui/display/table.tsx';
import type { DayClose } from '../queries.ts';

interface DayProps {
  day: DayClose;
}

function useMoney({ currency }: DayClose) {
  const language = useLanguage();
  return (amount: number) => formatMoney(language, makeMoney(amount, currency));
}

/** By how it was taken, and by whom. */
export function TakingsCard({ day }: DayProps) {
  const { t } = useTranslation('venue-day-close');
  const money = useMoney(day);
  return (
    <SectionCard title={t('takings.title')} lead={t('takings.lead')}>
      {day.ways.length === 0 ? (
        <p className="text-ink-2">{t('takings.none')}</p>
      ) : (
        <>
          <Table
            caption={t('takings.title')}
            isCaptionHidden
            rows={day.ways}
            rowKey={({ way }) => way}
            columns={[
              { id: 'way', header: t('takings.way'), isRowHeader: true, cell: ({ way }) => t(`ways.${way}`) },
              { id: 'count', header: t('takings.count'), isNumeric: true, cell: ({ count }) => count },
              {
                id: 'amount',
                header: t('takings.amount'),
                isNumeric: true,
                cell: (row) => money(row.amount),
              },
            ]}
          />
          <Table
            caption={t('takings.people')}
            className="mt-5"
            rows={day.people.map((person, index) => ({ ...person, id: String(index) }))}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'name',
                header: t('takings.who'),
                isRowHeader: true,
                cell: ({ name }) => name ?? t('takings.nobody'),
              },
              {
                id: 'ways',
                header: t('takings.way'),
                cell: ({ ways }) =>
                  ways.map(({ way, amount }) => `${t(`ways.${way}`)} ${money(amount)}`).join(', '),
              },
              {
                id: 'amount',
                header: t('takings.amount'),
                isNumeric: true,
                cell: (row) => money(row.amount),
              },
            ]}
          />
        </>
      )}
      <p className="mt-4 text-s text-ink-2">{t('takings.online', { amount: money(day.online) })}</p>
    </SectionCard>
  );
}

/** Guests of the day who have not paid all of it. */
export function OpenBills({ day }: DayProps) {
  const { t } = useTranslation('venue-day-close');
  const money = useMoney(day);
  return (
    <SectionCard title={t('open.title')}>
      {day.open.length === 0 ? (
        <p className="text-ink-2">{t('open.none')}</p>
      ) : (
        <Table
          caption={t('open.title')}
          isCaptionHidden
          rows={day.open}
          rowKey={({ id }) => id}
          columns={[
            { id: 'name', header: t('guest'), isRowHeader: true, cell: ({ name }) => name || t('walkIn') },
            { id: 'reference', header: t('reference'), cell: ({ reference }) => reference },
            { id: 'due', header: t('open.due'), isNumeric: true, cell: ({ due }) => money(due) },
          ]}
        />
      )}
    </SectionCard>
  );
}

/** How the day was closed before. Nobody can change it. */
export function EarlierCloses({ day }: DayProps) {
  const { t } = useTranslation('venue-day-close');
  const language = useLanguage();
  const money = useMoney(day);
  if (day.closes.length === 0) return null;
  return (
    <SectionCard title={t('closes.title')}>
      <Table
        caption={t('closes.title')}
        isCaptionHidden
        rows={day.closes}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'at',
            header: t('closes.at'),
            isRowHeader: true,
            cell: ({ at, by }) =>
              `${formatTime(language, Date.parse(at), day.timeZone)}, ${by ?? t('takings.nobody')}`,
          },
          {
            id: 'expected',
            header: t('count.expected'),
            isNumeric: true,
            cell: (row) => money(row.expectedCash),
          },
          {
            id: 'counted',
            header: t('closes.counted'),
            isNumeric: true,
            cell: (row) => money(row.countedCash),
          },
          {
            id: 'difference',
            header: t('closes.difference'),
            isNumeric: true,
            cell: (row) =>
              formatMoneyChange(language, makeMoney(row.countedCash - row.expectedCash, day.currency)),
          },
          { id: 'note', header: t('count.note'), cell: ({ note }) => note },
        ]}
      />
    </SectionCard>
  );
}
