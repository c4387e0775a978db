import { ApiError } from '@gramy/contract/api-error';
import type { ApiClient } from '@gramy/contract/client';
import type { CallData } from '@gramy/contract/wire-types';
import { readEventData } from '../../../lib/queries/read-event-data.ts';

const live = 'GET /user/booking/:bookingId/live';

export type BookingEvent = CallData<typeof live>;

interface Listener {
  onEvent: (event: BookingEvent) => void;
  /** The connection broke or was never made: the listener has to poll. */
  onDisconnect: () => void;
}

/** The server closes a connection when its token expires; this is a fallback. */
const longestMs = 20 * 60_000;
const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/** Listens until it is stopped, and reconnects when the connection breaks. */
export function followBooking(api: ApiClient, bookingId: string, listener: Listener): () => void {
  const leaving = new AbortController();
  void listen(api, bookingId, listener, leaving.signal);
  return () => leaving.abort();
}

async function listen(
  api: ApiClient,
  bookingId: string,
  { onEvent, onDisconnect }: Listener,
  signal: AbortSignal,
): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      const request = { params: { bookingId }, signal, timeoutMs: longestMs };
      const response = await api.open(live, request);
      for await (const data of readEventData(response)) {
        pauseMs = firstPauseMs;
        onEvent(data as BookingEvent);
      }
    } catch (error) {
      // Who is refused now is refused later too.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
        break;
    }
    if (signal.aborted) return;
    onDisconnect();
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
