import { describe, expect, it } from 'vitest';
import { parseBlocks, parseInline } from './legal-text.ts';

describe('the lines of a section', () => {
  it('are paragraphs, lists of neighbouring dashes, and places for the screen', () => {
    expect(parseBlocks(['First.', '- one', '- two', '@cookies', '- three', 'Last.'])).toEqual([
      { kind: 'paragraph', at: 0, text: 'First.' },
      {
        kind: 'list',
        at: 1,
        items: [
          { at: 1, text: 'one' },
          { at: 2, text: 'two' },
        ],
      },
      { kind: 'slot', at: 3, name: 'cookies' },
      { kind: 'list', at: 4, items: [{ at: 4, text: 'three' }] },
      { kind: 'paragraph', at: 5, text: 'Last.' },
    ]);
  });

  it('keep a dash or an at sign that is part of the text', () => {
    expect(parseBlocks(['-5 degrees', '@home and away'])).toEqual([
      { kind: 'paragraph', at: 0, text: '-5 degrees' },
      { kind: 'paragraph', at: 1, text: '@home and away' },
    ]);
  });
});

describe('a text', () => {
  it('holds links and emphasis', () => {
    expect(parseInline('**Refunds:** see [cancelling](#cancel) or [us](https://a.example/b).')).toEqual([
      { kind: 'strong', at: 0, text: 'Refunds:' },
      { kind: 'text', at: 12, text: ' see ' },
      { kind: 'link', at: 17, text: 'cancelling', target: '#cancel' },
      { kind: 'text', at: 38, text: ' or ' },
      { kind: 'link', at: 42, text: 'us', target: 'https://a.example/b' },
      { kind: 'text', at: 67, text: '.' },
    ]);
  });

  it.each(['', 'plain', 'a * b ** c', '[open', 'Art. 6(1)(b)', '[a] (b)', '[](b)', '[a]()'])(
    'stays as it is without a whole mark: %j',
    (text) => {
      expect(
        parseInline(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
      expect(parseInline(text).every(({ kind }) => kind === 'text')).toBe(true);
    },
  );

  it('of an email address as a label is one link', () => {
    expect(parseInline('[a.b+c@d-e.example](email)')).toEqual([
      { kind: 'link', at: 0, text: 'a.b+c@d-e.example', target: 'email' },
    ]);
  });
});
