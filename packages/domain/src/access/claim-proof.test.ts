import { expect, it } from 'vitest';
import { isPdf } from './claim-proof.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it('knows a PDF by its first bytes', () => {
  expect(isPdf(bytes('%PDF-1.7\n%\u00e2\u00e3'))).toBe(true);
  for (const text of ['', '%PDF', ' %PDF-1.7', '<html>%PDF-1.7', '\u0089PNG\r\n'])
    expect(isPdf(bytes(text))).toBe(false);
});
