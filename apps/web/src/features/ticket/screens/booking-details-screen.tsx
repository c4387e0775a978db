import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { pendingHref, ticketHref } from '../../../lib/navigation/booking-hrefs.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { BookingGate, BookingView, type ShownBooking } from '../components/booking-gate.tsx';
import { BookingNotFound } from '../components/booking-not-found.tsx';
import { TicketView } from '../components/ticket-view.tsx';
import { readBookingName } from '../hooks/booking-id.ts';
import { bookingByReferenceQuery } from '../queries.ts';
import { TicketMap } from './ticket-map.tsx';

/** By its id, or by the reference that somebody read from a mail: then the address becomes that of the id. */
export function BookingDetailsScreen() {
  const { bookingId } = useParams();
  const { user } = useSession();
  const name = readBookingName(bookingId);
  if (user && name && 'reference' in name) return <ByReference reference={name.reference} />;
  return <BookingGate name={bookingId}>{(shown) => <Ticket {...shown} />}</BookingGate>;
}

function ByReference({ reference }: { reference: string }) {
  const state = useQuery(bookingByReferenceQuery(reference));
  return <BookingView state={state}>{({ id }) => <Navigate to={ticketHref({ id })} replace />}</BookingView>;
}

function Ticket({ booking, clockOffset }: ShownBooking) {
  const [slot] = booking.slots;
  useHashTarget();
  if (!slot) return <Navigate to={paths.bookingHistory} replace />;
  // There is something to choose before there is a ticket.
  if (booking.label === 'pending' && booking.proposal?.state === 'open') {
    return <Navigate to={pendingHref(booking)} replace />;
  }
  return (
    <TicketView
      booking={booking}
      clockOffset={clockOffset}
      slot={slot}
      renderMap={(place, branch) => <TicketMap place={place} branch={branch} />}
    />
  );
}

/** What a link names was not there yet when the page opened. */
function useHashTarget(): void {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}

export const NotFound = BookingNotFound;
