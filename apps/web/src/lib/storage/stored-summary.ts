import { useSyncExternalStore } from 'react';
import type { StoredValue } from './storage.ts';

/**
 * The little that every page shows of a store in the browser. The store itself is loaded only by the screens that work
 * with it, and from then on updates the summary.
 */
export interface StoredSummary<Summary> {
  get(): Summary;
  set(summary: Summary): void;
  subscribe(listener: () => void): () => void;
  none: Summary;
}

export function createStoredSummary<Summary>(
  kept: StoredValue<Summary>,
  none: Summary,
): StoredSummary<Summary> {
  const listeners = new Set<() => void>();
  let current = none;
  let isKnown = false;

  // Read lazily, not when the module is loaded: by then the page has been hydrated.
  const get = () => {
    if (!isKnown) {
      isKnown = true;
      current = kept.read() ?? none;
    }
    return current;
  };
  const set = (summary: Summary) => {
    isKnown = true;
    current = summary;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  kept.subscribe((summary) => set(summary ?? none));
  return { get, set, subscribe, none };
}

/** `none` on the server and during hydration; right after, what is stored. */
export function useStoredSummary<Summary>({ get, subscribe, none }: StoredSummary<Summary>): Summary {
  return useSyncExternalStore(subscribe, get, () => none);
}
