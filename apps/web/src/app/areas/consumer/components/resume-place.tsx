import { isLiveStatus } from '@gramy/domain/booking/status';
import { type ComponentType, useEffect, useState } from 'react';
import { useIncompleteBooking } from '../../../../entities/booking/hooks/use-incomplete-booking.ts';
import { useKeptTickets } from '../../../../entities/ticket/hooks/use-kept-tickets.ts';

/** The way on with what waits for somebody: a booking's money, or a begun booking. Most visitors load no code for it. */
export function ResumePlace() {
  const bookingId = useUnpaidTicket();
  return (
    <>
      {bookingId === undefined ? null : <UnpaidPlace key={bookingId} bookingId={bookingId} />}
      <BegunPlace />
    </>
  );
}

/** One that was to be paid online when this device last saw it; a request may have been accepted meanwhile. */
function useUnpaidTicket(): string | undefined {
  const tickets = useKeptTickets();
  return tickets.find(
    ({ booking: { status, paymentMethod, paid, dueOnline } }) =>
      isLiveStatus(status) && paymentMethod === 'online' && paid === 0 && dueOnline > 0,
  )?.booking.id;
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
