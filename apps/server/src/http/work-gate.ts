import { Failure, type Outcome } from '../failure.ts';

export type WorkGate = <Value>(work: () => Promise<Value>) => Promise<Outcome<Value>>;

/**
 * Lets only so many pieces of heavy work run at once, because they all share libuv's few threads with file reads and
 * password hashes. With too long a queue, work is refused at once.
 */
export function createWorkGate({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): WorkGate {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= maxWaiting) return new Failure('overloaded', { because: 'heavyWork' });
    // The slot passes to the next one, so `running` stays the same.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
