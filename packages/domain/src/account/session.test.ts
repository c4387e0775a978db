import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTokenExpired, parseSessionUser } from './session.ts';

const now = Date.UTC(2026, 10, 20, 18, 30, 20);
const inSeconds = (hour: number, minute: number, second: number) =>
  Date.UTC(2026, 10, 20, hour, minute, second) / 1000;

describe('a token', () => {
  test.each([
    ['before the current minute', inSeconds(18, 29, 59), true],
    ['earlier in the current minute', inSeconds(18, 30, 0), true],
    ['now', inSeconds(18, 30, 20), true],
    ['later in the current minute', inSeconds(18, 30, 59), true],
    ['as the next minute begins', inSeconds(18, 31, 0), false],
    ['in fifteen minutes', inSeconds(18, 45, 20), false],
  ])('S-3 that ends %s', (_, expiry, isExpired) => {
    expect(isTokenExpired(expiry, now)).toBe(isExpired);
  });

  test.each([undefined, Number.NaN, Number.POSITIVE_INFINITY])(
    'S-3 that ends %s counts as over',
    (expiry) => {
      expect(isTokenExpired(expiry, now)).toBe(true);
    },
  );

  test('S-3 that is over stays over', () => {
    fc.assert(
      fc.property(fc.nat({ max: 4_000_000_000 }), fc.nat(), fc.nat(), (expiry, at, later) => {
        if (isTokenExpired(expiry, at * 1000)) expect(isTokenExpired(expiry, at * 1000 + later)).toBe(true);
      }),
    );
  });
});

describe('the user of a session', () => {
  const ola = { _id: '0198-ola', name: 'Ola Żółć', profilePictureUrl: null };

  test.each([
    null,
    '/pictures/ola.webp',
    'https://cdn.example/ola.webp?v=1',
    'http://localhost:9000/ola.webp',
  ])('S-4 may have the picture %j', (profilePictureUrl) => {
    expect(parseSessionUser({ ...ola, profilePictureUrl, role: 'admin' })).toEqual({
      ...ola,
      profilePictureUrl,
    });
  });

  test.each([
    ['no picture field', { profilePictureUrl: undefined }],
    ['a script as picture', { profilePictureUrl: 'javascript:alert(1)' }],
    ['data as picture', { profilePictureUrl: 'data:image/svg+xml,<svg>' }],
    ["somebody's host without a scheme", { profilePictureUrl: '//evil.example/a.png' }],
    ['the same with a backslash', { profilePictureUrl: '/\\evil.example/a.png' }],
    ['an endless picture', { profilePictureUrl: `/${'a'.repeat(3000)}` }],
    ['no name', { name: '' }],
    ['a blank name', { name: '   ' }],
    ['a name over several lines', { name: 'Ola\nAdmin' }],
    ['an endless name', { name: 'a'.repeat(201) }],
    ['a name that is a list', { name: ['Ola'] }],
    ['no id', { _id: '' }],
    ['an id that is a path', { _id: '../1' }],
  ])('S-4 is nobody with %s', (_, changes) => {
    expect(parseSessionUser({ ...ola, ...changes })).toBeUndefined();
  });
});
