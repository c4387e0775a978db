import type { LocalDate } from '@gramy/domain/time/local-date';
import { expect, it } from 'vitest';
import { settleCriteria } from './settled-criteria.ts';

const nothing = { activity: null, city: null, date: null, time: null, isNearMe: false, words: null };

it('words that were understood become filters, and the others stay words', () => {
  const understood = {
    ...nothing,
    activity: { slug: 'bowling' },
    city: { slug: 'krakow' },
    date: '2026-11-18',
    time: '19:00',
    words: 'zegarem',
  };
  expect(settleCriteria({ q: 'bowling zegarem Cracow tonight', guests: 4 }, understood)).toEqual({
    q: 'zegarem',
    activity: 'bowling',
    city: 'krakow',
    date: '2026-11-18',
    time: '19:00',
    guests: 4,
  });
});

it('words that say when come before the evening that a form proposed', () => {
  const understood = { ...nothing, date: '2026-11-20' };
  const proposed = { q: 'tomorrow', date: '2026-11-19' as LocalDate, time: '17:00' };
  expect(settleCriteria(proposed, understood)).toMatchObject({ date: '2026-11-20', time: undefined });
});

it('words that mean nothing else stay as they were typed', () => {
  const criteria = { q: 'Pod Zegarem', city: 'lodz' };
  expect(settleCriteria(criteria, { ...nothing, words: 'zegarem' })).toBe(criteria);
});

it('what was chosen besides stays chosen', () => {
  const understood = { ...nothing, activity: { slug: 'bowling' } };
  expect(settleCriteria({ q: 'kręgle', city: 'lodz' }, understood)).toEqual({
    q: undefined,
    activity: 'bowling',
    city: 'lodz',
  });
});
