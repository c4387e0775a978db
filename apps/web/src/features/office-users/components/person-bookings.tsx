import { Link } from 'react-router';
import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Table } from '../../../ui/display/table.tsx';
import type { PersonFile } from '../queries.ts';

export function PersonBookings({ person }: { person: PersonFile }) {
  const { t } = useTranslation('office-users');
  const { t: tBooking } = useTranslation('office-bookings');
  const language = useLanguage();
  const sayMoment = useMomentWords();
  const title = t('lastBookings', { count: person.bookingCount });
  return (
    <SectionCard title={title}>
      {person.bookings.length === 0 ? (
        <p className="text-ink-2">{t('noBookings')}</p>
      ) : (
        <Table
          caption={title}
          isCaptionHidden
          rows={person.bookings}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'reference',
              header: t('columns.reference'),
              isRowHeader: true,
              cell: ({ id, reference }) => (
                <Link to={buildHref(paths.adminBooking, { bookingId: id })} className="underline">
                  {reference}
                </Link>
              ),
            },
            { id: 'venue', header: t('columns.venue'), cell: ({ venue }) => venue },
            { id: 'start', header: t('columns.start'), cell: ({ startsAt }) => sayMoment(startsAt) },
            {
              id: 'status',
              header: t('columns.status'),
              cell: ({ status }) => tBooking(`statuses.${status}`),
            },
            {
              id: 'total',
              header: t('columns.total'),
              isNumeric: true,
              cell: ({ total, currency }) => formatMoney(language, { amount: total, currency }),
            },
          ]}
        />
      )}
    </SectionCard>
  );
}
