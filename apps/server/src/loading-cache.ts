import { createBoundedCache } from './bounded-cache.ts';

export interface LoadingCache<Value> {
  /** The cached value, without loading. */
  get(key: string): Value | undefined;
  /** Whether it is cached or loading. */
  has(key: string): boolean;
  /** Loads what is not cached. Concurrent callers share one load; undefined is not cached. */
  find(key: string, find: () => Promise<Value>): Promise<Value>;
  /** Drops running loads as well: their values are not known yet. */
  invalidate(matches: (value: Value) => boolean): void;
  invalidateAll(): void;
}

type Entry<Value> = { value: Value } | { loading: Promise<Value> };

/** Holds at most so many values; the least recently used goes first. */
export function createLoadingCache<Value>({ most }: { most: number }): LoadingCache<Value> {
  // Not its own `fetch`: running fetches cannot be listed, and `invalidate` has to reach them.
  const entries = createBoundedCache<Entry<Value>>(most);

  function get(key: string): Value | undefined {
    const entry = entries.get(key);
    return entry !== undefined && 'value' in entry ? entry.value : undefined;
  }

  async function load(key: string, find: () => Promise<Value>): Promise<Value> {
    const entry = { loading: find() };
    entries.set(key, entry);
    // What was invalidated meanwhile stays so: the value may be older than the change.
    const isCurrent = () => entries.peek(key) === entry;
    try {
      const value = await entry.loading;
      if (isCurrent()) {
        if (value === undefined) entries.delete(key);
        else entries.set(key, { value });
      }
      return value;
    } catch (error) {
      if (isCurrent()) entries.delete(key);
      throw error;
    }
  }

  return {
    get,
    has: (key) => entries.has(key),
    async find(key, find) {
      const entry = entries.get(key);
      if (entry === undefined) return load(key, find);
      return 'value' in entry ? entry.value : entry.loading;
    },
    invalidate(matches) {
      for (const [key, entry] of [...entries.entries()]) {
        if (!('value' in entry) || matches(entry.value)) entries.delete(key);
      }
    },
    invalidateAll: () => entries.clear(),
  };
}
