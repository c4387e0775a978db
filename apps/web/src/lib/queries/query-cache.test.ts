import { SWRConfig } from 'swr';
import { afterEach, expect, test } from 'vitest';
import { dropPrivateQueries, isPrivateQuery } from './query-cache.ts';

const { cache } = SWRConfig.defaultValue;
const own = 'GET /user/profile/sessions {}';
const open = 'GET /area/cities/user {}';

afterEach(() => {
  for (const key of [...cache.keys()]) cache.delete(key);
});

test('an answer is private when it depends on who asks', () => {
  expect(isPrivateQuery({ key: own })).toBe(true);
  expect(isPrivateQuery({ key: open })).toBe(false);
});

test('S-2 what one person was told is gone for the next; what everybody knows stays', async () => {
  cache.set(own, { data: 'secret', _k: own } as object);
  cache.set(open, { data: 'cities', _k: open } as object);
  dropPrivateQueries({ asksAgain: false });
  await Promise.resolve();
  expect(cache.get(own)?.data).toBeUndefined();
  expect(cache.get(open)?.data).toBe('cities');
});
