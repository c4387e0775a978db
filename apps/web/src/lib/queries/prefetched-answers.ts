interface PrefetchedAnswer {
  answer: Promise<unknown>;
  askedAt: number;
}

/** Older ones say too little about now: a navigation that was called off may have left them behind. */
const freshMs = 10_000;

/** Asked for a screen that is not there yet, by query key; the screen takes its own when it comes. */
const early = new Map<string, PrefetchedAnswer>();

export function prefetchAnswer(key: string, ask: () => Promise<unknown>): void {
  if (findFresh(key)) return;
  const entry = { answer: ask(), askedAt: Date.now() };
  early.set(key, entry);
  // A failure that nobody has taken is forgotten: the screen asks anew, and shows what it learns itself.
  entry.answer.catch(() => {
    if (early.get(key) === entry) early.delete(key);
  });
}

/** Good for once. */
export function takePrefetched<Data>(key: string): Promise<Data> | undefined {
  const found = findFresh(key);
  early.delete(key);
  return found?.answer as Promise<Data> | undefined;
}

function findFresh(key: string): PrefetchedAnswer | undefined {
  const found = early.get(key);
  return found && Date.now() - found.askedAt < freshMs ? found : undefined;
}
