import { existsSync } from 'node:fs';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { paths } from '../lib/navigation/paths.ts';
import { allRoutes } from './all-routes.ts';
import { nowhere } from './areas/consumer/components/entry-paths.ts';
import { MainLayout } from './areas/consumer/layouts/main-layout.tsx';
import { checkLogin, requireLogin } from './login-check.ts';
import { readHandle } from './screen-route.tsx';

function flatten(list: readonly RouteObject[]): RouteObject[] {
  return list.flatMap((route) => [route, ...flatten(route.children ?? [])]);
}

function match(address: string): RouteObject[] {
  return (matchRoutes(allRoutes, address) ?? []).map(({ route }) => route);
}

const outsideMainLayout = [
  '/booking-details/checkout',
  '/booking-details/0198c0de',
  '/booking-details/pay/0198c0de/32780',
  '/booking/confirmation',
  '/booking/pending-confirmation',
  '/booking/payment/confirmed',
  '/booking/payment/failed',
];
const insideMainLayout = [
  '/home',
  '/activities',
  '/articles',
  '/articles/first-time-on-the-wall',
  '/search',
  '/service-provider/kregielnia-pod-zegarem',
  '/auth/user/login',
  '/auth/user/sign-up',
  '/auth/user/enter-otp',
  '/auth/user/enter-new-password',
  '/auth/user/forgot-password',
  '/auth/user/google-o-auth',
  '/settings/my-profile',
  '/settings/profile-statistics',
  '/settings/booking-history',
  '/settings/referrals',
  '/settings/rewards',
  '/settings/profile-settings',
  '/settings/payments',
  '/settings/security',
  '/settings/emergency-contact',
  '/settings/preferences',
];

describe('the routes', () => {
  it('R-2 answer every address of the specification in its layout', () => {
    for (const address of [...insideMainLayout, ...outsideMainLayout]) {
      const matched = match(address);
      expect(readHandle(matched.at(-1)), address).toBeDefined();
      const isInside = matched.some((route) => route.Component === MainLayout);
      expect(isInside, address).toBe(insideMainLayout.includes(address));
      expect(
        matched.some((route) => route.id === 'booking'),
        address,
      ).toBe(!isInside);
    }
  });

  it('R-2 take the checkout for the checkout and not for a booking of that name', () => {
    expect(match('/booking-details/checkout').at(-1)?.path).toBe(paths.checkout);
    expect(match('/booking-details/0198c0de').at(-1)?.path).toBe(paths.bookingDetails);
  });

  it('R-3 check the login on load where the specification says so, and guard the settings', () => {
    for (const address of [
      '/home',
      '/service-provider/any',
      '/settings/rewards',
      '/booking-details/checkout',
      '/booking-details/0198c0de',
    ]) {
      const loaders = match(address).map((route) => route.loader);
      expect(loaders.includes(checkLogin) || loaders.includes(requireLogin), address).toBe(true);
    }
    for (const address of insideMainLayout.filter((path) => path.startsWith('/settings'))) {
      const guards = match(address).filter((route) => route.loader === requireLogin);
      expect(guards.map((route) => route.id)).toEqual(['settings']);
    }
  });

  // That the file has that screen is for the compiler to say.
  it('R-4 load every screen lazily, from a file that exists', () => {
    const screens = flatten(allRoutes).filter((route) => route.path !== undefined && readHandle(route));
    expect(screens.length).toBeGreaterThan(30);
    const webFolder = new URL('../../', import.meta.url);
    for (const route of screens) {
      const file = readHandle(route)?.file ?? '';
      expect(existsSync(new URL(file, webFolder)), file).toBe(true);
      expect(typeof route.lazy, file).toBe('function');
    }
  });

  it('render private areas in the browser and public pages on the server', () => {
    const renderings = Object.fromEntries(
      [...insideMainLayout, ...outsideMainLayout].map((address) => [
        address,
        readHandle(match(address).at(-1))?.rendering,
      ]),
    );
    for (const [address, rendering] of Object.entries(renderings)) {
      const isPrivate = /^\/(?:auth|settings|booking)/.test(address);
      expect(rendering, address).toBe(isPrivate ? 'browser' : 'server');
    }
  });
});

describe('an address that people type', () => {
  it.each(['/login', '/log-in', '/signin', '/sign-in'])('%s leads to the login screen', async (address) => {
    const { loader } = match(address).at(-1) ?? {};
    if (typeof loader !== 'function') throw new TypeError('It has a loader');
    const request = new Request(`https://gramy.example${address}?lng=pl`);
    const answer = (await loader({ request } as never)) as Response;
    expect(answer.headers.get('location')).toBe(`${paths.logIn}?lng=pl`);
  });

  it('is known as none where there is none, so that nobody is led back to it', () => {
    expect(match('/no-such-page').at(-1)?.id).toBe(nowhere);
    expect(match('/about-us').some(({ id }) => id === nowhere)).toBe(false);
  });
});
