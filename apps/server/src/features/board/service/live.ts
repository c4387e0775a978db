import type { WireBoardDelta, WireBoardDeltaOf } from '@gramy/contract/schemas/board';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { EventFeed } from '../../../http/call-context.ts';

export interface WatchedDay {
  readonly providerId: string;
  readonly branchId: string;
  readonly date: LocalDate;
}

export interface BoardLive {
  open(day: WatchedDay, after: string): EventFeed<WireBoardDelta>;
  /** Several at once, each as if it were followed alone. */
  openAll(wanted: readonly { day: WatchedDay; after: string }[]): EventFeed<WireBoardDeltaOf>;
  /** A notification of PostgreSQL: provider, booking and status. */
  receiveBooking(payload: string): void;
  /** The branch whose tables are taken otherwise than before. */
  receiveAllocations(branchId: string): void;
  /** Looks at everything again: notifications may have been missed. */
  lookAgain(): void;
}

export interface BoardLiveDeps {
  read: (day: WatchedDay, after: string) => Promise<WireBoardDelta>;
  isListening: () => boolean;
  /** How often it looks by itself while notifications do not arrive. */
  lookEveryMs?: number;
  retryMs?: number;
}

type Listener = (delta: WireBoardDelta) => void;

interface Watched extends WatchedDay {
  /** Those who have not been told anything yet, with the mark from which they want to be. */
  readonly newcomers: Map<Listener, string>;
  readonly listeners: Set<Listener>;
  /** Everybody among the listeners has seen what was committed before. */
  mark: string | undefined;
  /** What they were told last besides bookings. */
  told: string;
  isStale: boolean;
  isReading: boolean;
}

/**
 * The boards that somebody looks at on this server. Of each of them one reading is under way at a time, so that what is told
 * later is never older; whatever happens meanwhile is in the next one.
 */
export function createBoardLive(deps: BoardLiveDeps): BoardLive {
  const { read, isListening, lookEveryMs = 20_000, retryMs = 1_000 } = deps;
  const watched = new Map<string, Watched>();
  let looking: NodeJS.Timeout | undefined;

  async function welcome(board: Watched): Promise<void> {
    for (const after of new Set(board.newcomers.values())) {
      const delta = await read(board, after);
      for (const [listener, wanted] of board.newcomers) {
        if (wanted !== after) continue;
        board.newcomers.delete(listener);
        board.listeners.add(listener);
        listener(delta);
      }
      // An older one of the others stays: what they are told next reaches further back than it must for this one.
      board.mark ??= delta.mark;
      board.told = '';
    }
  }

  async function tellChanges(board: Watched): Promise<void> {
    if (board.mark === undefined) return;
    board.isStale = false;
    const delta = await read(board, board.mark);
    board.mark = delta.mark;
    const { bookingIds, otherRequests, blocks, held, queue } = delta;
    const told = JSON.stringify([bookingIds, otherRequests, blocks, held, queue]);
    if (delta.bookings.length === 0 && told === board.told) return;
    board.told = told;
    for (const listener of board.listeners) listener(delta);
  }

  async function catchUp(board: Watched): Promise<void> {
    if (board.isReading) return;
    board.isReading = true;
    try {
      while (board.newcomers.size > 0 || (board.isStale && board.listeners.size > 0)) {
        if (board.isStale && board.listeners.size > 0) await tellChanges(board);
        await welcome(board);
      }
    } catch {
      // The database is away. Nobody is told anything until it is back.
      board.isStale = true;
      setTimeout(() => void catchUp(board), retryMs).unref();
    } finally {
      board.isReading = false;
    }
  }

  function look(matches: (board: Watched) => boolean): void {
    for (const board of watched.values()) {
      if (!matches(board)) continue;
      board.isStale = true;
      void catchUp(board);
    }
  }

  function watch(day: WatchedDay): Watched {
    const key = `${day.providerId} ${day.branchId} ${day.date}`;
    const board = watched.get(key) ?? {
      ...day,
      newcomers: new Map(),
      listeners: new Set(),
      mark: undefined,
      told: '',
      isStale: false,
      isReading: false,
    };
    watched.set(key, board);
    looking ??= setInterval(() => {
      if (!isListening()) look(() => true);
    }, lookEveryMs).unref();
    return board;
  }

  function leave(board: Watched, listener: Listener): void {
    board.newcomers.delete(listener);
    board.listeners.delete(listener);
    if (board.newcomers.size + board.listeners.size > 0) return;
    watched.delete(`${board.providerId} ${board.branchId} ${board.date}`);
    if (watched.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  }

  function follow(day: WatchedDay, after: string, listener: Listener): () => void {
    const board = watch(day);
    board.newcomers.set(listener, after);
    void catchUp(board);
    return () => leave(board, listener);
  }

  return {
    open: (day, after) => ({ follow: (listener) => follow(day, after, listener) }),
    openAll: (wanted) => ({
      joins: wanted.length,
      follow(listener) {
        const stops = wanted.map(({ day, after }) =>
          follow(day, after, (delta) => listener({ branchId: day.branchId, ...delta })),
        );
        return () => {
          for (const stop of stops) stop();
        };
      },
    }),
    receiveBooking(payload) {
      const [providerId] = payload.split(' ');
      look((board) => board.providerId === providerId);
    },
    receiveAllocations: (branchId) => look((board) => board.branchId === branchId),
    lookAgain: () => look(() => true),
  };
}
