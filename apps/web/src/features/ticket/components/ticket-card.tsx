import type { ReactNode } from 'react';
import { listBranches, nameVenue } from '../../../entities/place/hooks/game-places.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { sceneHueClass } from '../../../lib/content/pictures.ts';
import { PlacePicture } from '../../../lib/content/place-picture.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { type SaidSlot, useBookingWords } from '../hooks/use-booking-words.ts';
import type { BookedSlot, Booking } from '../queries.ts';
import { StartLine } from './start-line.tsx';
import styles from './ticket-card.module.css';
import { TicketSlots } from './ticket-slots.tsx';

interface TicketCardProps {
  booking: Booking;
  slot: BookedSlot;
  /** Under the place: what else stands on a ticket. */
  children?: ReactNode;
  /** Torn off at the entrance. */
  stub: ReactNode;
}

export function TicketCard({ booking, slot, children, stub }: TicketCardProps) {
  const isOne = booking.slots.length === 1;
  return (
    <div className={styles.shade}>
      <article className={styles.ticket} aria-label={booking.reference}>
        <PlacePicture
          activity={slot.offer.activity.slug}
          seed={slot.branch.id}
          photo={slot.branch.photo}
          className={styles.picture}
        />
        <div className={styles.info}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {isOne ? <ActivityBadge slot={slot} /> : null}
            <span className="text-s text-ink-2 tabular-nums">{booking.reference}</span>
          </div>
          {isOne ? <StartLine slot={slot} /> : null}
          <PlaceLines booking={booking} slot={slot} hasFacts={children !== undefined} />
          {isOne ? null : <TicketSlots booking={booking} />}
          {children}
        </div>
        <div className={styles.stub}>{stub}</div>
      </article>
    </div>
  );
}

export function ActivityBadge({ slot }: { slot: SaidSlot & { offer: { activity: { slug: string } } } }) {
  const words = useBookingWords();
  return (
    <span
      className={joinClasses(
        sceneHueClass(slot.offer.activity.slug),
        'inline-flex min-h-7 items-center rounded-full bg-act-soft px-3 text-s font-medium text-act forced-colors:border',
      )}
    >
      {words.sayActivity(slot)}
    </span>
  );
}

interface PlaceLinesProps {
  booking: Booking;
  slot: BookedSlot;
  /** Table and people stand below, larger. */
  hasFacts: boolean;
}

function PlaceLines({ booking, slot, hasFacts }: PlaceLinesProps) {
  const words = useBookingWords();
  const language = useLanguage();
  const tables = slot.tables.map(({ name }) => name[language]).join(', ');
  const isSaid = booking.slots.length === 1 && !hasFacts;
  const isOnePlace = listBranches(booking.slots).length === 1;
  return (
    <>
      <h2 className="mt-3.5 text-xl">{nameOfVenue(booking)}</h2>
      <p className="text-ink-2">
        {isOnePlace ? words.sayAddress(slot) : null}
        {isSaid ? <br /> : null}
        {isSaid ? [tables, words.sayGuests(slot)].filter(Boolean).join(', ') : null}
      </p>
    </>
  );
}

/** A branch that is called like its provider is named once; several branches by their provider. */
export function nameOfVenue({ provider, slots }: Pick<Booking, 'provider' | 'slots'>): string {
  return nameVenue(provider, slots);
}
