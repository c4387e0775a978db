import { afterEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../failure.ts';
import { createResponseCache } from './response-cache.ts';

const ground = { now: Date.parse('2026-05-08T17:30:20Z'), marketNumber: 1, changes: 1, isLarge: false };

/** Answers with the number of times it was asked, as soon as it is let. */
function createWork() {
  let times = 0;
  let finish = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const work = async () => {
    times += 1;
    const own = times;
    await isAllowed;
    return { own };
  };
  return { work, finish: () => finish(), countTimes: () => times };
}

it('is worked out once for all who ask the same before anything changes', async () => {
  const find = createResponseCache(() => true);
  const { work, finish, countTimes } = createWork();
  const answers = [find(ground, 'bowling', work), find(ground, 'bowling', work)];
  finish();
  await Promise.all([...answers, find(ground, 'bowling', work)]);
  expect(countTimes()).toBe(1);
});

it('is computed again after any change, and for every other question', async () => {
  const find = createResponseCache(() => true);
  const { work, finish, countTimes } = createWork();
  finish();
  await find(ground, 'bowling', work);
  await find({ ...ground, changes: 2 }, 'bowling', work);
  await find({ ...ground, changes: 2 }, 'billiards', work);
  expect(countTimes()).toBe(3);
});

describe('in a large market', () => {
  const large = { ...ground, isLarge: true };
  afterEach(() => void vi.useRealTimers());

  it('is shared although changes come in, even while it is still being computed', async () => {
    const find = createResponseCache(() => true);
    const { work, finish, countTimes } = createWork();
    const answers = [find(large, 'bowling', work), find({ ...large, changes: 2 }, 'bowling', work)];
    finish();
    await Promise.all([...answers, find({ ...large, changes: 3 }, 'bowling', work)]);
    expect(countTimes()).toBe(1);
  });

  it('is given at once when it is some seconds old, and worked out anew for those who come next', async () => {
    vi.useFakeTimers();
    const find = createResponseCache(() => true);
    const { work, finish } = createWork();
    finish();
    const ask = async (changes: number) => {
      const answer = await find({ ...large, changes }, 'bowling', work);
      return answer instanceof Failure ? answer : JSON.parse(answer.text).data;
    };
    expect(await ask(1)).toEqual({ own: 1 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await ask(2)).toEqual({ own: 1 });
    await vi.advanceTimersByTimeAsync(100);
    expect(await ask(2)).toEqual({ own: 2 });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await ask(3)).toEqual({ own: 3 });
  });
});

it('is computed each time while no change notifications arrive', async () => {
  const find = createResponseCache(() => false);
  const { work, finish, countTimes } = createWork();
  finish();
  await find({ ...ground, isLarge: true }, 'bowling', work);
  await find({ ...ground, isLarge: true }, 'bowling', work);
  expect(countTimes()).toBe(2);
});
