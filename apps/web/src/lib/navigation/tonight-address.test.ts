import type { LocalDate } from '@gramy/domain/time/local-date';
import { findSpokenDays } from '@gramy/domain/time/tonight';
import { expect, test } from 'vitest';
import { keepTime, writeTonight } from './tonight-address.ts';

const today = '2026-11-19' as LocalDate;
const tonightAt = (text: string) => writeTonight(findSpokenDays(Date.parse(text), 'Europe/Warsaw').tonight);

test('tonight stands in addresses as the evening or, until three, as the night of the day before', () => {
  expect(tonightAt('2026-11-19T01:10+01:00')).toEqual({ date: '2026-11-18', time: '00:00' });
  expect(tonightAt('2026-11-19T03:55+01:00')).toEqual({ date: '2026-11-19', time: '17:00' });
});

test('from the night to another day no time after midnight goes along', () => {
  expect(keepTime('00:00', { from: '2026-11-18', today })).toBeUndefined();
  expect(keepTime('01:30', { from: '2026-11-18', today })).toBeUndefined();
});

test('every other time stays', () => {
  expect(keepTime('00:30', { from: today, today })).toBe('00:30');
  expect(keepTime('00:30', { from: undefined, today })).toBe('00:30');
  expect(keepTime('19:00', { from: '2026-11-18', today })).toBe('19:00');
  expect(keepTime('', { from: '2026-11-18', today })).toBe('');
  expect(keepTime(undefined, { from: '2026-11-18', today })).toBeUndefined();
});
