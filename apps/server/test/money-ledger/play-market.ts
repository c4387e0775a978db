import type { BookingDesk } from '../booking-desk.ts';
import type { PaperEntry } from './compare-books.ts';
import { createDice } from './dice.ts';
import {
  answerAsVenue,
  beginToPay,
  book,
  cancel,
  decideAtBank,
  dispute,
  disputeAndCancel,
  giveUp,
  move,
  passTime,
  repeatWebhooks,
  settleEverything,
} from './money-actions.ts';
import { gatherPlayers, type PlayedBooking, type Players } from './money-players.ts';

type Action = (players: Players, booking: PlayedBooking) => Promise<void>;

/** Each as often as it stands here. */
const actions: readonly Action[] = [
  beginToPay,
  beginToPay,
  beginToPay,
  beginToPay,
  decideAtBank,
  decideAtBank,
  decideAtBank,
  repeatWebhooks,
  cancel,
  move,
  answerAsVenue,
  answerAsVenue,
  giveUp,
  passTime,
  (players) => players.payments.reconcile().then(() => undefined),
  (players) => players.runRefunds().then(() => undefined),
  (players) => players.divide().then(() => undefined),
  (players) => players.payouts.payOut(),
  (players) => players.payouts.payOut(),
  (players) => players.payouts.troubleAccount(),
  dispute,
  disputeAndCancel,
];

const actionsPerBooking = 6;

/** So many bookings, and everything that can happen to their money. Answers what was said on the way. */
export async function playMarket(
  desk: BookingDesk,
  { bookings, seed }: { bookings: number; seed: number },
): Promise<PaperEntry[]> {
  const dice = createDice(seed);
  const players = await gatherPlayers(desk, dice);
  const code = await desk.addCode({ per_user_limit: null });
  for (let round = 0; round < bookings; round += 1) {
    await book(players, code);
    for (let turn = 0; turn < actionsPerBooking; turn += 1) {
      const recent = players.bookings.slice(-12);
      const booking = dice.pick(recent);
      const action = dice.pick(actions);
      if (booking && action) await action(players, booking);
    }
  }
  await settleEverything(players);
  return players.bookings.map(({ paper }) => paper);
}
