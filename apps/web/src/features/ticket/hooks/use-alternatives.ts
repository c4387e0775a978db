import { withoutDeclined } from '../../../entities/booking/hooks/declined-starts.ts';
import { useDeclinedStarts } from '../../../entities/booking/hooks/use-declined-starts.ts';
import type { Place } from '../../../entities/place/queries.ts';
import { markDeclined } from '../../../entities/slot/hooks/offered-day.ts';
import { useSumWithFee } from '../../../entities/slot/hooks/use-service-fee.ts';
import { buildBookingHref } from '../../../lib/navigation/booking-link.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { type BookedSlot, type Booking, dayQuery, otherPlacesQuery } from '../queries.ts';
import { findNearestStarts, sortByDistance } from './nearest-starts.ts';
import { findSlotPrice } from './slot-price.ts';

/** A time that can be had instead of one that cannot. */
export interface Alternative {
  href: string;
  date: string;
  startsAt: string;
  label: BookedSlot['label'];
  durationMinutes: number;
  /** With the fee, as it will be asked for. */
  sum: number;
  /** To what the refused game cost with its fee; extras and discounts are in neither. */
  difference: number;
  /** From the time that was wanted. */
  minutesLater: number;
}

export interface OtherPlaceChoice {
  place: Place;
  /** The nearest to the wanted time first. */
  times: readonly [Alternative, ...Alternative[]];
}

const mostTimes = 3;
const mostPlaces = 3;

/** What else can be played that evening: the same game at another time, and elsewhere in the city. */
export function useAlternatives(booking: Booking, slot: BookedSlot) {
  const sumWithFee = useSumWithFee();
  const day = useQuery(dayQuery(slot, slot.date, booking.bookingType), { isExtra: true });
  const found = useQuery(otherPlacesQuery(slot), { isExtra: true });
  const declined = useDeclinedStarts();
  const ids = { branchId: slot.branch.id, offerId: slot.offer.id };
  const offered = day.status === 'ready' ? markDeclined(day.data, ids, declined) : undefined;
  const { currency } = booking.price;
  const before = sumWithFee(findSlotPrice(booking, slot), currency);
  const weigh = (price: number, startsAt: string) => {
    const sum = sumWithFee(price, currency);
    const minutesLater = Math.round((Date.parse(startsAt) - Date.parse(slot.startsAt)) / 60_000);
    return { sum, difference: sum - before, minutesLater };
  };
  const { durationMinutes, guests } = slot;

  const times = (offered ? findNearestStarts(offered, slot.startsAt, mostTimes) : []).map(
    ({ startsAt, label, price }): Alternative => ({
      ...weigh(price ?? 0, startsAt),
      date: slot.date,
      startsAt,
      label,
      durationMinutes,
      href: buildBookingHref({
        providerSlug: booking.provider.slug,
        branchSlug: slot.branch.slug,
        offerId: slot.offer.id,
        date: slot.date,
        startsAt,
        durationMinutes,
        guests,
        bookingType: booking.bookingType,
        addOns: slot.addOns,
      }),
    }),
  );

  const toChoice = (place: Place): OtherPlaceChoice[] => {
    const [first, ...rest] = sortByDistance(place.starts, slot.startsAt).map(
      ({ startsAt, label, price, date, offerId, durationMinutes: minutes }): Alternative => ({
        ...weigh(price, startsAt),
        date,
        startsAt,
        label,
        durationMinutes: minutes,
        href: buildBookingHref({
          providerSlug: place.providerSlug,
          branchSlug: place.branchSlug,
          offerId,
          date,
          startsAt,
          durationMinutes: minutes,
          guests,
        }),
      }),
    );
    return first ? [{ place, times: [first, ...rest] }] : [];
  };
  const items = found.status === 'ready' ? found.data.items : [];
  const places = items
    .filter(({ branchId }) => branchId !== slot.branch.id)
    .map((place) => withoutDeclined(declined, place))
    .flatMap(toChoice)
    .slice(0, mostPlaces);
  return { times, places };
}
