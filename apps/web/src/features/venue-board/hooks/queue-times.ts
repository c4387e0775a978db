import { estimateQueue, type WaitingParty } from '@gramy/domain/availability/queue-estimates';
import type { Instant } from '@gramy/domain/time/instant';
import type { Board, BoardParty } from '../queries.ts';
import { listTakenTimes } from './taken-times.ts';

export type NewParty = Pick<BoardParty, 'offerId' | 'guests' | 'durationMinutes'>;

const newcomer = 'newcomer';

/** When whoever waits can sit down, as far as the board on the screen knows. */
export function findQueueTimes(board: Board, now: Instant): Map<string, Instant | null> {
  return estimate(board, board.queue, now);
}

/** The same of somebody who would come to the end of it. */
export function findNewTime(board: Board, party: NewParty, now: Instant): Instant | null {
  const last = { ...party, id: newcomer, called: null };
  return estimate(board, [...board.queue, last], now).get(newcomer) ?? null;
}

function estimate(
  board: Board,
  queue: readonly (NewParty & Pick<BoardParty, 'id' | 'called'>)[],
  now: Instant,
): Map<string, Instant | null> {
  const buffers = new Map(board.offers.map(({ id, bufferMinutes }) => [id, bufferMinutes]));
  const parties = queue.map(
    (party): WaitingParty => ({
      ...party,
      bufferMinutes: buffers.get(party.offerId) ?? 0,
      tables: board.tables.filter(({ isActive, offerIds }) => isActive && offerIds.includes(party.offerId)),
      isCalled: isCalled(party, now),
    }),
  );
  return estimateQueue(parties, listTakenTimes(board), { now, until: Date.parse(board.window.endsAt) });
}

/** Their table is held for them; after that it is anybody's. */
export function isCalled({ called }: Pick<BoardParty, 'called'>, now: Instant): boolean {
  return called !== null && now < Date.parse(called.until);
}
