import { useTrailWords } from '../../../entities/office/hooks/use-trail-words.ts';
import type { OfficeBooking } from '../../../entities/office/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Table, type TableColumn } from '../../../ui/display/table.tsx';

type Entry = OfficeBooking['entries'][number];
type Line = Entry['lines'][number];

/** Every entry of the ledger about it, as whoever keeps the books reads them. */
export function BooksCard({ booking: { entries, timeZone } }: { booking: OfficeBooking }) {
  const { t } = useTranslation('office-bookings');
  const { sayMoment } = useTrailWords(timeZone);
  const columns: readonly TableColumn<Entry>[] = [
    {
      id: 'entry',
      header: t('books.entry'),
      isRowHeader: true,
      cell: ({ kind, at }) => (
        <>
          {kind === null ? t('books.other') : t(`books.kinds.${kind}`)}
          <span className="block text-xs font-normal text-ink-3">{sayMoment(at)}</span>
        </>
      ),
    },
    {
      id: 'debit',
      header: t('books.debit'),
      cell: ({ lines }) => <Side lines={lines.filter(({ amount }) => amount > 0)} />,
    },
    {
      id: 'credit',
      header: t('books.credit'),
      cell: ({ lines }) => <Side lines={lines.filter(({ amount }) => amount < 0)} />,
    },
  ];
  return (
    <SectionCard title={t('books.title')} lead={t('books.lead')}>
      {entries.length === 0 ? (
        <p className="text-s text-ink-2">{t('books.none')}</p>
      ) : (
        <Table
          caption={t('books.title')}
          isCaptionHidden
          columns={columns}
          rows={entries}
          rowKey={({ id }) => id}
        />
      )}
    </SectionCard>
  );
}

function Side({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('office-bookings');
  const language = useLanguage();
  return (
    <ul className="grid min-w-0 flex-1 gap-1">
      {lines.map((line) => {
        const account = nameAccount(line);
        return (
          <li key={account} className="flex justify-between gap-3">
            <span className="text-ink-2">{t(`books.accounts.${account}`)}</span>
            <span className="whitespace-nowrap">
              {formatMoney(language, { amount: Math.abs(line.amount), currency: line.currency })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** A dot would lead into the tree of messages. */
const nameAccount = ({ account }: Line) =>
  account === 'gateway.sandbox' ? 'sandbox' : account === 'gateway.stripe' ? 'stripe' : account;
