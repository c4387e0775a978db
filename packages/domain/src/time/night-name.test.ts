import { expect, test } from 'vitest';
import { type LocalDate, weekdayOf } from './local-date.ts';
import { declineNight, nameNight, nightBefore } from './night-name.ts';

const saturday = '2026-11-21' as LocalDate;

test.each([
  [0, '2026-11-20'],
  [299, '2026-11-20'],
  [300, undefined],
  [1439, undefined],
])('minute %i of a day belongs to the night of %s', (minute, evening) => {
  expect(nightBefore({ date: saturday, minute })).toBe(evening);
});

test('a night is called by the day that begins it', () => {
  const friday = weekdayOf('2026-11-20' as LocalDate);
  expect([nameNight('en', friday), nameNight('pl', friday)]).toEqual([
    'Friday night',
    'noc z piątku na sobotę',
  ]);
});

test('after "do" it is declined', () => {
  const tuesday = weekdayOf('2026-11-24' as LocalDate);
  expect([declineNight('en', tuesday), declineNight('pl', tuesday)]).toEqual([
    'Tuesday night',
    'nocy z wtorku na środę',
  ]);
});
