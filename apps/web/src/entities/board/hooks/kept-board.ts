import type { Instant } from '@gramy/domain/time/instant';
import { defineStoredValue } from '../../../lib/storage/storage.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';
import type { Board, BoardKey } from '../queries.ts';

export interface KeptBoard {
  /** Grows with every change of what a board looks like. */
  shape: number;
  userId: string;
  providerId: string;
  keptAt: Instant;
  board: Board;
}

const shape = 4;
const writeEveryMs = 5_000;

const kept = defineStoredValue<KeptBoard>({
  key: storedThings.board.name,
  maxAgeMs: storedThings.board.maxAgeMs,
  parse: (stored) => {
    const entry = stored as KeptBoard;
    return entry.shape === shape && Array.isArray(entry.board?.bookings) ? entry : undefined;
  },
});

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * The evening that is on the screen, for when there is no network. Written now and then: an evening has many changes. Another
 * day that somebody looks at does not take the place of tonight.
 */
export function keepBoard(userId: string, { providerId }: BoardKey, board: Board): void {
  const before = findKeptBoard(userId)?.board;
  const hasTonight = before?.branch.id === board.branch.id && before.date === board.today;
  if (hasTonight && board.date !== board.today) return;
  clearTimeout(timer);
  const entry = { shape, userId, providerId, keptAt: Date.now(), board };
  timer = setTimeout(() => kept.write(entry), kept.read() ? writeEveryMs : 0);
}

/** Of a venue where one works no more. */
export function forgetBoard(userId: string, { providerId }: BoardKey): void {
  clearTimeout(timer);
  if (findKeptBoard(userId)?.providerId === providerId) kept.remove();
}

/** The one place that was looked at last, for an address that names none. */
export function findKeptBoard(userId: string): KeptBoard | undefined {
  const found = kept.read();
  return found?.userId === userId ? found : undefined;
}

export function readKeptBoard(userId: string, key: BoardKey): KeptBoard | undefined {
  const found = kept.read();
  if (found?.userId !== userId || found.providerId !== key.providerId) return undefined;
  const isOfBranch = found.board.branch.id === key.branchId;
  const isOfDay = key.date === undefined || found.board.date === key.date;
  return isOfBranch && isOfDay ? found : undefined;
}
