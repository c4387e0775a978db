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

type Entry<Value> = { value: Value; wasRecalled: boolean } | { finding: Promise<Value> };

/** Keeps at most so many answers; of those that nobody asked for again, the oldest goes first. */
export function createMemory<Value>({ most }: { most: number }): Memory<Value> {
  const entries = new Map<string, Entry<Value>>();

  function recall(key: string): Value | undefined {
    const entry = entries.get(key);
    if (entry === undefined || !('value' in entry)) return undefined;
    // To note it costs nothing; to put it behind the others each time would cost more than all else here.
    entry.wasRecalled = true;
    return entry.value;
  }

  function keep(key: string, entry: Entry<Value>): void {
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > most) makeRoom();
  }

  /** Whatever was asked for again since it was last looked at stays, behind the others. */
  function makeRoom(): void {
    for (const [key, entry] of entries) {
      entries.delete(key);
      if (!('value' in entry && entry.wasRecalled)) return;
      entry.wasRecalled = false;
      entries.set(key, entry);
    }
  }

  async function findAnew(key: string, find: () => Promise<Value>): Promise<Value> {
    const entry = { finding: find() };
    keep(key, entry);
    try {
      const value = await entry.finding;
      // Whatever was forgotten meanwhile stays so: the answer may be older than what made it be forgotten.
      if (entries.get(key) === entry) {
        if (value === undefined) entries.delete(key);
        else keep(key, { value, wasRecalled: false });
      }
      return value;
    } catch (error) {
      if (entries.get(key) === entry) entries.delete(key);
      throw error;
    }
  }

  return {
    recall,
    has: (key) => entries.has(key),
    async find(key, find) {
      const known = recall(key);
      if (known !== undefined) return known;
      const entry = entries.get(key);
      return entry !== undefined && 'finding' in entry ? entry.finding : findAnew(key, find);
    },
    forget(isMeant) {
      for (const [key, entry] of entries) {
        if (!('value' in entry) || isMeant(entry.value)) entries.delete(key);
      }
    },
    forgetAll: () => entries.clear(),
  };
}
