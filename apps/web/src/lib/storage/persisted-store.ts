import { persist } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AsyncStoredValue, StoredValue } from './storage.ts';

export interface PersistedStoreOptions<State, Kept> {
  initial: State;
  kept: StoredValue<Kept> | AsyncStoredValue<Kept>;
  /** Undefined when there is nothing worth keeping: the entry is removed. */
  toKept: (state: State) => Kept | undefined;
  fromKept: (kept: Kept) => State;
}

/**
 * State that survives a reload and follows the other tabs. On the server and during hydration its hooks return
 * `initial`; right after, the stored state.
 */
export function createPersistedStore<State extends object, Kept>(
  options: PersistedStoreOptions<State, Kept>,
): StoreApi<State> {
  const { initial, kept, toKept, fromKept } = options;
  const wrap = (found: Kept | undefined) => (found === undefined ? null : { state: fromKept(found) });
  const store = createStore<State>()(
    persist(() => initial, {
      // The kept value knows its own key.
      name: '',
      storage: {
        getItem: () => {
          const found = kept.read();
          return found instanceof Promise ? found.then(wrap) : wrap(found);
        },
        setItem: (_, { state }) => {
          const keeping = toKept(state);
          return keeping === undefined ? kept.remove() : kept.write(keeping);
        },
        removeItem: kept.remove,
      },
      merge: (found) => (found as State | undefined) ?? initial,
    }),
  );
  // Reads again instead of setting: a set would be written, and sent back to the tab that wrote it.
  if ('subscribe' in kept) kept.subscribe(() => store.persist.rehydrate());
  return store;
}
