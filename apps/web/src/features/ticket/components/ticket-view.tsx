import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { payHref, pendingHref, ticketHref } from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { againHref } from '../hooks/again-href.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import { useTicketHead } from '../hooks/use-ticket-head.ts';
import type { BookedSlot, Booking } from '../queries.ts';
import { bookingIcons } from './booking-icons.tsx';
import { DirectionsLink } from './directions-link.tsx';
import { OutcomeHead } from './outcome-page.tsx';
import { PriceList } from './price-list.tsx';
import { StubCode } from './stub-code.tsx';
import { TicketCard } from './ticket-card.tsx';
import { TicketChanges } from './ticket-changes.tsx';
import { BookingFacts, TicketFacts } from './ticket-facts.tsx';
import { TicketFriends } from './ticket-friends.tsx';
import { TicketHistory } from './ticket-history.tsx';
import { TicketPapers } from './ticket-papers.tsx';
import { TicketPlace } from './ticket-place.tsx';
import { TicketReview } from './ticket-review.tsx';

interface TicketViewProps {
  booking: Booking;
  slot: BookedSlot;
  map: ReactNode;
}

export function TicketView({ booking, slot, map }: TicketViewProps) {
  const { t } = useTranslation('ticket');
  const head = useTicketHead(booking, slot);
  usePageHead({ title: t('pageTitle', { reference: booking.reference }), description: head.title });
  return (
    <div className="page-width pt-5 pb-12 md:pt-8">
      <OutcomeHead {...head} icon={bookingIcons[booking.label]} />
      <div className="mt-5 md:mt-7">
        <TicketCard booking={booking} slot={slot} stub={<StubCode booking={booking} />}>
          <TicketFacts booking={booking} slot={slot} />
        </TicketCard>
      </div>
      <TicketActions booking={booking} slot={slot} />
      <div className="mt-10 grid items-start gap-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-12">
        <div className="grid gap-9">
          <TicketReview booking={booking} />
          <TicketChanges booking={booking} />
          <TicketFriends booking={booking} />
          <TicketPapers booking={booking} slot={slot} />
          <Block id="price" title={t('price')}>
            <PriceList booking={booking} />
          </Block>
        </div>
        <div className="grid gap-5">
          <TicketPlace booking={booking} slot={slot} map={map} />
          <Block id="details" title={t('details')}>
            <BookingFacts booking={booking} />
          </Block>
          <Block id="history" title={t('history.title')}>
            <TicketHistory booking={booking} />
          </Block>
        </div>
      </div>
    </div>
  );
}

function Block({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="rounded-l bg-card p-5 shadow-e1 md:p-6 forced-colors:border"
    >
      <h2 id={`${id}-title`} className="mb-3 text-l">
        {title}
      </h2>
      {children}
    </section>
  );
}

function TicketActions({ booking, slot }: { booking: Booking; slot: BookedSlot }) {
  const { t } = useTranslation('ticket');
  const words = useBookingWords();
  const isLive = booking.label === 'confirmed' || booking.label === 'pending';
  return (
    <section
      aria-label={t('actions.label')}
      className="mt-6 flex flex-wrap gap-2.5 max-sm:grid max-sm:grid-cols-2 print:hidden"
    >
      {booking.canPay ? (
        <Link to={payHref(booking)} className={`${buttonClass('primary')} max-sm:col-span-full`}>
          {t('actions.pay', { amount: words.sayMoney(booking.due, booking) })}
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
      {isLive ? (
        <DirectionsLink branch={slot.branch}>{t('actions.directions')}</DirectionsLink>
      ) : (
        <Link to={againHref(booking)} className={buttonClass('line')}>
          {t('actions.again')}
        </Link>
      )}
    </section>
  );
}
