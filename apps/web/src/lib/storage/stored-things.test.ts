import { describe, expect, it } from 'vitest';
import { reloadedForKey } from '../../app/version-check.ts';
import { readStock } from '../../service-worker/offline-plan.ts';
import { storeSession } from '../session/session.ts';
import { canKeepCookies } from './cookies.ts';
import { storedThings } from './stored-things.ts';

const listed = Object.values(storedThings);

describe('the list of what a browser keeps', () => {
  it('R-11 names each thing once in its place', () => {
    const places = listed.map(({ name, place }) => `${place} ${name}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('R-11 agrees with the cookies of a session', () => {
    const written: Record<string, number> = {};
    const jar = {
      readAll: () => '',
      write(name: string, _value: string, seconds: number) {
        written[name] = seconds * 1000;
      },
    };
    storeSession(
      jar,
      { accessToken: 'a', refreshToken: 'r' },
      { _id: 'u', name: 'Ola', profilePictureUrl: null },
    );
    const { accessToken, refreshToken, user } = storedThings;
    const expected = [accessToken, refreshToken, user].map(({ name, maxAgeMs }) => [name, maxAgeMs]);
    expect(written).toEqual(Object.fromEntries(expected));
  });

  it('R-11 agrees with those who must not import it: the worker and the first script of a page', () => {
    const { cacheName } = readStock('https://gramy.example/service-worker.js?build=1&lng=en');
    expect(cacheName.startsWith(storedThings.offlinePage.name.replace('*', ''))).toBe(true);
    expect(reloadedForKey).toBe(storedThings.reloadedForBuild.name);
  });

  it('R-11 knows of the trial that cookies are kept at all', () => {
    const cookies: string[] = [];
    const document = {
      get cookie() {
        return '';
      },
      set cookie(text: string) {
        cookies.push(text);
      },
    };
    canKeepCookies({ document, location: { protocol: 'https:' } });
    const { name, maxAgeMs } = storedThings.cookieCheck;
    expect(cookies[0]).toContain(`${name}=1; Max-Age=${maxAgeMs / 1000};`);
  });
});
