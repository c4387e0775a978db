import {
  type PlacedGame,
  type PlaceSum,
  priceGames,
  splitByPlace,
  splitDueByPlace,
} from '@gramy/domain/booking/due-by-place';
import { findSettled } from '@gramy/domain/booking/settled';
import type { Currency } from '@gramy/domain/money/money';
import type { Database } from '../../../db/database.ts';
import { type DayOfPlace, listOnline, type VisitRow } from '../store.ts';

/** What of the money that came online, whenever it came, is for the games of that day at that place. */
export async function sumOnline(db: Database, day: DayOfPlace, currency: Currency): Promise<number> {
  const visits = await listOnline(db, day, currency);
  return visits.reduce((sum, visit) => sum + shareOnline(visit, day), 0);
}

function shareOnline(visit: VisitRow & { online: number }, day: DayOfPlace): number {
  const { online: amount, total, currency } = visit;
  return findShare(splitByPlace({ amount, total, currency }, listGames(visit)), day);
}

/**
 * What is still to be paid for its games of that day at that place. What was to be paid online is taken where the guests
 * come first: the booking hangs on it.
 */
export function shareDue(visit: VisitRow, day: DayOfPlace): number {
  const { currency, total, dueOnline: agreedOnline } = visit;
  const settled = findSettled(visit);
  const due = total - settled;
  const isOnlineAwaited = visit.paymentMethod === 'online' && settled < agreedOnline;
  const paymentMethod = isOnlineAwaited ? 'venue' : visit.paymentMethod;
  const money = { paymentMethod, currency, total, agreedOnline, due, dueOnline: 0 } as const;
  return findShare(splitDueByPlace(money, listGames(visit)), day);
}

/** A game of another day is as far away as one at another place. */
const nameDay = ({ branchId, date }: { branchId: string; date: string }) => `${branchId} ${date}`;

const listGames = ({ games, lineItems }: VisitRow): PlacedGame[] =>
  priceGames(
    lineItems,
    games.map((game) => ({ placeId: nameDay(game), startsAt: game.startsAt })),
  );

function findShare(sums: readonly PlaceSum[], day: DayOfPlace): number {
  return sums.find(({ placeId }) => placeId === nameDay(day))?.amount ?? 0;
}
