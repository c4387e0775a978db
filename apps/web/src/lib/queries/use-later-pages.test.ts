import { expect, it } from 'vitest';
import { joinPages } from './use-later-pages.ts';

const keyOf = ({ id }: { id: number }) => String(id);

it('shows each item once, as the newest page tells it, and keeps what a new one has pushed out', () => {
  const seen = [4, 3, 2, 1].map((id) => ({ id, state: 'old' }));
  const renewed = [5, 4].map((id) => ({ id, state: 'new' }));
  const joined = joinPages(renewed, seen, keyOf);
  expect(joined.map(({ id, state }) => `${id} ${state}`)).toEqual([
    '5 new',
    '4 new',
    '3 old',
    '2 old',
    '1 old',
  ]);
});
