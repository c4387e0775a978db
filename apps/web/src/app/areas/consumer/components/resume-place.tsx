import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useIncompleteBooking } from '../../../../entities/booking/hooks/use-incomplete-booking.ts';
import { isUnpaidOnline } from '../../../../entities/booking/unpaid-online.ts';
import { useCartCount } from '../../../../entities/cart/hooks/use-cart-count.ts';
import { useKeptTickets } from '../../../../entities/ticket/hooks/use-kept-tickets.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { useApi } from '../../../../lib/queries/api.ts';
import { useSession } from '../../../../lib/session/session-context.tsx';

/** The way on with what waits for somebody: a booking's money, or a begun booking. Most visitors load no code for it. */
export function ResumePlace() {
  const [found, setFound] = useState<string>();
  const bookingId = useUnpaidTicket() ?? found;
  useForgetting(setFound);
  return (
    <>
      {bookingId === undefined ? null : <UnpaidPlace key={bookingId} bookingId={bookingId} />}
      <BegunPlace />
    </>
  );
}

/** The checkout finds the way to its booking itself. */
function useForgetting(onUnpaid: (bookingId: string | undefined) => void): void {
  const api = useApi();
  const { user } = useSession();
  const { pathname } = useLocation();
  const [count, begun] = [useCartCount(), useIncompleteBooking()];
  const isNeeded = user !== null && (count > 0 || begun !== null) && pathname !== paths.checkout;
  useEffect(() => {
    if (!isNeeded) return;
    // Without an answer everything stays as it is, and the next page asks again.
    import('../../../../entities/cart/hooks/forget-booked.ts')
      .then(({ forgetBooked }) => forgetBooked(api))
      .then(onUnpaid)
      .catch(() => undefined);
  }, [api, isNeeded, onUnpaid]);
}

/** One that was to be paid online when this device last saw it; a request may have been accepted meanwhile. */
function useUnpaidTicket(): string | undefined {
  const tickets = useKeptTickets();
  return tickets.find(({ booking }) => isUnpaidOnline(booking))?.booking.id;
}

function UnpaidPlace({ bookingId }: { bookingId: string }) {
  const [Link, setLink] = useState<ComponentType<{ bookingId: string }>>();
  useEffect(() => {
    // Without it the booking still says so itself, and so does the list.
    import('./unpaid-link.tsx').then((loaded) => setLink(() => loaded.UnpaidLink)).catch(() => undefined);
  }, []);
  return Link ? <Link bookingId={bookingId} /> : null;
}

function BegunPlace() {
  const hasBooking = useIncompleteBooking() !== null;
  const [Link, setLink] = useState<ComponentType>();
  useEffect(() => {
    if (!hasBooking) return;
    // Without it the booking is still found in the cart.
    import('./resume-link.tsx').then((loaded) => setLink(() => loaded.ResumeLink)).catch(() => undefined);
  }, [hasBooking]);
  return Link ? <Link /> : null;
}
