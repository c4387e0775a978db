import { describe, expect, test } from 'vitest';
import { describeDay, describeMoment, type Reader } from './moment.ts';

const reader: Reader = {
  language: 'en',
  now: Date.UTC(2026, 10, 20, 18, 30),
  timeZone: 'Europe/Warsaw',
  words: { today: 'today', yesterday: 'yesterday' },
};

describe('a moment', () => {
  test.each([
    ['of today', Date.UTC(2026, 10, 20, 6), 'today, 07:00'],
    ['of yesterday, which is today elsewhere', Date.UTC(2026, 10, 19, 22, 59), 'yesterday, 23:59'],
    ['after midnight here', Date.UTC(2026, 10, 19, 23, 0), 'today, 00:00'],
    ['of this year', Date.UTC(2026, 9, 9, 10), 'Fri 9\u00a0Oct, 12:00'],
    ['of another year', Date.UTC(2025, 11, 31, 10), '31\u00a0December\u00a02025, 11:00'],
  ])('%s', (_, at, words) => {
    expect(describeMoment(at, reader)).toBe(words);
  });

  test('may do without its hour, and speaks Polish', () => {
    const polish: Reader = { ...reader, language: 'pl', words: { today: 'dzisiaj', yesterday: 'wczoraj' } };
    expect(describeDay(reader.now, polish)).toBe('dzisiaj');
    expect(describeDay(Date.UTC(2026, 9, 9, 10), polish)).toBe('pt., 9\u00a0paź');
  });
});
