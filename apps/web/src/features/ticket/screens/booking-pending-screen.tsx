import { Navigate, useSearchParams } from 'react-router';
import { ticketHref } from '../../../lib/navigation/booking-hrefs.ts';
import { NoAnswer, YesAnswer } from '../components/answered-view.tsx';
import { BookingGate, type ShownBooking } from '../components/booking-gate.tsx';
import { BookingNotFound } from '../components/booking-not-found.tsx';
import { PendingView } from '../components/pending-view.tsx';
import { ProposalView } from '../components/proposal-view.tsx';
import { bookingParameter } from '../hooks/booking-id.ts';

export function BookingPendingScreen() {
  const [search] = useSearchParams();
  return <BookingGate name={search.get(bookingParameter)}>{(shown) => <Pending {...shown} />}</BookingGate>;
}

/** Updates by itself, by server events. */
function Pending({ booking, clockOffset }: ShownBooking) {
  const { label, approval, proposal, slots } = booking;
  const [slot] = slots;
  if (!slot || label === 'completed') return <Navigate to={ticketHref(booking)} replace />;
  const isProposed = label === 'pending' && proposal?.state === 'open';
  const proposed = isProposed ? slots.find(({ position }) => position === proposal.position) : undefined;
  if (proposal && proposed) {
    return <ProposalView booking={booking} clockOffset={clockOffset} slot={proposed} proposal={proposal} />;
  }
  if (label === 'pending' && approval) {
    return <PendingView booking={booking} clockOffset={clockOffset} slot={slot} approval={approval} />;
  }
  if (label === 'pending') return <Navigate to={ticketHref(booking)} replace />;
  if (label === 'confirmed') return <YesAnswer booking={booking} clockOffset={clockOffset} slot={slot} />;
  return <NoAnswer booking={booking} slot={slot} />;
}

export const NotFound = BookingNotFound;
