import { expect, it } from 'vitest';
import { parseTypedHour, writeTypedHour } from './typed-hour.ts';

it.each([
  ['14:00', 840],
  ['14.30', 870],
  ['1430', 870],
  ['9', 540],
  [' 02:00 ', 120],
  ['24:00', 1440],
  ['24:15', undefined],
  ['12:60', undefined],
  ['25', undefined],
  ['', undefined],
  ['noon', undefined],
  ['-1', undefined],
])('%s is minute %s of the day', (text, minute) => {
  expect(parseTypedHour(text)).toBe(minute);
});

it.each([
  [0, '00:00'],
  [545, '09:05'],
  [1440, '24:00'],
  [1560, '02:00'],
])('minute %s is written %s', (minute, text) => {
  expect(writeTypedHour(minute)).toBe(text);
});
