import type { Instant } from '@gramy/domain/time/instant';
import { createContext, use, useSyncExternalStore } from 'react';

const RenderedAtContext = createContext<Instant | null>(null);

/** When the server drew the page: hydration has to read the same time from it. */
export const RenderedAtProvider = RenderedAtContext.Provider;

const checkEveryMs = 15_000;

function watchClock(listener: () => void): () => void {
  const timer = setInterval(listener, checkEveryMs);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/**
 * What follows from the time, such as which day it is somewhere; drawn anew when it changes. The answer is compared by
 * identity, so it should be text or a number.
 */
export function useClock<Reading extends string | number | boolean>(
  read: (now: Instant) => Reading,
): Reading {
  const renderedAt = use(RenderedAtContext);
  if (renderedAt === null) throw new TypeError('useClock needs a RenderedAtProvider above it');
  return useSyncExternalStore(
    watchClock,
    () => read(Date.now()),
    () => read(renderedAt),
  );
}
