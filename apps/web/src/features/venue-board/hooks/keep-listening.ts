import { ApiError } from '@gramy/contract/api-error';
import { readEventData } from '../../../lib/queries/read-event-data.ts';

interface Stream {
  open: (signal: AbortSignal) => Promise<Response>;
  onConnect: () => void;
  onData: (data: unknown) => void;
  onDisconnect: (error: unknown) => void;
}

/** The server closes a stream when its token expires; this is for a line that is dead without saying so. */
export const longestMs = 20 * 60_000;
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

/** Listens until it is stopped, or refused: a stream that breaks is opened again. */
export function keepListening({ open, onConnect, onData, onDisconnect }: Stream) {
  const leaving = new AbortController();
  let wake = () => {};
  void listen();

  async function listen(): Promise<void> {
    let pauseMs = 0;
    while (!leaving.signal.aborted) {
      try {
        pauseMs = (await listenOnce()) ? 0 : next(pauseMs);
      } catch (error) {
        if (leaving.signal.aborted) return;
        onDisconnect(error);
        if (isRefusal(error)) return;
        pauseMs = next(pauseMs);
      }
      await pause(pauseMs);
    }
  }

  /** Whether there was any news: a stream that ends at once is asked for again more slowly each time. */
  async function listenOnce(): Promise<boolean> {
    const response = await open(leaving.signal);
    onConnect();
    let hasNews = false;
    for await (const data of readEventData(response)) {
      hasNews = true;
      onData(data);
    }
    return hasNews;
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      leaving.signal.addEventListener('abort', wake, { once: true });
    });
  }

  return {
    stop: () => leaving.abort(),
    /** The network is back, or somebody asks: there is no need to wait any longer. */
    tryNow: () => wake(),
  };
}

function next(pauseMs: number): number {
  return Math.min(longestPauseMs, Math.max(firstPauseMs, pauseMs * 2));
}

/** Who is refused now is refused later too. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
