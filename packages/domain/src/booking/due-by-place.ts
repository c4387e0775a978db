import type { Currency } from '../money/money.ts';
import { makeMoney } from '../money/money.ts';
import type { LineItem } from '../pricing/line-item.ts';
import { shareAmongGames } from '../pricing/share-among-games.ts';
import { type DueMoney, findDueAtVenue } from './due-at-venue.ts';
import { listByTime } from './games-by-time.ts';

export interface PlacedGame {
  readonly placeId: string;
  readonly startsAt: number | string;
  /** With its add-ons and after the discount, without the service fee; in minor units. */
  readonly price: number;
}

export interface SharedMoney extends DueMoney {
  readonly currency: Currency;
  readonly total: number;
  /** What of the total was agreed to be paid online. */
  readonly agreedOnline: number;
}

export interface PlaceSum {
  readonly placeId: string;
  readonly amount: number;
}

/**
 * What is to be paid at each place of a booking, in the order in which people go there; places with nothing to pay are left
 * out, and the sums add up to what is due on the spot. Each place takes what its own games cost, the first the service fee
 * as well, less what of them is paid online. What has been paid meanwhile counts for the place that is visited first.
 */
export function splitDueByPlace(money: SharedMoney, games: readonly PlacedGame[]): PlaceSum[] {
  const atVenue = findDueAtVenue(money);
  const planned = planByPlace(money, games);
  let paid = planned.reduce((sum, { amount }) => sum + amount, 0) - atVenue;
  const sums = planned.map(({ placeId, amount }) => {
    // Below zero, more is due than was planned: the first place takes it.
    const covered = Math.min(amount, paid);
    paid -= covered;
    return { placeId, amount: amount - covered };
  });
  return sums.filter(({ amount }) => amount > 0);
}

/** Before anything is paid. */
function planByPlace(
  { paymentMethod, total, agreedOnline, currency }: SharedMoney,
  games: readonly PlacedGame[],
): readonly PlaceSum[] {
  const online = paymentMethod === 'venue' ? 0 : agreedOnline;
  const paidOnline = splitByPlace({ amount: online, total, currency }, games);
  return splitByPlace({ amount: total, total, currency }, games).map(({ placeId, amount }, index) => ({
    placeId,
    amount: amount - (paidOnline[index]?.amount ?? 0),
  }));
}

/** What of a sum that counts for all games counts for those of each place, in the order in which people go there. */
export function splitByPlace(
  { amount, total, currency }: { amount: number; total: number; currency: Currency },
  games: readonly PlacedGame[],
): PlaceSum[] {
  const inOrder = listByTime(games);
  const shares = shareAmongGames(
    makeMoney(amount, currency),
    makeMoney(total, currency),
    inOrder.map(({ startsAt, price }) => ({ startsAt, price: makeMoney(price, currency) })),
  );
  const sums = new Map<string, number>();
  for (const [index, { placeId }] of inOrder.entries()) {
    sums.set(placeId, (sums.get(placeId) ?? 0) + (shares[index]?.amount ?? 0));
  }
  return [...sums].map(([placeId, sum]) => ({ placeId, amount: sum }));
}

interface Line {
  readonly slot?: number | null | undefined;
  readonly amount: number;
  readonly discount: number;
}

/** What the game of a position costs with its add-ons, after the discount. */
export function priceOfGame(lines: readonly Line[], position: number): number {
  return lines
    .filter(({ slot }) => slot === position)
    .reduce((sum, { amount, discount }) => sum + amount - discount, 0);
}

/** Games by their positions, each with what the stored lines of the booking say that it costs. */
export function priceGames(
  lineItems: readonly LineItem[],
  games: readonly Omit<PlacedGame, 'price'>[],
): PlacedGame[] {
  const lines = lineItems.map((line) => ({
    slot: line.slot,
    amount: line.amount.amount,
    discount: line.discount?.amount ?? 0,
  }));
  return games.map((game, position) => ({ ...game, price: priceOfGame(lines, position) }));
}
