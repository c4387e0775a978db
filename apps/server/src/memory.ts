import { createBoundedCache } from './bounded-cache.ts';

export interface Memory<Value> {
  /** What is known under that name, at once. */
  recall(key: string): Value | undefined;
  /** Whether it is known or just being found. */
  has(key: string): boolean;
  /** Finds what is not known yet. Whoever asks for it meanwhile waits for the same answer; undefined is not kept. */
  find(key: string, find: () => Promise<Value>): Promise<Value>;
  /** What is just being found goes as well: nobody knows yet whether it is meant. */
  forget(isMeant: (value: Value) => boolean): void;
  forgetAll(): void;
}

type Entry<Value> = { value: Value } | { finding: Promise<Value> };

/** Keeps at most so many answers; what nobody asked for the longest goes first. */
export function createMemory<Value>({ most }: { most: number }): Memory<Value> {
  // Not its own `fetch`: what is being fetched cannot be listed, and `forget` has to reach it.
  const entries = createBoundedCache<Entry<Value>>(most);

  function recall(key: string): Value | undefined {
    const entry = entries.get(key);
    return entry !== undefined && 'value' in entry ? entry.value : undefined;
  }

  async function findAnew(key: string, find: () => Promise<Value>): Promise<Value> {
    const entry = { finding: find() };
    entries.set(key, entry);
    // Whatever was forgotten meanwhile stays so: the answer may be older than what made it be forgotten.
    const isMeant = () => entries.peek(key) === entry;
    try {
      const value = await entry.finding;
      if (isMeant()) {
        if (value === undefined) entries.delete(key);
        else entries.set(key, { value });
      }
      return value;
    } catch (error) {
      if (isMeant()) entries.delete(key);
      throw error;
    }
  }

  return {
    recall,
    has: (key) => entries.has(key),
    async find(key, find) {
      const entry = entries.get(key);
      if (entry === undefined) return findAnew(key, find);
      return 'value' in entry ? entry.value : entry.finding;
    },
    forget(isMeant) {
      for (const [key, entry] of [...entries.entries()]) {
        if (!('value' in entry) || isMeant(entry.value)) entries.delete(key);
      }
    },
    forgetAll: () => entries.clear(),
  };
}
