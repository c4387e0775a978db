import { describe, expect, it } from 'vitest';
import { type LanguageSources, resolveLanguage } from './language.ts';

const nothing: LanguageSources = {
  parameter: null,
  cookieHeader: undefined,
  acceptLanguage: undefined,
  fallback: 'en',
};

describe('the language of a visit', () => {
  it('is asked for in the address before anything else', () => {
    const sources = { ...nothing, parameter: 'pl', cookieHeader: 'i18nextLng=en', acceptLanguage: 'en' };
    expect(resolveLanguage(sources)).toBe('pl');
  });

  it('is remembered by the cookie before the browser is asked', () => {
    const sources = { ...nothing, cookieHeader: 'a=b; i18nextLng=pl; c=d', acceptLanguage: 'en-GB' };
    expect(resolveLanguage(sources)).toBe('pl');
  });

  it('comes from the browser when nobody has chosen', () => {
    expect(resolveLanguage({ ...nothing, acceptLanguage: 'pl-PL,pl;q=0.9,en;q=0.8' })).toBe('pl');
  });

  it('falls back to the configured default', () => {
    expect(resolveLanguage({ ...nothing, fallback: 'pl' })).toBe('pl');
    expect(resolveLanguage({ ...nothing, acceptLanguage: 'de, fr;q=0.5', fallback: 'pl' })).toBe('pl');
  });

  it('skips languages that are not spoken here instead of stopping at them', () => {
    const sources = { ...nothing, parameter: 'de', cookieHeader: 'i18nextLng=xx', acceptLanguage: 'pl' };
    expect(resolveLanguage(sources)).toBe('pl');
  });

  it('follows the weights of the browser, not its order', () => {
    expect(resolveLanguage({ ...nothing, acceptLanguage: 'en;q=0.3, pl;q=0.7' })).toBe('pl');
    expect(resolveLanguage({ ...nothing, acceptLanguage: 'pl;q=0, de' })).toBe('en');
    expect(resolveLanguage({ ...nothing, acceptLanguage: 'pl;q=nonsense, en;q=0.1' })).toBe('en');
  });
});
