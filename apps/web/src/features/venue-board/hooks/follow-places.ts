import { ApiError } from '@gramy/contract/api-error';
import type { ApiClient } from '@gramy/contract/client';
import type { BoardDeltaOf } from '../queries.ts';
import type { BoardListener, Follow, FollowedDay, Following } from './follow-board.ts';
import { keepListening, longestMs } from './keep-listening.ts';

const live = 'GET /business/providers/:providerId/board/branches/live';

/** Boards that are opened together come within this time. */
const gatherMs = 100;
/** After a refusal: the boards ask which of them is meant first. */
const refusedMs = 2_000;

/** All boards of a venue in one stream: a browser opens no more than six to a server at once. */
export function createFollowTogether(api: ApiClient): Follow {
  const followed = new Map<string, { day: FollowedDay; listener: BoardListener }>();
  let stream: Following | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = gatherMs;

  /** The places in the lists are those of the boards when it is opened: marks go on from what each has seen. */
  function open(): void {
    leave();
    stream = keepListening({
      open: (signal) => {
        const boards = [...followed.values()];
        return api.open(live, {
          params: { providerId: boards[0]?.day.providerId ?? '' },
          query: {
            branchIds: boards.map(({ day }) => day.branchId).join(),
            dates: boards.map(({ day }) => day.date).join(),
            after: boards.map(({ listener }) => listener.readMark()).join(),
          },
          signal,
          timeoutMs: longestMs,
        });
      },
      onConnect: () => {
        pauseMs = gatherMs;
        tell((listener) => listener.onConnect());
      },
      onData: (data) => {
        const { branchId, ...delta } = data as BoardDeltaOf;
        followed.get(branchId)?.listener.onDelta(delta);
      },
      onDisconnect: (error) => {
        const isForbidden = error instanceof ApiError && (error.status === 404 || error.status === 403);
        if (isForbidden) pauseMs = refusedMs;
        tell((listener) => (isForbidden ? listener.onDoubt() : listener.onDisconnect(error)));
      },
    });
  }

  function tell(say: (listener: BoardListener) => void): void {
    for (const { listener } of [...followed.values()]) say(listener);
  }

  function leave(): void {
    clearTimeout(timer);
    stream?.stop();
    stream = undefined;
  }

  function openSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(open, pauseMs);
  }

  return (day, listener) => {
    const entry = { day, listener };
    followed.set(day.branchId, entry);
    openSoon();
    return {
      stop() {
        if (followed.get(day.branchId) !== entry) return;
        followed.delete(day.branchId);
        if (followed.size > 0) openSoon();
        else leave();
      },
      tryNow: () => stream?.tryNow(),
    };
  };
}
