import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sniffPicture, toPixelArea } from './picture-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it('knows pictures by their first bytes, and nothing else', () => {
  expect(sniffPicture(bytes('\u00ff\u00d8\u00ff\u00e0'))).toBe('image/jpeg');
  expect(sniffPicture(bytes('\u0089PNG\r\n\u001a\n....'))).toBe('image/png');
  expect(sniffPicture(bytes('RIFF....WEBPVP8 '))).toBe('image/webp');
  for (const text of [
    '',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<!doctype html>',
    'RIFF....AVI ',
    'GIF89a',
  ]) {
    expect(sniffPicture(bytes(text)), text).toBeUndefined();
  }
});

it('a crop is always a part of the picture', () => {
  const share = fc.double({ min: -1, max: 2, noNaN: true });
  const length = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(share, share, share, share, length, length, (left, top, width, height, wide, high) => {
      const area = toPixelArea({ left, top, width, height }, { width: wide, height: high });
      expect(area.left).toBeGreaterThanOrEqual(0);
      expect(area.top).toBeGreaterThanOrEqual(0);
      expect(area.width).toBeGreaterThanOrEqual(1);
      expect(area.left + area.width).toBeLessThanOrEqual(wide);
      expect(area.top + area.height).toBeLessThanOrEqual(high);
    }),
  );
});
