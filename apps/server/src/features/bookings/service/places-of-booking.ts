import type { WireBooking } from '@gramy/contract/schemas/booking';
import { priceGames, splitDueByPlace } from '@gramy/domain/booking/due-by-place';
import { findGameAt, listByTime } from '@gramy/domain/booking/games-by-time';
import type { FullBooking } from '../store/full-booking.ts';

type Dues = Pick<WireBooking, 'due' | 'dueOnline'>;

/** Where the games of a booking are: what is paid there, and where its guests were checked in. */
export function listPlaces(row: FullBooking, { due, dueOnline }: Dues): WireBooking['places'] {
  const { slots, checkedInAt } = row;
  const dues = listDues(row, { due, dueOnline });
  const entered = checkedInAt === null ? undefined : findGameAt(slots, checkedInAt.getTime())?.branch.id;
  const places = new Map(listByTime(slots).map(({ branch }) => [branch.id, branch]));
  return [...places.values()].map(({ id, name }) => ({
    id,
    name: name === '' ? row.providerName : name,
    due: dues.find(({ placeId }) => placeId === id)?.amount ?? 0,
    isCheckedIn: id === entered,
  }));
}

function listDues(row: FullBooking, dues: Dues) {
  const { slots, lineItems, paymentMethod, currency, total, dueOnline: agreedOnline } = row;
  if (dues.due === 0) return [];
  const games = priceGames(
    lineItems,
    slots.map(({ branch, startsAt }) => ({ placeId: branch.id, startsAt })),
  );
  const money = { paymentMethod, currency, total, agreedOnline, ...dues };
  return splitDueByPlace(money, games);
}
