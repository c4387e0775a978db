/** Runs work when its turn comes. `size` says how long it will take, roughly in milliseconds or more. */
export type WorkQueue = <Value>(
  size: number,
  signal: AbortSignal | undefined,
  work: () => Promise<Value>,
) => Promise<Value>;

interface Waiting {
  readonly rank: number;
  readonly begin: () => void;
}

/**
 * So many pieces of long work at once: if all ran side by side, all of them would end late. Each has waited for as long as
 * its size before it began to count: so the small ones come first, and nobody waits for ever.
 */
export function createWorkQueue(atOnce: number, now = () => performance.now()): WorkQueue {
  const waiting: Waiting[] = [];
  let running = 0;

  async function enter(size: number, signal: AbortSignal | undefined): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(own), 1);
        reject(signal?.reason);
      };
      const begin = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const own = { rank: now() + size, begin };
      waiting.push(own);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  function leave(): void {
    const [first, ...others] = waiting;
    if (first === undefined) {
      running -= 1;
      return;
    }
    const next = others.reduce((best, one) => (one.rank < best.rank ? one : best), first);
    waiting.splice(waiting.indexOf(next), 1);
    next.begin();
  }

  return async (size, signal, work) => {
    signal?.throwIfAborted();
    await enter(size, signal);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
