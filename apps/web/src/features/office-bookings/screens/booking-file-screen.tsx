import { Link, useParams } from 'react-router';
import { Facts } from '../../../entities/office/components/facts.tsx';
import { OfficePage } from '../../../entities/office/components/office-page.tsx';
import { Trail } from '../../../entities/office/components/trail.tsx';
import { useOfficeStanding } from '../../../entities/office/hooks/office-standing.ts';
import { type OfficeBooking, officeBookingQuery } from '../../../entities/office/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt, formatMoney, formatNumber, formatTime } from '../../../lib/formats/format.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { BooksCard } from '../components/books-card.tsx';
import { DivisionCard } from '../components/division-card.tsx';
import { PriceCard } from '../components/price-card.tsx';
import { RefundByHand } from '../components/refund-by-hand.tsx';

/** Any booking with its whole history and the way of its money. */
export function BookingFileScreen() {
  const { bookingId = '' } = useParams();
  const { t } = useTranslation('office-bookings');
  const words = useFirstCardWords();
  const booking = useQuery(officeBookingQuery(bookingId));
  const reference = booking.status === 'ready' ? booking.data.reference : t('title');
  return (
    <OfficePage
      name={reference}
      title={reference}
      lead={booking.status === 'ready' ? booking.data.venue.name : undefined}
    >
      <CardContent state={booking} words={words} skeletonRows={8}>
        {(found) => (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
            <div className="grid gap-4">
              <SectionCard title={t('trail')}>
                <Trail booking={found} />
              </SectionCard>
              <BooksCard booking={found} />
            </div>
            <BookingFacts booking={found} />
          </div>
        )}
      </CardContent>
    </OfficePage>
  );
}

function BookingFacts({ booking }: { booking: OfficeBooking }) {
  const { t } = useTranslation('office-bookings');
  const language = useLanguage();
  const { may } = useOfficeStanding();
  const { bank, contact, currency, timeZone } = booking;
  const sayMoment = (iso: string) => {
    const at = Date.parse(iso);
    return `${formatDateAt(language, at, timeZone, 'long')}, ${formatTime(language, at, timeZone)}`;
  };
  const sayMoney = (amount: number) => formatMoney(language, { amount, currency });
  const sayTables = ({ games }: OfficeBooking) =>
    games.flatMap(({ tables }) => tables.map((table) => table[language])).join(', ');
  return (
    <div className="grid gap-4">
      <SectionCard title={t('booking')}>
        <Facts
          facts={[
            { name: t('facts.status'), value: t(`statuses.${booking.status}`) },
            { name: t('facts.start'), value: sayMoment(booking.startsAt) },
            { name: t('facts.place'), value: [booking.venue.name, ...booking.places].join(', ') },
            { name: t('facts.tables'), value: sayTables(booking) || '–' },
            { name: t('facts.guests'), value: formatNumber(language, countGuests(booking)) },
            { name: t('facts.made'), value: sayMoment(booking.createdAt) },
          ]}
        />
        {may('office.readAudit') ? (
          <p className="mt-3">
            <Link to={buildHref(paths.adminAudit, { about: booking.id })} className="underline">
              {t('openLog')}
            </Link>
          </p>
        ) : null}
      </SectionCard>
      <SectionCard title={t('guest')}>
        <Facts
          facts={[
            { name: t('facts.name'), value: contact.name },
            { name: t('facts.email'), value: contact.email || '–' },
            { name: t('facts.phone'), value: contact.phone || '–' },
          ]}
        />
        {booking.userId === null ? (
          <p className="mt-2 text-s text-ink-2">{t('noAccount')}</p>
        ) : (
          <p className="mt-3">
            <Link to={buildHref(paths.adminUser, { userId: booking.userId })} className="underline">
              {t('openPerson')}
            </Link>
          </p>
        )}
      </SectionCard>
      <PriceCard booking={booking} />
      <SectionCard title={t('money')}>
        <Facts
          facts={[
            { name: t('facts.total'), value: sayMoney(booking.total) },
            { name: t('facts.paid'), value: sayMoney(booking.paid) },
            { name: t('facts.refunded'), value: sayMoney(booking.refunded - bank.waiting) },
            ...(bank.waiting > 0 ? [{ name: t('facts.waitsForBank'), value: sayMoney(bank.waiting) }] : []),
            ...(bank.lost > 0 ? [{ name: t('facts.takenByBank'), value: sayMoney(bank.lost) }] : []),
            { name: t('facts.way'), value: t(`ways.${booking.paymentMethod}`) },
          ]}
        />
        {bank.lost > 0 && booking.paid - booking.refunded <= bank.lost ? (
          <p className="mt-3 text-s text-ink-2">{t('nothingLeft')}</p>
        ) : null}
        {may('office.decideMoney') ? <RefundByHand booking={booking} /> : null}
      </SectionCard>
      <DivisionCard booking={booking} />
    </div>
  );
}

const countGuests = ({ games }: OfficeBooking) => Math.max(...games.map(({ guests }) => guests), 0);
