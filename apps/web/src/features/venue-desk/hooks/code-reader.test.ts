import { afterEach, describe, expect, test, vi } from 'vitest';
import { openCodeReader } from './code-reader.ts';

vi.mock('./read-pixels.ts', () => ({ readPixels: async () => 'by the library' }));

afterEach(() => vi.unstubAllGlobals());

const video = {} as HTMLVideoElement;

function offerDetector(formats: () => Promise<string[]>) {
  class Detector {
    static getSupportedFormats = formats;
    detect = async () => [{ rawValue: 'by the browser' }];
  }
  vi.stubGlobal('BarcodeDetector', Detector);
}

describe('a code is read', () => {
  test('by the browser, where it knows these codes', async () => {
    offerDetector(async () => ['ean_13', 'qr_code']);
    const read = await openCodeReader();
    expect(await read(video)).toBe('by the browser');
  });

  test.each<[string, (() => Promise<string[]>) | undefined]>([
    ['has no reader', undefined],
    ['reads other codes only', async () => ['ean_13']],
    ['does not say what it reads', () => Promise.reject(new Error('no service'))],
  ])('by the library, where the browser %s', async (_, formats) => {
    if (formats) offerDetector(formats);
    const read = await openCodeReader();
    expect(await read(video)).toBe('by the library');
  });
});
