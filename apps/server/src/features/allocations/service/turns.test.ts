import { describe, expect, it } from 'vitest';
import type { BranchTime } from './day-keys.ts';
import { createTurns } from './turns.ts';

const hour = 3_600_000;
const day = 24 * hour;

function timeAt(branch: number, start: number, length = hour): BranchTime {
  return {
    branchId: `01990000-0000-7000-8000-00000000000${branch}`,
    during: { start, end: start + length },
  };
}

/** Work that ends on demand. */
function makeWork(started: string[]) {
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { work, end: (name: string) => ends.get(name)?.() };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('let so many go at once for one branch and day, the others in the order they came', async () => {
    const turns = createTurns({ atOnce: 2 });
    const started: string[] = [];
    const { work, end } = makeWork(started);
    const all = ['a', 'b', 'c', 'd'].map((name) => turns.take([timeAt(1, 5 * day)], work(name)));
    await settle();
    expect(started).toEqual(['a', 'b']);
    end('b');
    await settle();
    expect(started).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c']) end(name);
    await settle();
    end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keep nobody waiting who wants another branch or another day', async () => {
    const turns = createTurns({ atOnce: 1 });
    const started: string[] = [];
    const { work, end } = makeWork(started);
    const all = [
      turns.take([timeAt(1, 5 * day)], work('here')),
      turns.take([timeAt(2, 5 * day)], work('elsewhere')),
      turns.take([timeAt(1, 6 * day)], work('tomorrow')),
      turns.take([timeAt(1, 6 * day - hour / 2)], work('over midnight')),
    ];
    await settle();
    expect(started).toEqual(['here', 'elsewhere', 'tomorrow']);
    for (const name of ['here', 'elsewhere', 'tomorrow']) end(name);
    await settle();
    end('over midnight');
    await Promise.all(all);
  });

  it('never wait in a circle, and go on after somebody has failed', async () => {
    const turns = createTurns({ atOnce: 1 });
    const [here, there] = [timeAt(1, 5 * day), timeAt(2, 5 * day)];
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        turns.take(index % 2 === 0 ? [here, there] : [there, here], async () => {
          await settle();
          if (index % 3 === 0) throw new Error('lost');
          return index;
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(13);
  });
});
