import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, compressAnswer } from './content-encoding.ts';

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5, br;q=0', 'gzip'],
    ['br;q=0.0', undefined],
    ['identity', undefined],
    ['brotli', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('for %s is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  it('gives back the same text', async () => {
    const text = '<p>żółw</p>'.repeat(500);
    const brotli = await compressAnswer(text, 'br');
    const gzipped = await compressAnswer(text, 'gzip');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
    expect(gunzipSync(gzipped.body).toString()).toBe(text);
    expect(brotli.body.length).toBeLessThan(text.length / 10);
  });

  it('leaves short answers as they are', async () => {
    expect(await compressAnswer('short', 'br')).toEqual({ body: 'short', encoding: undefined });
  });
});
