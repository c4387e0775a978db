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

describe('a link with parameters', () => {
  it('carries them encoded, before what is chosen', () => {
    const values = { bookingId: 'a/b', bookingPrice: '32780' };
    expect(buildHref(paths.pay, values)).toBe('/booking-details/pay/a%2Fb/32780');
    expect(buildHref(paths.article, { slug: 'żółw' }, { lng: 'pl' })).toBe(
      '/articles/%C5%BC%C3%B3%C5%82w?lng=pl',
    );
  });
});
