import { describe, expect, it } from 'vitest';
import { formatStart } from './start-words.ts';

const evening = {
  minute: 1170,
  weekday: 5,
  isNextDay: false,
  isRepeatedHour: false,
  isSecondOccurrence: false,
};
const seen = (text: string) => text.replaceAll('\u00a0', '_');

describe('a start', () => {
  it('is a time on the clock of the place', () => {
    expect(formatStart('en', evening)).toBe('19:30');
    expect(formatStart('pl', { ...evening, minute: 5 })).toBe('00:05');
  });

  it('names the day that has begun when it belongs to the night before', () => {
    const night = { ...evening, minute: 30, weekday: 6, isNextDay: true };
    expect(seen(formatStart('en', night))).toBe('00:30_(Sat)');
    expect(seen(formatStart('pl', night))).toBe('00:30_(sob.)');
  });
});
