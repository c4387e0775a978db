import type { ReactNode } from 'react';
import { listBranches, nameVenue } from '../../../entities/place/hooks/game-places.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PlacePicture } from '../../../lib/content/place-picture.tsx';
import { namePlace } from '../../../lib/formats/name-place.ts';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { SharedBooking } from '../queries.ts';
import { SlotPlace } from './slot-place.tsx';
import { StartLine } from './start-line.tsx';
import styles from './ticket-card.module.css';
import { ActivityBadge } from './ticket-card.tsx';

/** What everybody sees who has no more than a link to a booking. */
type LinkedBooking<Slot> = Pick<SharedBooking, 'label' | 'provider'> & { slots: readonly Slot[] };
type LinkedSlot = SharedBooking['slots'][number];

const tones: Record<SharedBooking['label'], BadgeTone> = {
  pending: 'warn',
  confirmed: 'ok',
  cancelled: 'bad',
  completed: 'neutral',
  declined: 'bad',
};

interface LinkedTicketProps {
  name: string;
  booking: LinkedBooking<LinkedSlot>;
  slot: LinkedSlot;
  /** How the booking stands. */
  status: string;
  reference?: string;
  /** What else is played that evening. */
  otherGames?: ReactNode;
  /** Under the place. */
  children?: ReactNode;
  stub: ReactNode;
  isStubList?: boolean;
}

export function LinkedTicket(props: LinkedTicketProps) {
  const { name, booking, slot, status, reference, otherGames, children, stub, isStubList = false } = props;
  const language = useLanguage();
  const words = useBookingWords();
  const tables = slot.tables.map((table) => table[language]).join(', ');
  const isOnePlace = listBranches(booking.slots).length === 1;
  return (
    <div className={styles.shade}>
      <article aria-label={name} className={styles.ticket}>
        <PlacePicture
          activity={slot.offer.activity.slug}
          seed={slot.branch.id}
          photo={slot.branch.photo}
          className={styles.picture}
        />
        <div className={styles.info}>
          <p className="flex flex-wrap gap-2">
            <ActivityBadge slot={slot} />
            <Badge tone={tones[booking.label]}>{status}</Badge>
            {reference ? <span className="ms-auto text-s text-ink-2 tabular-nums">{reference}</span> : null}
          </p>
          <StartLine slot={slot} />
          <SlotPlace booking={booking} slot={slot} />
          {otherGames}
          <h2 className="mt-3.5 text-xl">{nameVenue(booking.provider, booking.slots)}</h2>
          <p className="text-ink-2">
            {isOnePlace ? words.sayAddress(slot) : null}
            {isOnePlace ? <br /> : null}
            {[tables, words.sayGuests(slot)].filter(Boolean).join(', ')}
          </p>
          {children}
        </div>
        <div className={joinClasses(styles.stub, isStubList && styles.list)}>{stub}</div>
      </article>
    </div>
  );
}

interface LinkedPlacesProps<Slot extends LinkedSlot> {
  booking: LinkedBooking<Slot>;
  renderMap: (place: string, branch: Slot['branch']) => ReactNode;
}

/** Each place of the booking on a map. */
export function LinkedPlaces<Slot extends LinkedSlot>({ booking, renderMap }: LinkedPlacesProps<Slot>) {
  return (
    <div className="mt-6 grid gap-5">
      {listBranches(booking.slots).map((branch) => (
        <div key={branch.id} className="overflow-hidden rounded-l shadow-e1">
          {renderMap(namePlace(booking.provider.name, branch.name), branch)}
        </div>
      ))}
    </div>
  );
}
