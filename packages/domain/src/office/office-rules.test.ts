import { expect, it } from 'vitest';
import { readFindWish } from './find-words.ts';
import { findPromise, orderQueues } from './queue.ts';

it.each([
  ['GR-7K3M-Q2', { by: 'reference', reference: 'GR-7K3M-Q2' }],
  ['7k3mq2', { by: 'reference', reference: 'GR-7K3M-Q2' }],
  ['Ala@Example.com', { by: 'email', email: 'ala@example.com', isWhole: true }],
  ['ala@', { by: 'email', email: 'ala@', isWhole: false }],
  ['600 100 200', { by: 'phone', phone: '+48600100200' }],
  ['+44 20 7946 0958', { by: 'phone', phone: '+442079460958' }],
  ['MARTYN', { by: 'name', words: ['martyn'] }],
  [' Ala  Nowicka-Wrona', { by: 'name', words: ['ala', 'nowicka', 'wrona'] }],
  ['No', undefined],
  ['  ', undefined],
])('%s is looked for as %j', (typed, wish) => {
  expect(readFindWish(typed)).toEqual(wish);
});

it('puts the earliest promise first, what cannot be counted after that, and what is empty last', () => {
  const at = (hours: number) => Date.UTC(2026, 10, 18) + hours * 3_600_000;
  const queues = [
    { queue: 'claims', count: 2, oldestAt: at(0) },
    { queue: 'payments', count: null, oldestAt: null },
    { queue: 'forms', count: 3, oldestAt: at(10) },
    { queue: 'messages', count: 9, oldestAt: at(-90) },
    { queue: 'venues', count: 0, oldestAt: null },
  ] as const;
  expect(orderQueues(queues).map(({ queue }) => queue)).toEqual([
    'forms',
    'claims',
    'payments',
    'messages',
    'venues',
  ]);
  expect(findPromise(queues[0])).toBe(at(72));
  expect(findPromise(queues[3])).toBeNull();
});
