import { type ComponentType, useEffect, useState } from 'react';
import { useIncompleteBooking } from '../../../../entities/booking/hooks/use-incomplete-booking.ts';

/** Where the way back to a begun booking stands; most visitors have none, and pay nothing for it. */
export function ResumePlace() {
  const hasBooking = useIncompleteBooking() !== null;
  const [Link, setLink] = useState<ComponentType>();
  useEffect(() => {
    if (!hasBooking) return;
    // Without it the booking is still found in the cart.
    import('./resume-link.tsx').then((loaded) => setLink(() => loaded.ResumeLink)).catch(() => undefined);
  }, [hasBooking]);
  return Link ? <Link /> : null;
}
