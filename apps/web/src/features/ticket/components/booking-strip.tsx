import type { ReactNode } from 'react';
import { PlacePicture } from '../../../lib/content/place-picture.tsx';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { Booking } from '../queries.ts';
import { SlotPlace } from './slot-place.tsx';
import { ActivityBadge, nameOfVenue } from './ticket-card.tsx';

/** A booking in one line, with what can be done about it at its end. */
export function BookingStrip({ booking, children }: { booking: Booking; children: ReactNode }) {
  const words = useBookingWords();
  const [first] = booking.slots;
  if (!first) return null;
  return (
    <div className="grid overflow-hidden rounded-l bg-card shadow-e1 sm:grid-cols-[160px_minmax(0,1fr)] md:grid-cols-[220px_minmax(0,1fr)_auto] forced-colors:border">
      <PlacePicture
        activity={first.offer.activity.slug}
        seed={first.branch.id}
        photo={first.branch.photo}
        className="h-full min-h-28 w-full object-cover [contain:size] max-sm:h-28"
      />
      <div className="grid content-start gap-1 px-5 py-5 md:px-6">
        <span>
          <ActivityBadge slot={first} />
        </span>
        {booking.slots.map((slot) => (
          <div key={slot.position} className="mt-1">
            <b className="block text-l font-heavy tabular-nums first-letter:uppercase">
              {words.saySpan(slot)}
            </b>
            <SlotPlace booking={booking} slot={slot} />
          </div>
        ))}
        <span className="text-s text-ink-2">
          {[nameOfVenue(booking), words.nameTables(booking), words.sayGuests(first)]
            .filter(Boolean)
            .join(', ')}
        </span>
        <span className="text-xs text-ink-2 tabular-nums">{booking.reference}</span>
      </div>
      <div className="grid content-center justify-items-start gap-1 px-5 pb-5 sm:max-md:col-span-full md:px-6 md:py-5">
        {children}
      </div>
    </div>
  );
}
