import { expect, test } from 'vitest';
import { guessDeviceKind } from './device-kind.ts';

test.each([
  ['Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0', 'phone'],
  ['Mozilla/5.0 (Linux; Android 13; SM-X710) AppleWebKit/537.36 Chrome/129.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'phone'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/129.0 Safari/537.36', 'computer'],
  ['curl/8.5', 'computer'],
  [null, 'computer'],
])('%s is a %s', (userAgent, kind) => {
  expect(guessDeviceKind(userAgent)).toBe(kind);
});
