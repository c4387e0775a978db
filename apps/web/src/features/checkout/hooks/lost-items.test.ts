import type { CartItem } from '@gramy/domain/cart/cart-item';
import { expect, it } from 'vitest';
import type { ItemState } from '../queries.ts';
import { listLostItems } from './lost-items.ts';

const items = ['a', 'b'].map((id) => ({ id }) as CartItem);
const free: ItemState = { state: 'free', refusal: null, nearest: [], lostAddOns: [], stock: [] };

it('is lost what is gone or closed, and nothing that a hold can still keep', () => {
  const list = (...states: ItemState[]) =>
    listLostItems(items, states).map(({ item, why }) => [item.id, why]);
  expect(list(free, free)).toEqual([]);
  expect(list({ ...free, state: 'gone' }, free)).toEqual([['a', 'gone']]);
  expect(list(free, { ...free, state: 'taken', refusal: 'closed' })).toEqual([['b', 'closed']]);
  for (const refusal of ['full', 'tooSoon', 'past'] as const)
    expect(list(free, { ...free, state: 'taken', refusal })).toEqual([]);
});

it('is nothing as long as nobody has answered, or for another cart', () => {
  expect(listLostItems(items, undefined)).toEqual([]);
  expect(listLostItems(items, [{ ...free, state: 'gone' }])).toEqual([]);
});
