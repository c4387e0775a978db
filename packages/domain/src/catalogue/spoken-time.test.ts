import { expect, it } from 'vitest';
import { listWords } from '../text/fold-text.ts';
import { takeSpokenTime } from './spoken-time.ts';

const timeZone = 'Europe/Warsaw';
const afternoon = Date.parse('2026-11-18T16:47:00+01:00');

it.each([
  ['bowling tonight', '2026-11-18', 1020, 'bowling'],
  ['kręgle dziś wieczorem łódź', '2026-11-18', 1020, 'kregle lodz'],
  ['jutro wieczorem karaoke', '2026-11-19', 1020, 'karaoke'],
  ['Tomorrow: padel', '2026-11-19', undefined, 'padel'],
  ['dzisiaj', '2026-11-18', undefined, ''],
  ['pojutrze bilard', '2026-11-20', undefined, 'bilard'],
  ['squash right now', '2026-11-18', 990, 'squash'],
  ['teraz', '2026-11-18', 990, ''],
])('"%s" means %s from %s, and leaves "%s"', (text, day, minute, rest) => {
  const taken = takeSpokenTime(listWords(text), afternoon, timeZone);
  expect(taken.time).toEqual({ date: day, minute });
  expect(taken.rest.join(' ')).toBe(rest);
});

it('other words say nothing about time', () => {
  const words = listWords('pod zegarem');
  expect(takeSpokenTime(words, afternoon, timeZone)).toEqual({ time: undefined, rest: words });
});

it('after three the evening that comes is meant, and what opens next', () => {
  const late = Date.parse('2026-11-19T03:55:00+01:00');
  const read = (text: string) => takeSpokenTime(listWords(text), late, timeZone).time;
  expect(read('dziś wieczorem')).toEqual({ date: '2026-11-19', minute: 1020 });
  expect(read('now')).toEqual({ date: '2026-11-19', minute: 300 });
  expect(read('jutro')).toEqual({ date: '2026-11-20', minute: undefined });
  expect(read('jutro wieczorem')).toEqual({ date: '2026-11-20', minute: 1020 });
});

it('after midnight the night that still goes on is meant', () => {
  const late = Date.parse('2026-11-19T00:50:00+01:00');
  const read = (word: string) => takeSpokenTime([word], late, timeZone).time;
  expect(read('now')).toEqual({ date: '2026-11-18', minute: 1470 });
  expect(read('tonight')).toEqual({ date: '2026-11-18', minute: 1440 });
  expect(read('today')).toEqual({ date: '2026-11-19', minute: undefined });
});
