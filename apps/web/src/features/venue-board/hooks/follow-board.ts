import type { ApiClient } from '@gramy/contract/client';
import type { BoardDelta } from '../queries.ts';
import { keepListening, longestMs } from './keep-listening.ts';

const live = 'GET /business/providers/:providerId/board/live';

export interface FollowedDay {
  providerId: string;
  branchId: string;
  date: string;
}

export interface BoardListener {
  /** Of the newest picture: what comes after it is what was missed. */
  readMark: () => string;
  onDelta: (delta: BoardDelta) => void;
  onConnect: () => void;
  onDisconnect: (error: unknown) => void;
  /** One among several boards is refused, and it is not said which: each has to ask for itself. */
  onDoubt: () => void;
}

export interface Following {
  stop: () => void;
  tryNow: () => void;
}

export type Follow = (day: FollowedDay, listener: BoardListener) => Following;

/** A stream of its own. After a break it goes on from the mark of the last picture: nothing is lost or asked for twice. */
export const createFollow =
  (api: ApiClient): Follow =>
  ({ providerId, ...day }, { readMark, onConnect, onDelta, onDisconnect }) =>
    keepListening({
      open: (signal) =>
        api.open(live, {
          params: { providerId },
          query: { ...day, after: readMark() },
          signal,
          timeoutMs: longestMs,
        }),
      onConnect,
      onData: (data) => onDelta(data as BoardDelta),
      onDisconnect,
    });
