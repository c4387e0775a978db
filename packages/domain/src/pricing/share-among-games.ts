import { listByTime } from '../booking/games-by-time.ts';
import { addMoney, type Money, makeMoney, subtractMoney } from '../money/money.ts';
import { splitProportionally } from '../money/split.ts';

export interface PricedGame {
  readonly startsAt: number | string;
  /** With its add-ons and after the discount, without the service fee. */
  readonly price: Money;
}

/**
 * Which part of a sum that counts for all games of a booking counts for which of them, in the order in which they are
 * given. The service fee is what no game costs of the total: it is covered first, and belongs to the game that is played
 * first. The rest goes by what the games cost. So what is paid at places, what comes back of each and what a desk counts
 * are parts of the same sums.
 */
export function shareAmongGames(sum: Money, total: Money, games: readonly PricedGame[]): Money[] {
  const nothing = makeMoney(0, sum.currency);
  const prices = games.map(({ price }) => price);
  const priced = prices.reduce(addMoney, nothing);
  const fee = Math.max(0, subtractMoney(total, priced).amount);
  // Where every game is free, nothing is left to go by.
  const covered = makeMoney(priced.amount === 0 ? sum.amount : Math.min(sum.amount, fee), sum.currency);
  const shares = splitProportionally(
    subtractMoney(sum, covered),
    prices.map(({ amount }) => amount),
  );
  const [first] = listByTime(games.map(({ startsAt }, index) => ({ startsAt, index })));
  return shares.map((share, index) => (index === first?.index ? addMoney(share, covered) : share));
}
