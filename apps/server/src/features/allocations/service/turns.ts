import { type BranchTime, listDayKeys } from './day-keys.ts';

export interface Turns {
  take<Result>(times: readonly BranchTime[], work: () => Promise<Result>): Promise<Result>;
}

/**
 * Lets few at a time go for the tables of one branch and day; the rest waits here, in the memory of this server. In the
 * database they would wait as well, but each with a connection that everybody else could use.
 */
export function createTurns({ atOnce }: { atOnce: number }): Turns {
  const queues = new Map<bigint, { running: number; waiting: (() => void)[] }>();

  async function enter(key: bigint): Promise<void> {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running >= atOnce) await new Promise<void>((resolve) => queue.waiting.push(resolve));
    else queue.running += 1;
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
      try {
        for (const key of listDayKeys(times)) {
          await enter(key);
          entered.push(key);
        }
        return await work();
      } finally {
        for (const key of entered) leave(key);
      }
    },
  };
}
