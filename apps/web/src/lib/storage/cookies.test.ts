import { describe, expect, it } from 'vitest';
import { openCookieBrowser } from '../../../test/cookie-browser.ts';
import { canKeepCookies } from './cookies.ts';

describe('a browser', () => {
  it('keeps cookies, and is left as it was found', () => {
    const browser = openCookieBrowser();
    browser.kept.set('theme', 'dark');
    expect(canKeepCookies(browser)).toBe(true);
    expect([...browser.kept]).toEqual([['theme', 'dark']]);
  });

  it('may drop what it is given without a word', () => {
    const document = Object.defineProperty({ cookie: '' }, 'cookie', {
      get: () => '',
      set: () => undefined,
    });
    expect(canKeepCookies({ document, location: { protocol: 'https:' } })).toBe(false);
  });

  it('may refuse even the question', () => {
    const refuse = () => {
      throw new DOMException('sandboxed', 'SecurityError');
    };
    const document = Object.defineProperty({ cookie: '' }, 'cookie', { get: refuse, set: refuse });
    expect(canKeepCookies({ document, location: { protocol: 'https:' } })).toBe(false);
  });

  it('is not there on the server', () => {
    expect(canKeepCookies(undefined)).toBe(false);
  });
});
