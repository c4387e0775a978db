import { expect, test } from 'vitest';
import { cutPiledMarks } from './piled-marks.ts';

test('cuts piles of marks, and leaves what languages write', () => {
  expect(cutPiledMarks(`Z${'\u0316'.repeat(40)}o`)).toBe('Z\u0316\u0316\u0316o');
  for (const name of [
    'Żółw',
    'Z\u0307o\u0301łw',
    'Nguye\u0302\u0303n',
    'שָׁלוֹם',
    'مُحَمَّد',
    'अमित कुमार',
    'สมชาย ที่',
  ])
    expect(cutPiledMarks(name)).toBe(name);
});
