import { expect, it } from 'vitest';
import { describeClock } from '../../../test/suites/clock-suite.ts';
import { createFixedClock } from './fixed-clock.ts';

const friday = new Date('2026-03-27T18:00:00Z');

describeClock('The fixed clock', () => createFixedClock(friday));

it('stands still until it is told otherwise', () => {
  const clock = createFixedClock(friday);
  expect(clock.now()).toEqual(friday);
  clock.advance(90_000);
  expect(clock.now()).toEqual(new Date('2026-03-27T18:01:30Z'));
  clock.set(new Date('2025-01-01T00:00:00Z'));
  expect(clock.now()).toEqual(new Date('2025-01-01T00:00:00Z'));
});

it('does not follow a date that was changed after it was set', () => {
  const moment = new Date(friday);
  const clock = createFixedClock(moment);
  moment.setFullYear(2030);
  expect(clock.now()).toEqual(friday);
});

it('refuses to show an invalid date', () => {
  expect(() => createFixedClock(new Date('yesterday'))).toThrow(RangeError);
  expect(() => createFixedClock(friday).advance(Number.NaN)).toThrow(RangeError);
});
