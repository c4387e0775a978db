import { expect, it } from 'vitest';
import { listWords } from '../text/fold-text.ts';
import { parseLocalDate } from '../time/local-date.ts';
import { takeSpokenTime } from './spoken-time.ts';

const date = parseLocalDate('2026-11-18');
if (date === undefined) throw new Error('There is such a day');
const clock = { date, minute: 1007 };

it.each([
  ['bowling tonight', '2026-11-18', 1140, 'bowling'],
  ['kręgle dziś wieczorem łódź', '2026-11-18', 1140, 'kregle lodz'],
  ['jutro wieczorem karaoke', '2026-11-19', 1140, 'karaoke'],
  ['Tomorrow: padel', '2026-11-19', undefined, 'padel'],
  ['dzisiaj', '2026-11-18', undefined, ''],
  ['pojutrze bilard', '2026-11-20', undefined, 'bilard'],
  ['squash right now', '2026-11-18', 990, 'squash'],
  ['teraz', '2026-11-18', 990, ''],
])('"%s" means %s from %s, and leaves "%s"', (text, day, minute, rest) => {
  const taken = takeSpokenTime(listWords(text), clock);
  expect(taken.time).toEqual({ date: day, minute });
  expect(taken.rest.join(' ')).toBe(rest);
});

it('other words say nothing about time', () => {
  const words = listWords('pod zegarem');
  expect(takeSpokenTime(words, clock)).toEqual({ time: undefined, rest: words });
});
