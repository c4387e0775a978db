import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeQrMatrix } from './qr-matrix.ts';

const draw = (text: string) =>
  makeQrMatrix(text).map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
const digest = (text: string) =>
  createHash('sha256').update(draw(text).join('\n')).digest('hex').slice(0, 16);

// Drawn by another encoder: what scanners read of theirs, they read of these.
it('is the code that the standard asks for, in all sizes', () => {
  expect(draw('a').length).toBe(21);
  expect(digest('a')).toBe('e8ab680854e4019c');
  expect(digest('https://gramy.example/business/check-in?reference=GR-7K3M-Q2')).toBe('2baad43433c74210');
  expect(digest('x'.repeat(150))).toBe('9782fa7f0642d3e6');
  expect(digest('z'.repeat(213))).toBe('f6862dc828d614e5');
});

it('has no room for more than version 10 holds', () => {
  expect(() => makeQrMatrix('z'.repeat(214))).toThrow(RangeError);
});
