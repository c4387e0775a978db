import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareText } from './shared-text.ts';

const made = 'AAAAAAAAAAAAAAAAAAAAAA==';
const own = 'q0+z/Zażółć'.slice(0, 6).padEnd(24, 'x');

describe('a shared text', () => {
  it('carries the nonce of each reader in all its places, compressed or not', () => {
    const page = `<script nonce="${made}">1</script>${'<p>żółw</p>'.repeat(4000)}<script nonce="${made}">2</script>`;
    const shared = shareText(page, made);
    const expected = page.replaceAll(made, own);
    expect(shared.fill(own)).toBe(expected);
    expect(gunzipSync(shared.fillCompressed(own)).toString()).toBe(expected);
    // A second reader gets nothing of the first.
    expect(gunzipSync(shared.fillCompressed(made)).toString()).toBe(page);
  });

  it('is nearly as small as if it had been compressed in one go', () => {
    const words = Array.from({ length: 6000 }, (_, index) => `word${(index * 7919) % 997}`).join(' ');
    const page = Array.from({ length: 12 }, () => `${words.slice(0, 5000)}<b nonce="${made}">`).join('');
    const whole = gzipSync(page, { level: 7 }).length;
    expect(shareText(page, made).fillCompressed(own).length).toBeLessThan(whole * 1.1 + 600);
  });

  it('is right for any text and any number of places', () => {
    const part = fc.oneof(
      fc.constant(made),
      fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
      fc.constant('<p>'.repeat(9000)),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const page = parts.join('');
        const compressed = shareText(page, made).fillCompressed(own);
        expect(gunzipSync(compressed).toString()).toBe(Buffer.from(page).toString().replaceAll(made, own));
      }),
      { numRuns: 50 },
    );
  });
});
