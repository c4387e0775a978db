import { describe, expect, it, vi } from 'vitest';
import { createMemory } from './memory.ts';

/** An answer that comes when the test says so. */
function makeQuestion<Value>() {
  let answer: (value: Value) => void = () => undefined;
  const finding = new Promise<Value>((resolve) => {
    answer = resolve;
  });
  return { find: vi.fn(() => finding), answer: (value: Value) => answer(value) };
}

describe('what is remembered', () => {
  it('is found once, and then known at once', async () => {
    const memory = createMemory<string>({ most: 9 });
    const find = vi.fn(async () => 'blue');
    expect(memory.recall('sky')).toBeUndefined();
    expect(await memory.find('sky', find)).toBe('blue');
    expect(await memory.find('sky', find)).toBe('blue');
    expect(memory.recall('sky')).toBe('blue');
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('is asked for once, however many want to know it meanwhile', async () => {
    const memory = createMemory<string>({ most: 9 });
    const { find, answer } = makeQuestion<string>();
    const all = Promise.all([1, 2, 3].map(() => memory.find('sky', find)));
    answer('blue');
    expect(await all).toEqual(['blue', 'blue', 'blue']);
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('is not what was forgotten while it was being found', async () => {
    const memory = createMemory<string>({ most: 9 });
    const { find, answer } = makeQuestion<string>();
    const first = memory.find('sky', find);
    memory.forget(() => false);
    const second = memory.find('sky', async () => 'grey');
    answer('blue');
    expect([await first, await second, memory.recall('sky')]).toEqual(['blue', 'grey', 'grey']);
  });

  it('goes when it is meant, or all together', async () => {
    const memory = createMemory<number>({ most: 9 });
    for (const value of [1, 2, 3]) await memory.find(String(value), async () => value);
    memory.forget((value) => value === 2);
    expect([1, 2, 3].map((value) => memory.recall(String(value)))).toEqual([1, undefined, 3]);
    memory.forgetAll();
    expect(memory.recall('1')).toBeUndefined();
  });

  it('is bounded: what nobody asked for the longest makes room', async () => {
    const memory = createMemory<number>({ most: 2 });
    await memory.find('a', async () => 1);
    await memory.find('b', async () => 2);
    memory.recall('a');
    await memory.find('c', async () => 3);
    expect(['a', 'b', 'c'].map(memory.recall)).toEqual([1, undefined, 3]);
  });

  it('is neither nothing nor a failure', async () => {
    const memory = createMemory<string | undefined>({ most: 9 });
    const find = vi.fn(async (): Promise<string | undefined> => undefined);
    await memory.find('sky', find);
    await memory.find('sky', find);
    expect(find).toHaveBeenCalledTimes(2);
    await expect(memory.find('sea', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await memory.find('sea', async () => 'green')).toBe('green');
  });
});
