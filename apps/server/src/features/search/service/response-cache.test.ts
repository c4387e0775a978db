import { afterEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../failure.ts';
import { createResponseCache, mostOpenQuestions } from './response-cache.ts';

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

describe('clients that may leave', () => {
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  /** Ends with an error when it is given up, as sliced work does. */
  function createLongWork() {
    let givenUp = 0;
    let end = () => {};
    const work = (signal: AbortSignal) =>
      new Promise<{ isDone: boolean }>((resolve, reject) => {
        end = () => resolve({ isDone: true });
        signal.addEventListener('abort', () => {
          givenUp += 1;
          reject(signal.reason);
        });
      });
    return { work, end: () => end(), countGivenUp: () => givenUp };
  }

  it('share the work, which is given up once all of them have left', async () => {
    const find = createResponseCache(() => true);
    const { work, countGivenUp } = createLongWork();
    const [one, other] = [new AbortController(), new AbortController()];
    const answers = [one, other].map(({ signal }) => find(ground, 'bowling', work, signal));
    await settle();
    one.abort();
    await settle();
    expect(countGivenUp()).toBe(0);
    other.abort();
    for (const answer of answers) expect(await answer).toBeInstanceOf(Failure);
    expect(countGivenUp()).toBe(1);
    const again = createLongWork();
    const next = find(ground, 'bowling', again.work, new AbortController().signal);
    await settle();
    again.end();
    expect(await next).not.toBeInstanceOf(Failure);
  });

  it('leave an answer behind that was ready before they left', async () => {
    const find = createResponseCache(() => true);
    const { work, end } = createLongWork();
    const client = new AbortController();
    const answer = find(ground, 'bowling', work, client.signal);
    await settle();
    end();
    const first = await answer;
    client.abort();
    expect(await find(ground, 'bowling', createLongWork().work)).toBe(first);
  });

  it('are asked to come again when too many others wait, unless the answer is there', async () => {
    const find = createResponseCache(() => true);
    const client = () => new AbortController().signal;
    await find(ground, 'known', async () => ({}), client());
    const works = Array.from({ length: mostOpenQuestions }, createLongWork);
    const open = works.map(({ work }, index) => find(ground, `search ${index}`, work, client()));
    await settle();
    expect(await find(ground, 'another', createLongWork().work, client())).toMatchObject({
      code: 'overloaded',
      retryAfterSeconds: 5,
    });
    expect(await find(ground, 'known', createLongWork().work, client())).not.toBeInstanceOf(Failure);
    for (const { end } of works) end();
    await Promise.all(open);
    expect(await find(ground, 'another', async () => ({}), client())).not.toBeInstanceOf(Failure);
  });
});
