import { type BranchTime, listDayKeys } from './day-keys.ts';

export interface Turns {
  /** Passes to `work` whether it had to wait: then another call has just run. */
  take<Result>(times: readonly BranchTime[], work: (hasWaited: boolean) => Promise<Result>): Promise<Result>;
}

/**
 * Lets few at a time go for the tables of one branch and day; the rest waits here, in the memory of this server. In the
 * database they would wait as well, but each with a connection that everybody else could use.
 */
export function createTurns({ atOnce }: { atOnce: number }): Turns {
  const queues = new Map<bigint, { running: number; waiting: (() => void)[] }>();

  /** Answers whether one had to wait. */
  async function enter(key: bigint): Promise<boolean> {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running >= atOnce) {
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
      return true;
    }
    queue.running += 1;
    return false;
  }

  /** The place goes to the next one as it is: whoever comes just now queues up behind. */
  function leave(key: bigint): void {
    const queue = queues.get(key);
    if (queue === undefined) return;
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
    if (queue.running === 0) queues.delete(key);
  }

  return {
    async take(times, work) {
      const entered: bigint[] = [];
      let hasWaited = false;
      try {
        for (const key of listDayKeys(times)) {
          if (await enter(key)) hasWaited = true;
          entered.push(key);
        }
        return await work(hasWaited);
      } finally {
        for (const key of entered) leave(key);
      }
    },
  };
}
