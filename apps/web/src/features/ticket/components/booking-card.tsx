import type { ReactNode } from 'react';
import { PlacePicture } from '../../../lib/content/place-picture.tsx';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { ShownBooking } from './booking-gate.tsx';
import { PaymentClock } from './payment-clock.tsx';
import { PriceList } from './price-list.tsx';
import { SlotPlace } from './slot-place.tsx';
import { nameOfVenue } from './ticket-card.tsx';

interface BookingCardProps extends ShownBooking {
  /** Under the price. */
  children?: ReactNode;
}

/** What is being paid for, and how long it waits. */
export function BookingCard({ booking, clockOffset, children }: BookingCardProps) {
  const words = useBookingWords();
  const [first] = booking.slots;
  return (
    <aside className="overflow-hidden rounded-l bg-card shadow-e2 forced-colors:border">
      {first ? (
        <PlacePicture
          activity={first.offer.activity.slug}
          seed={first.branch.id}
          photo={first.branch.photo}
          width={800}
          height={520}
          className="h-32 w-full object-cover"
        />
      ) : null}
      <div className="grid gap-4 p-5 md:p-6">
        <WaitingClock booking={booking} clockOffset={clockOffset} />
        <h2 className="text-xl">{nameOfVenue(booking)}</h2>
        <ul className="grid gap-2">
          {booking.slots.map((slot) => (
            <li key={slot.position} className="text-s">
              <b className="block font-strong tabular-nums first-letter:uppercase">{words.saySpan(slot)}</b>
              <span className="block text-ink-2">
                {[words.nameTables({ slots: [slot] }), words.sayGuests(slot)].filter(Boolean).join(', ')}
              </span>
              <SlotPlace booking={booking} slot={slot} />
            </li>
          ))}
        </ul>
        <PriceList booking={booking} />
        {children}
      </div>
    </aside>
  );
}

function WaitingClock({ booking, clockOffset }: ShownBooking) {
  if (booking.paymentDueAt === null || !booking.canPay) return null;
  return (
    <div className="border-b border-dashed border-line-2 pb-4">
      <PaymentClock booking={booking} clockOffset={clockOffset} dueAt={booking.paymentDueAt} />
    </div>
  );
}
