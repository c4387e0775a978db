import { expect, it } from 'vitest';
import { moveBy, readWords } from './use-catalogue-act.ts';

it('moves one thing by a place, and not beyond the end', () => {
  const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(moveBy(items, 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moveBy(items, 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moveBy(items, 'a', -1)).toBeUndefined();
  expect(moveBy(items, 'x', 1)).toBeUndefined();
});

it('reads words from lines and commas', () => {
  expect(readWords('pool, snooker\n\n bilard ')).toEqual(['pool', 'snooker', 'bilard']);
});
