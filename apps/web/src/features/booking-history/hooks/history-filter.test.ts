import type { LocalDate } from '@gramy/domain/time/local-date';
import { expect, it } from 'vitest';
import { isChosen, readChoice, toFilter, writeChoice } from './history-filter.ts';

const today = '2026-03-05' as LocalDate;
const read = (text: string) => readChoice(new URLSearchParams(text));

it('G-10 what is chosen stands in the address, and what is made up there does not count', () => {
  const choice = read('q=Zegar&label=completed&activity=mini-golf&time=month');
  expect(read(writeChoice(choice).toString())).toEqual(choice);
  expect(isChosen(read('label=lost&activity=UP&time=1999'))).toBe(false);
});

it('times are days on the calendar', () => {
  expect(toFilter(read('time=month'), today)).toEqual({ from: '2026-02-03' });
  expect(toFilter(read('time=year'), today)).toEqual({ from: '2026-01-01' });
  expect(toFilter(read('time=earlier&q=%20'), today)).toEqual({ to: '2025-12-31' });
});
