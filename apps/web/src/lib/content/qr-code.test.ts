import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { encodeQrCode } from './qr-code.ts';

const digest = (text: string) => {
  const rows = encodeQrCode(text).map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
  return createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16);
};

// Three encoders agree on these. What is printed or saved once is drawn the same after an update of the library.
it('is the code that the standard asks for at level M, without a margin', () => {
  expect(encodeQrCode('a').length).toBe(21);
  expect(digest('a')).toBe('e8ab680854e4019c');
  expect(digest('https://gramy.example/business/check-in?reference=GR-7K3M-Q2')).toBe('2baad43433c74210');
  expect(digest('x'.repeat(150))).toBe('9782fa7f0642d3e6');
});
