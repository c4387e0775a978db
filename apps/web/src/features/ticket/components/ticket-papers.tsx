import { CalendarPlus, FileText, ReceiptText } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { OtherSites } from '../../../ui/navigation/other-sites.tsx';
import { listCalendarSites } from '../hooks/calendar-links.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import { usePapers } from '../hooks/use-papers.ts';
import type { BookedSlot, Booking } from '../queries.ts';
import { ActionAlert } from './action-alert.tsx';
import { nameOfPlace } from './ticket-card.tsx';

/** Calendar entries while it is ahead, receipts from the first money on. */
export function TicketPapers({ booking, slot }: { booking: Booking; slot: BookedSlot }) {
  const { t } = useTranslation('ticket');
  const { calendar, document } = usePapers(booking.id);
  const isAhead = booking.label === 'confirmed' || booking.label === 'pending';
  const hasInvoice = booking.company !== null;
  const isInvoiceDue = hasInvoice && booking.label === 'completed';
  if (!isAhead && booking.paid === 0 && !isInvoiceDue) return null;
  return (
    <section
      id="papers"
      aria-labelledby="papers-title"
      className="scroll-mt-4 rounded-l bg-card p-5 shadow-e1 md:p-6 forced-colors:border print:hidden"
    >
      <h2 id="papers-title" className="mb-3 text-l">
        {t('papers.title')}
      </h2>
      <div className="flex flex-wrap gap-2.5">
        {isAhead ? (
          <Button
            variant="line"
            size="small"
            icon={<CalendarPlus aria-hidden />}
            isBusy={calendar.isBusy}
            onClick={() => calendar.start()}
          >
            {t('papers.calendar')}
          </Button>
        ) : null}
        {booking.paid > 0 ? (
          <Button
            variant="line"
            size="small"
            icon={<ReceiptText aria-hidden />}
            isBusy={document.isBusy}
            onClick={() => document.start('receipt')}
          >
            {t('papers.receipt')}
          </Button>
        ) : null}
        {isInvoiceDue ? (
          <Button
            variant="line"
            size="small"
            icon={<FileText aria-hidden />}
            isBusy={document.isBusy}
            onClick={() => document.start('invoice')}
          >
            {t('papers.invoice')}
          </Button>
        ) : null}
      </div>
      {hasInvoice && isAhead ? <p className="mt-2 text-s text-ink-2">{t('papers.invoiceLater')}</p> : null}
      {isAhead ? <CalendarSites booking={booking} slot={slot} /> : null}
      <ActionAlert failure={calendar.failure} />
      <ActionAlert failure={document.failure} />
    </section>
  );
}

function CalendarSites({ booking, slot }: { booking: Booking; slot: BookedSlot }) {
  const { t } = useTranslation('ticket');
  const { t: tApp } = useTranslation();
  const language = useLanguage();
  const words = useBookingWords();
  const place = nameOfPlace(booking, slot);
  const sites = listCalendarSites({
    title: `${slot.offer.activity.name[language]}, ${place}`,
    details: [booking.reference, words.nameTables(booking)].filter(Boolean).join(', '),
    place: words.sayAddress(slot),
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
  });
  return (
    <div className="mt-2">
      <OtherSites sites={sites} note={tApp('otherSite')}>
        {t('papers.also')}
      </OtherSites>
    </div>
  );
}
