import { expect, it } from 'vitest';
import { fingerprintKit } from './fingerprint.ts';

it('the kit has one short fingerprint, fit for an address', () => {
  expect(fingerprintKit()).toMatch(/^[0-9a-f]{10}$/);
  expect(fingerprintKit()).toBe(fingerprintKit());
});
