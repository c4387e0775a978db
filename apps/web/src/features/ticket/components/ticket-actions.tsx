import { isAwaitingPayment } from '@gramy/domain/booking/awaited-payment';
import { CalendarPlus, Clock, FileText, ReceiptText, Share2 } from 'lucide-react';
import { listBranches } from '../../../entities/place/hooks/game-places.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { payHref, pendingHref, ticketHref } from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { againHref } from '../hooks/again-href.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import { usePapers } from '../hooks/use-papers.ts';
import type { Sharing } from '../hooks/use-sharing.ts';
import type { Booking } from '../queries.ts';
import { ActionAlert } from './action-alert.tsx';
import { CalendarSites } from './calendar-sites.tsx';
import { Directions } from './directions-link.tsx';

interface TicketActionsProps {
  booking: Booking;
  sharing: Sharing;
}

/** What people do with a ticket, right under it: on a phone two beside each other, the first one wide. */
export function TicketActions({ booking, sharing }: TicketActionsProps) {
  const { t } = useTranslation('ticket');
  const { calendar, document } = usePapers(booking.id);
  const isLive = booking.label === 'confirmed' || booking.label === 'pending';
  const isCompanyWaiting = isLive && booking.company !== null;
  return (
    <section id="papers" aria-label={t('actions.label')} className="mt-6 scroll-mt-4 print:hidden">
      <div className="flex flex-wrap gap-2.5 max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:*:px-2.5 max-sm:*:text-s">
        <NextStep booking={booking} />
        {isLive ? (
          <>
            <Button
              variant={booking.canPay ? 'line' : 'ink'}
              icon={<CalendarPlus aria-hidden />}
              isBusy={calendar.isBusy}
              onClick={() => calendar.start()}
              className={`max-sm:col-span-full ${booking.canPay ? '' : 'max-sm:bg-orange max-sm:text-on-orange'}`}
            >
              {t('papers.calendar')}
            </Button>
            <Directions branches={listBranches(booking.slots)} label={t('actions.directions')} />
            <Button
              variant="line"
              icon={<Share2 aria-hidden />}
              isBusy={sharing.open.isBusy}
              onClick={() => sharing.show()}
            >
              {t('actions.share')}
            </Button>
          </>
        ) : (
          <Link to={againHref(booking)} className={`${buttonClass('line')} max-sm:col-span-full`}>
            {t('actions.again')}
          </Link>
        )}
        {booking.paid > 0 || isCompanyWaiting ? (
          <Button
            variant="line"
            icon={<ReceiptText aria-hidden />}
            isBusy={document.isBusy}
            onClick={() => document.start('receipt')}
            className="max-sm:col-span-full"
          >
            {booking.paid > 0 ? t('papers.receipt') : t('papers.summary')}
          </Button>
        ) : null}
        {booking.company !== null && booking.label === 'completed' ? (
          <Button
            variant="line"
            icon={<FileText aria-hidden />}
            isBusy={document.isBusy}
            onClick={() => document.start('invoice')}
            className="max-sm:col-span-full"
          >
            {t('papers.invoice')}
          </Button>
        ) : null}
      </div>
      {isLive ? (
        <div className="mt-2">
          {booking.slots.map((slot) => (
            <CalendarSites key={slot.position} booking={booking} slot={slot} />
          ))}
        </div>
      ) : null}
      {isCompanyWaiting ? (
        <p className="mt-2 text-s text-ink-2">
          {booking.paid > 0 ? t('papers.invoiceLater') : t('papers.invoiceLaterUnpaid')}
        </p>
      ) : null}
      <ActionAlert failure={calendar.failure} />
      <ActionAlert failure={document.failure} />
    </section>
  );
}

/** What a booking waits for comes before everything else; where its clock runs, the button stands beside that. */
function NextStep({ booking }: { booking: Booking }) {
  const { t } = useTranslation('ticket');
  const words = useBookingWords();
  return (
    <>
      {booking.canPay && !isAwaitingPayment(booking) ? (
        <Link to={payHref(booking)} className={`${buttonClass('primary')} max-sm:col-span-full`}>
          {t('actions.pay', { amount: words.sayMoney(booking.dueOnline, booking) })}
        </Link>
      ) : null}
      {booking.otherPaymentMethod === 'online' ? (
        <Link to={payHref(booking)} className={`${buttonClass('line')} max-sm:col-span-full`}>
          {t('actions.payOnline', { amount: words.sayMoney(booking.dueOnline, booking) })}
        </Link>
      ) : null}
      {booking.label === 'pending' ? (
        <Link to={pendingHref(booking)} className={`${buttonClass('line')} max-sm:col-span-full`}>
          <Clock aria-hidden className="size-5" />
          {t('actions.waiting')}
        </Link>
      ) : null}
      {booking.replacedBy ? (
        <Link
          to={ticketHref(booking.replacedBy)}
          className={`${buttonClass('primary')} max-sm:col-span-full`}
        >
          {t('head.openReplaced')}
        </Link>
      ) : null}
    </>
  );
}
