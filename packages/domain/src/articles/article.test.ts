import { describe, expect, it } from 'vitest';
import { countParagraphs, countReadingMinutes, findArticleState, listMissingTexts } from './article.ts';

const both = { en: 'Yes', pl: 'Tak' };

describe('an article', () => {
  it('is a draft without a day, scheduled before it and out from its moment on', () => {
    expect(findArticleState(null, 10)).toBe('draft');
    expect(findArticleState(11, 10)).toBe('scheduled');
    expect(findArticleState(10, 10)).toBe('published');
  });

  it('may be read once everything is there in both languages', () => {
    const whole = { title: both, lead: both, body: both, coverAlt: null };
    expect(listMissingTexts(whole)).toEqual([]);
    expect(
      listMissingTexts({ ...whole, body: { en: 'Yes', pl: ' \n' }, coverAlt: { en: '', pl: 'Tor' } }),
    ).toEqual([
      { part: 'body', language: 'pl' },
      { part: 'coverAlt', language: 'en' },
    ]);
  });

  it('has paragraphs where blank lines divide it, and takes a minute at least', () => {
    expect(countParagraphs('')).toBe(0);
    expect(countParagraphs('## One\n\nTwo\nstill two\n \n\nThree\n')).toBe(3);
    expect(countReadingMinutes('')).toBe(1);
    expect(countReadingMinutes('word '.repeat(630))).toBe(3);
  });
});
