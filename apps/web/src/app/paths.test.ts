import { describe, expect, it } from 'vitest';
import { buildHref, paths } from './paths.ts';

describe('a link', () => {
  it('leaves out what is not chosen', () => {
    expect(buildHref(paths.home, { city: undefined })).toBe('/home');
    expect(buildHref(paths.home, { city: '' })).toBe('/home');
  });

  it('encodes what is chosen', () => {
    expect(buildHref(paths.home, { city: 'a&b=c' })).toBe('/home?city=a%26b%3Dc');
  });
});
