import { ApiError } from '@gramy/contract/api-error';
import type { ApiClient } from '@gramy/contract/client';
import type { Instant } from '@gramy/domain/time/instant';
import { forgetBoard, keepBoard, readKeptBoard } from '../../../entities/board/hooks/kept-board.ts';
import { type Board, type BoardBooking, type BoardDelta, type BoardKey, boardQuery } from '../queries.ts';
import { applyDelta, putBooking } from './board-changes.ts';
import { createFollow, type Follow, type Following } from './follow-board.ts';

export interface BoardState {
  board: Board | undefined;
  /** The stream is open: what is shown is how things are. */
  isLive: boolean;
  /** The last moment at which the picture was right, by this device's clock. */
  seenAt: Instant;
  /** How far the server's clock is ahead of this one. */
  clockOffset: number;
  /** Why there is no board; undefined while it is asked for. */
  failure: unknown;
  /** It was theirs until now. */
  isDismissed: boolean;
}

export interface BoardStore {
  start(): () => void;
  /** After a failure, or because somebody does not want to wait for the next try. */
  retry(): void;
  put(booking: BoardBooking): void;
  /** The last one that was seen here, while the line is slow. */
  showKept(): void;
  subscribe(listener: () => void): () => void;
  getState(): BoardState;
}

const empty: BoardState = {
  board: undefined,
  isLive: false,
  seenAt: 0,
  clockOffset: 0,
  failure: undefined,
  isDismissed: false,
};
const retryMs = 5_000;
const refreshMs = 10 * 60_000;
/** What the way from the server takes is no wrong clock. */
const leastOffsetMs = 3_000;

interface BoardSource {
  api: ApiClient;
  /** Where several boards share a stream; one of its own, where it is left out. */
  follow?: Follow | undefined;
}

/** One day of one branch: read whole once, then kept up to date by what changes. */
export function createBoardStore(
  { api, follow = createFollow(api) }: BoardSource,
  key: BoardKey,
  userId: string,
): BoardStore {
  const listeners = new Set<() => void>();
  let state = empty;
  let isRunning = false;
  let following: Following | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(changes: Partial<BoardState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function show(board: Board): void {
    const offset = Date.parse(board.at) - Date.now();
    const clockOffset = Math.abs(offset) < leastOffsetMs ? 0 : offset;
    set({ board, isLive: true, seenAt: Date.now(), clockOffset, failure: undefined, isDismissed: false });
    keepBoard(userId, key, board);
  }

  async function load(): Promise<void> {
    clearTimeout(timer);
    set({ failure: undefined });
    try {
      const board = await boardQuery(key).call(api);
      if (isRunning) take(board);
    } catch (failure) {
      if (isRunning) goWithout(failure);
    }
  }

  function take(board: Board): void {
    const isOtherDay = state.board?.date !== board.date;
    show(board);
    if (!following || isOtherDay) listen(board);
    // Tonight becomes tomorrow while a tablet stays on for a week.
    if (key.date === undefined) timer = setTimeout(() => void load(), refreshMs);
  }

  function goWithout(failure: unknown): void {
    // Their device still has its last picture: whoever never had one is told nothing of it.
    if (isForbidden(failure) && (state.board || readKeptBoard(userId, key))) {
      forget(failure);
      return;
    }
    if (isUnanswered(failure)) showKept();
    set({ failure, ...(following ? {} : { isLive: false }) });
    if (!isRefusal(failure)) timer = setTimeout(() => void load(), retryMs);
  }

  function showKept(): void {
    const kept = readKeptBoard(userId, key);
    if (kept && !state.board) set({ board: kept.board, seenAt: kept.keptAt });
  }

  function listen({ date }: Board): void {
    following?.stop();
    const { providerId, branchId } = key;
    following = follow(
      { providerId, branchId, date },
      {
        readMark: () => state.board?.mark ?? '0',
        onConnect: () => set({ isLive: true, seenAt: Date.now() }),
        onDelta: (delta: BoardDelta) => {
          if (state.board) show(applyDelta(state.board, delta));
        },
        onDisconnect: (error) => {
          if (isForbidden(error)) forget(error);
          else set({ isLive: false, seenAt: state.isLive ? Date.now() : state.seenAt });
        },
        onDoubt: () => {
          following?.stop();
          following = undefined;
          void load();
        },
      },
    );
  }

  /** Whoever was here until a minute ago sees no guest any more, and the device keeps none. */
  function forget(failure: unknown): void {
    forgetBoard(userId, key);
    following?.stop();
    following = undefined;
    set({ board: undefined, isLive: false, failure, isDismissed: true });
  }

  function retry(): void {
    if (following) following.tryNow();
    else void load();
  }

  function goOffline(): void {
    if (state.isLive) set({ isLive: false, seenAt: Date.now() });
  }

  return {
    start() {
      isRunning = true;
      void load();
      window.addEventListener('online', retry);
      window.addEventListener('offline', goOffline);
      return () => {
        isRunning = false;
        clearTimeout(timer);
        following?.stop();
        following = undefined;
        window.removeEventListener('online', retry);
        window.removeEventListener('offline', goOffline);
      };
    },
    retry,
    put(booking) {
      if (state.board) set({ board: putBooking(state.board, booking) });
    },
    showKept,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
  };
}

function isUnanswered(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 0;
}

/** As to somebody who is no member. A session that is over is the matter of the page. */
function isForbidden(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 404 || failure.status === 403);
}

/** Who is refused now is refused later too. */
function isRefusal(failure: unknown): boolean {
  return (
    failure instanceof ApiError && failure.status >= 400 && failure.status < 500 && failure.status !== 429
  );
}
