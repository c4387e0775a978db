import { Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ticketHref } from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import type { Booking } from '../queries.ts';
import { OutcomeCards } from './outcome-cards.tsx';
import { OutcomePage } from './outcome-page.tsx';
import { StubCode } from './stub-code.tsx';
import { TicketCard } from './ticket-card.tsx';

interface YesViewProps {
  booking: Booking;
  head: ReactNode;
  /** The one thing to do first, where there is one besides looking at the ticket. */
  action?: ReactNode;
}

/** All is well: what happened, the ticket, and what comes next. */
export function YesView({ booking, head, action }: YesViewProps) {
  const { t } = useTranslation('outcome');
  const [first] = booking.slots;
  return (
    <OutcomePage>
      {head}
      {first ? (
        <div className="mt-7">
          <TicketCard booking={booking} slot={first} stub={<StubCode booking={booking} />} />
        </div>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-2.5 max-sm:grid">
        {action}
        <Link to={ticketHref(booking)} className={buttonClass(action ? 'line' : 'primary')}>
          <Ticket aria-hidden className="size-5" />
          {t('confirmed.openTicket')}
        </Link>
      </div>
      <OutcomeCards booking={booking} />
    </OutcomePage>
  );
}
