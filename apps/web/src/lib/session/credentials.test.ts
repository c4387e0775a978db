import { type RouteKey, splitRouteKey } from '@gramy/contract/route';
import { routes } from '@gramy/contract/routes';
import { expect, test } from 'vitest';
import { carriesToken } from './credentials.ts';

const calls = Object.entries(routes).map(([key, { access }]) => ({
  ...splitRouteKey(key as RouteKey),
  access: access as string,
}));

test('S-5 sign-up, sign-in, code and reset calls go without credentials', () => {
  const auth = calls.filter(({ path }) => path.startsWith('/user/auth/'));
  expect(auth.length).toBeGreaterThan(10);
  expect(auth.filter(({ path }) => carriesToken(path))).toEqual([]);
});

test('every call that is not for everybody carries the token', () => {
  const closed = calls.filter(({ access }) => access !== 'public');
  expect(closed.length).toBeGreaterThan(5);
  expect(closed.filter(({ path }) => !carriesToken(path))).toEqual([]);
});

test('an area is open as a whole, and not everything that begins like it', () => {
  expect(carriesToken('/area/cities/user')).toBe(false);
  expect(carriesToken('/contact-form')).toBe(false);
  expect(carriesToken('/user/service-providers?city=lodz')).toBe(false);
  expect(carriesToken('/user/service-providers/pod-zegarem/claim')).toBe(true);
  expect(carriesToken('/translation/translate?x=1')).toBe(false);
  expect(carriesToken('/user/authority')).toBe(true);
  expect(carriesToken('/activity-log')).toBe(true);
});
