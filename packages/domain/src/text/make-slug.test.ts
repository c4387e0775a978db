import { expect, it } from 'vitest';
import { makeSlug } from './make-slug.ts';

it.each([
  ['Kręgielnia Młyn', 'kregielnia-mlyn'],
  ['  Łódź — Zegar!  ', 'lodz-zegar'],
  ['Żółć 24/7', 'zolc-24-7'],
  ['Київ', undefined],
  ['🎳', undefined],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%s is %s in an address', (name, slug) => {
  expect(makeSlug(name)).toBe(slug);
});
