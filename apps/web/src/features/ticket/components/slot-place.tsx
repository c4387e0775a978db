import { WhichPlace } from '../../../entities/place/components/which-place.tsx';
import { listBranches } from '../../../entities/place/hooks/game-places.ts';
import { namePlace } from '../../../lib/formats/name-place.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';

type PlacedSlot = Parameters<ReturnType<typeof useBookingWords>['sayAddress']>[0] & {
  branch: { id: string; name: string };
};

interface SlotPlaceProps<Slot> {
  booking: { provider: { name: string }; slots: readonly Slot[] };
  slot: Slot;
}

/** Beside each game of a booking whose games are at several places; one place is named by the heading. */
export function SlotPlace<Slot extends PlacedSlot>({ booking, slot }: SlotPlaceProps<Slot>) {
  const words = useBookingWords();
  if (listBranches(booking.slots).length === 1) return null;
  return (
    <WhichPlace
      name={namePlace(booking.provider.name, slot.branch.name)}
      address={words.sayAddress(slot)}
      className="mt-1"
    />
  );
}
