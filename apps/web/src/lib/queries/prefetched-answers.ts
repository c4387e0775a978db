interface PrefetchedAnswer {
  answer: Promise<unknown>;
  askedAt: number;
}

/** Older ones are stale: a cancelled navigation may have left them behind. */
const freshMs = 10_000;

/** Requested for a screen that is not rendered yet, by query key; the screen takes its own. */
const early = new Map<string, PrefetchedAnswer>();

export function prefetchAnswer(key: string, ask: () => Promise<unknown>): void {
  if (findFresh(key)) return;
  const entry = { answer: ask(), askedAt: Date.now() };
  early.set(key, entry);
  // A failure that nobody has taken is dropped: the screen requests again and shows its own failure.
  entry.answer.catch(() => {
    if (early.get(key) === entry) early.delete(key);
  });
}

/** Each can be taken once. */
export function takePrefetched<Data>(key: string): Promise<Data> | undefined {
  const found = findFresh(key);
  early.delete(key);
  return found?.answer as Promise<Data> | undefined;
}

function findFresh(key: string): PrefetchedAnswer | undefined {
  const found = early.get(key);
  return found && Date.now() - found.askedAt < freshMs ? found : undefined;
}
