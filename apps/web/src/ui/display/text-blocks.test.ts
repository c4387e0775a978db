import { expect, it } from 'vitest';
import { splitTextBlocks } from './text-blocks.ts';

it('reads lines that begin with a dash as a list, and the rest as paragraphs', () => {
  expect(splitTextBlocks('Please:\n- clean shoes\n- no drinks on the lanes\nThank you.\n\nThe team')).toEqual(
    [
      { kind: 'lines', lines: ['Please:'] },
      { kind: 'list', items: ['clean shoes', 'no drinks on the lanes'] },
      { kind: 'lines', lines: ['Thank you.'] },
      { kind: 'lines', lines: ['The team'] },
    ],
  );
});

it('keeps lines together that nobody set apart, and a dash inside a sentence', () => {
  expect(splitTextBlocks('From 8 - 10\r\nEvery day')).toEqual([
    { kind: 'lines', lines: ['From 8 - 10', 'Every day'] },
  ]);
  expect(splitTextBlocks('')).toEqual([]);
});
