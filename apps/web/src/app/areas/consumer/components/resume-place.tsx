import { type ComponentType, useEffect, useState } from 'react';
import { useIncompleteBooking } from '../../../../entities/booking/hooks/use-incomplete-booking.ts';

/** The link back to a begun booking; most visitors have none and load no code for it. */
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
