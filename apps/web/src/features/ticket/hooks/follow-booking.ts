import { ApiError } from '@gramy/contract/api-error';
import type { ApiClient } from '@gramy/contract/client';
import type { CallData } from '@gramy/contract/wire-types';
import { readEventData } from './read-event-data.ts';

const live = 'GET /user/booking/:bookingId/live';

export type BookingNews = CallData<typeof live>;

interface Listener {
  onNews: (news: BookingNews) => void;
  /** The line is cut, or there never was one: whoever listens has to ask. */
  onSilence: () => void;
}

/** The server ends a line with the token it was opened with; this is only for servers that forget to. */
const longestMs = 20 * 60_000;
const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/** Listens until it is told to stop, again and again when the line is cut. */
export function followBooking(api: ApiClient, bookingId: string, listener: Listener): () => void {
  const leaving = new AbortController();
  void listen(api, bookingId, listener, leaving.signal);
  return () => leaving.abort();
}

async function listen(
  api: ApiClient,
  bookingId: string,
  { onNews, onSilence }: Listener,
  signal: AbortSignal,
): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      const request = { params: { bookingId }, signal, timeoutMs: longestMs };
      const response = await api.open(live, request);
      for await (const data of readEventData(response)) {
        pauseMs = firstPauseMs;
        onNews(data as BookingNews);
      }
    } catch (error) {
      // Whoever may not listen now will not be let in later either.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
        break;
    }
    if (signal.aborted) return;
    onSilence();
    await pause(pauseMs, signal);
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
