import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync, constants as zlib } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareText, type TextForm } from './shared-text.ts';
import type { Stencil } from './stencil.ts';

const made = 'AAAAAAAAAAAAAAAAAAAAAA==';
const own = 'q0+z/Zabcdefghijklmnop==';

const forms: [TextForm, (bytes: Buffer) => Buffer][] = [
  ['plain', (bytes) => bytes],
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
];

function fillIn(stencil: Stencil | null, nonce: string): Buffer {
  if (!stencil) throw new TypeError('there is no such form');
  return stencil.fill(nonce);
}

describe.each(forms)('a shared text, as %s', (form, decode) => {
  it('carries the nonce of each reader in all its places', async () => {
    const page = `<script nonce="${made}">1</script>${'<p>żółw</p>'.repeat(4000)}<script nonce="${made}">2</script>`;
    const shared = shareText(page, made);
    expect(shared.find(form)).toBeUndefined();
    const stencil = await shared.prepare(form);
    expect(shared.find(form)).toBe(stencil);
    expect(decode(fillIn(stencil, own)).toString()).toBe(page.replaceAll(made, own));
    // A second reader gets nothing of the first.
    expect(decode(fillIn(stencil, made)).toString()).toBe(page);
  });

  it('is made once, however many ask for it at the same time', async () => {
    const shared = shareText(`a${made}b`, made);
    const [one, two] = await Promise.all([shared.prepare(form), shared.prepare(form)]);
    expect(one).toBe(two);
  });

  it('is right for any text and any number of places', async () => {
    const part = fc.oneof(
      fc.constant(made),
      fc.string({ unit: 'grapheme' }),
      fc.constant('<p>'.repeat(9000)),
      fc.constantFrom('nonce="', 'AAAA', '==', 'the of and', '<script nonce="'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
        const page = parts.join('');
        const stencil = await shareText(page, made).prepare(form);
        expect(decode(fillIn(stencil, own)).toString()).toBe(
          Buffer.from(page).toString().replaceAll(made, own),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('a shared text', () => {
  const words = Array.from({ length: 6000 }, (_, index) => `word${(index * 7919) % 997}`).join(' ');
  const page = Array.from({ length: 12 }, () => `${words.slice(0, 5000)}<b nonce="${made}">`).join('');

  it('is nearly as small as if it had been compressed in one go', async () => {
    const shared = shareText(page, made);
    const sizes = async (form: TextForm) => (await shared.prepare(form))?.fill(own).length;
    expect(await sizes('gzip')).toBeLessThan(gzipSync(page, { level: 7 }).length * 1.1 + 600);
    const inOneGo = brotliCompressSync(page, { params: { [zlib.BROTLI_PARAM_QUALITY]: 6 } }).length;
    expect(await sizes('br')).toBeLessThan(inOneGo * 1.1 + 600);
  });

  it('is not compressed around holes from which it would be copied, whatever somebody has put into the page', async () => {
    const control = String.fromCharCode(1, 3, 5, 7, 11, 127, 15, 17, 19, 21, 23, 25, 27, 29, 31);
    const spoilt = `<b nonce="${made}">${control.repeat(20)}`;
    const shared = shareText(spoilt, made);
    const stencil = await shared.prepare('br');
    expect([stencil, shared.find('br')]).toEqual([null, null]);
  });
});
