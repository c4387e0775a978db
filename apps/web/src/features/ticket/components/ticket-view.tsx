import { isAwaitingPayment } from '@gramy/domain/booking/awaited-payment';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { listBranches } from '../../../entities/place/hooks/game-places.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { namePlace } from '../../../lib/formats/name-place.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { useSharing } from '../hooks/use-sharing.ts';
import { useTicketHead } from '../hooks/use-ticket-head.ts';
import { useUnpaidHead } from '../hooks/use-unpaid-head.ts';
import type { BookedSlot } from '../queries.ts';
import { AcceptedRegulations } from './accepted-regulations.tsx';
import type { ShownBooking } from './booking-gate.tsx';
import { bookingIcons } from './booking-icons.tsx';
import { ContactReach } from './contact-reach.tsx';
import { OutcomeHead } from './outcome-page.tsx';
import { PayBox } from './pay-box.tsx';
import { PriceList } from './price-list.tsx';
import { StubCode } from './stub-code.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { TicketCard } from './ticket-card.tsx';
import { TicketChanges } from './ticket-changes.tsx';
import { BookingFacts, TicketFacts } from './ticket-facts.tsx';
import { TicketFriends } from './ticket-friends.tsx';
import { TicketHistory } from './ticket-history.tsx';
import { TicketPlace } from './ticket-place.tsx';
import { TicketReview } from './ticket-review.tsx';

interface TicketViewProps extends ShownBooking {
  slot: BookedSlot;
  /** Of each place of the booking. */
  renderMap: (place: string, branch: BookedSlot['branch']) => ReactNode;
}

export function TicketView({ booking, clockOffset, slot, renderMap }: TicketViewProps) {
  const { t } = useTranslation('ticket');
  const settled = useTicketHead(booking, slot);
  const unpaid = useUnpaidHead({ booking, clockOffset }, slot);
  const isUnpaid = isAwaitingPayment(booking);
  const head = isUnpaid ? unpaid : settled;
  const sharing = useSharing(booking);
  const branches = listBranches(booking.slots);
  usePageHead({ title: t('pageTitle', { reference: booking.reference }), description: head.title });
  return (
    <div className="page-width pt-5 pb-12 md:pt-8">
      <OutcomeHead {...head} icon={isUnpaid ? <Clock /> : bookingIcons[booking.label]} />
      <div className="mt-5 grid gap-5 md:mt-7">
        <PayBox booking={booking} clockOffset={clockOffset} />
        <TicketCard booking={booking} slot={slot} stub={<StubCode booking={booking} />}>
          <TicketFacts booking={booking} slot={slot} />
        </TicketCard>
      </div>
      <TicketActions booking={booking} sharing={sharing} />
      <div className="mt-10 grid items-start gap-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-12">
        <div className="grid gap-9">
          <TicketReview booking={booking} />
          <TicketChanges booking={booking} />
          <TicketFriends booking={booking} sharing={sharing} />
          <Block id="price" title={t('price')}>
            <PriceList booking={booking} />
          </Block>
        </div>
        <div className="grid gap-5">
          {branches.map((branch) => {
            const name = namePlace(booking.provider.name, branch.name);
            return (
              <TicketPlace
                key={branch.id}
                name={name}
                branch={branch}
                isOnly={branches.length === 1}
                map={renderMap(name, branch)}
              />
            );
          })}
          <Block id="details" title={t('details')}>
            <BookingFacts booking={booking} />
            <ContactReach booking={booking} />
            <AcceptedRegulations booking={booking} />
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
