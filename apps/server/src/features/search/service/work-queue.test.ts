import { expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when it is told to, and a list of what has begun. */
function createWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  return { begun, run, end: (name: string) => ends.get(name)?.() };
}

it('two at once; of those that wait the small ones come first', async () => {
  const queue = createWorkQueue(2, () => 0);
  const { begun, run, end } = createWork();
  const sizes = { a: 900, b: 900, c: 900, d: 30, e: 300 };
  const all = Object.entries(sizes).map(([name, size]) => queue(size, undefined, run(name)));
  await settle();
  expect(begun).toEqual(['a', 'b']);
  for (const name of ['b', 'd', 'e', 'a', 'c']) {
    end(name);
    await settle();
  }
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'd', 'e', 'c']);
});

it('whoever has waited long comes before small ones that have just come', async () => {
  let time = 0;
  const queue = createWorkQueue(1, () => time);
  const { begun, run, end } = createWork();
  void queue(900, undefined, run('first'));
  void queue(900, undefined, run('large'));
  time = 1_000;
  void queue(30, undefined, run('small'));
  await settle();
  end('first');
  await settle();
  expect(begun).toEqual(['first', 'large']);
});

it('whoever leaves while waiting is not begun, and keeps nobody waiting', async () => {
  const queue = createWorkQueue(1, () => 0);
  const { begun, run, end } = createWork();
  const client = new AbortController();
  const first = queue(1, undefined, run('first'));
  const gone = queue(1, client.signal, run('gone'));
  const last = queue(1, undefined, run('last'));
  client.abort(new Error('left'));
  await expect(gone).rejects.toThrow('left');
  end('first');
  await first;
  await settle();
  end('last');
  await last;
  expect(begun).toEqual(['first', 'last']);
});

it('goes on after work that failed', async () => {
  const queue = createWorkQueue(1, () => 0);
  await expect(queue(1, undefined, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue(1, undefined, async () => 'done')).toBe('done');
});
