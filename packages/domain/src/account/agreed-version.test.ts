import { expect, it } from 'vitest';
import { findAgreedVersion } from './agreed-version.ts';
import { legalVersions } from './legal-version.ts';

it('knows which wording was before somebody on the clock of the home market', () => {
  const at = (text: string) => findAgreedVersion('terms', Date.parse(text));
  expect(at('2020-01-01T00:00:00Z')).toBe('2026-11-15');
  expect(at('2026-11-15T22:59:00Z')).toBe('2026-11-15');
  expect(at('2026-11-15T23:00:00Z')).toBe('2026-11-16');
  expect(at('2099-01-01T00:00:00Z')).toBe(legalVersions.at(-1));
  expect(findAgreedVersion('emergencyContact', Date.now())).toBeUndefined();
});

it('has its wordings in order', () => {
  expect([...legalVersions].sort()).toEqual(legalVersions);
});
