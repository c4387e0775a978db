import { priceGames, splitDueByPlace } from '@gramy/domain/booking/due-by-place';
import { makeMoney } from '@gramy/domain/money/money';
import type { BookingNewsData } from '../../outbox/service.ts';
import type { BookingFacts } from '../store.ts';

type Dues = Pick<BookingNewsData, 'due' | 'dueAtVenue'>;

/** Which part of what is paid on the spot is paid at which of several places; none where there is one. */
export function listDuesByPlace(
  { slots, lineItems, paymentMethod, total, dueOnline, currency, provider }: BookingFacts,
  { due: way, dueAtVenue: rest }: Dues,
): NonNullable<BookingNewsData['duesByPlace']> {
  const places = new Map(slots.map((slot) => [slot.branchId, slot]));
  if (places.size < 2) return [];
  const games = priceGames(
    lineItems,
    slots.map(({ branchId, startsAt }) => ({ placeId: branchId, startsAt })),
  );
  const due = way.amount + (rest?.amount ?? 0);
  const money = { paymentMethod, currency, total, agreedOnline: dueOnline, due, dueOnline: way.amount };
  return splitDueByPlace(money, games).flatMap(({ placeId, amount }) => {
    const place = places.get(placeId);
    if (place === undefined) return [];
    const name = place.branch === '' ? provider : place.branch;
    return [{ place: name, street: place.street, amount: makeMoney(amount, currency) }];
  });
}
