import type { ReactNode } from 'react';
import type { Booking } from '../queries.ts';
import { OutcomeActions } from './outcome-actions.tsx';
import { OutcomeCards } from './outcome-cards.tsx';
import { OutcomePage } from './outcome-page.tsx';
import { StubCode } from './stub-code.tsx';
import { TicketCard } from './ticket-card.tsx';

interface YesViewProps {
  booking: Booking;
  head: ReactNode;
  /** The one thing to do first, where there is one. */
  action?: ReactNode;
}

/** All is well: what happened, the ticket, and what comes next. */
export function YesView({ booking, head, action }: YesViewProps) {
  const [first] = booking.slots;
  return (
    <OutcomePage>
      {head}
      {first ? (
        <div className="mt-7">
          <TicketCard booking={booking} slot={first} stub={<StubCode booking={booking} />} />
        </div>
      ) : null}
      <OutcomeActions booking={booking} first={action} />
      <OutcomeCards booking={booking} />
    </OutcomePage>
  );
}
