import type { PublicConfig } from '@gramy/contract/public-config';
import { describe, expect, it } from 'vitest';
import { readVisitor } from './visitor.ts';

const home = new URL('https://gramy.test/home');
const config = { defaultLanguage: 'en' } as PublicConfig;
const user = encodeURIComponent(JSON.stringify({ _id: 'x', name: 'Ola', profilePictureUrl: null }));

describe('a visitor', () => {
  it.each([
    `user=${user}; refresh-token=abc`,
    `user =${user}; refresh-token =abc`,
    `;;  user\t= ${user} ;refresh-token=abc`,
  ])('S-4 is signed in however the cookies are spelt: %j', (cookie) => {
    expect(readVisitor(home, { cookie }, config).user?.name).toBe('Ola');
  });

  it('is nobody without a token', () => {
    expect(readVisitor(home, { cookie: `user=${user}` }, config)).toEqual({
      language: 'en',
      theme: undefined,
      user: null,
    });
  });

  it('is the same for wishes that come to the same', () => {
    const headers = [
      { cookie: 'i18nextLng=pl; i18nextLng=en; theme=dark' },
      { cookie: 'theme =dark; i18nextLng=xx; i18nextLng=pl-PL' },
      { cookie: 'theme=dark', acceptLanguage: 'de, pl;q=0.5, en;q=0.1' },
    ];
    for (const given of headers) {
      expect(readVisitor(home, given, config)).toEqual({ language: 'pl', theme: 'dark', user: null });
    }
  });
});
