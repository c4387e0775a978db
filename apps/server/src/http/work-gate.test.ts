import { describe, expect, it } from 'vitest';
import { Failure } from '../failure.ts';
import { createWorkGate } from './work-gate.ts';

function createWork() {
  const ends: (() => void)[] = [];
  let mostAtOnce = 0;
  let running = 0;
  return {
    ends,
    mostAtOnce: () => mostAtOnce,
    run: async () => {
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
      return 'done';
    },
  };
}

/** Lets everything that can go on go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a gate for heavy work', () => {
  it('lets in only so many at once, and everybody in the end', async () => {
    const gate = createWorkGate({ atOnce: 2, maxWaiting: 10 });
    const work = createWork();
    const results = Promise.all(Array.from({ length: 5 }, () => gate(work.run)));
    for (let ended = 0; ended < 5; ended++) {
      await settle();
      work.ends.shift()?.();
    }
    expect(await results).toEqual(Array(5).fill('done'));
    expect(work.mostAtOnce()).toBe(2);
  });

  it('sends away whoever finds the queue full', async () => {
    const gate = createWorkGate({ atOnce: 1, maxWaiting: 1 });
    const work = createWork();
    const first = gate(work.run);
    const second = gate(work.run);
    expect(await gate(work.run)).toBeInstanceOf(Failure);
    await settle();
    work.ends.shift()?.();
    await settle();
    work.ends.shift()?.();
    expect(await Promise.all([first, second])).toEqual(['done', 'done']);
  });

  it('opens again after work that failed', async () => {
    const gate = createWorkGate({ atOnce: 1, maxWaiting: 1 });
    await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await gate(async () => 'done')).toBe('done');
  });
});
