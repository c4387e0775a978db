import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseOwnPath } from './own-path.ts';

describe('an address of this site', () => {
  test.each(['/', '/home', '/search?city=łódź&when=2026-11-20#map', '/a//b', '/articles/100%25'])(
    'is %j',
    (path) => {
      expect(parseOwnPath(path)).toBe(path);
    },
  );

  test.each([
    '',
    'home',
    '//evil.example',
    '/\\evil.example',
    '/home\\..',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /home',
    'https://evil.example/',
    'javascript:alert(1)',
    `/${'a'.repeat(2001)}`,
    7,
    null,
    ['/home'],
  ])('is not %j', (given) => {
    expect(parseOwnPath(given)).toBeUndefined();
  });

  test('leads to this site, however it is written', () => {
    const tricky = fc.string({ unit: fc.constantFrom(...'/\\.:@ \t\n%?#evil') });
    fc.assert(
      fc.property(tricky, (tail) => {
        const path = parseOwnPath(`/${tail}`);
        if (path !== undefined) expect(hostOf(path)).toBe('gramy.example');
      }),
      { numRuns: 2000 },
    );
  });
});

/** As a browser finds it; the domain itself knows no URLs. */
function hostOf(path: string): string {
  const { URL } = globalThis as unknown as { URL: new (path: string, base: string) => { host: string } };
  return new URL(path, 'https://gramy.example').host;
}
