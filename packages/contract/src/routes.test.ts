import { expect, it } from 'vitest';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

const table = Object.entries(routes) as [string, Route][];
const isPublicRead = ([key, route]: [string, Route]) =>
  key.startsWith('GET ') && route.access === 'public' && !route.redirects && !route.streams;

it('every public read says what may be kept of its answer', () => {
  expect(table.filter(isPublicRead).filter(([, { caching }]) => caching === undefined)).toEqual([]);
});

it('what asks for a fresh sign-in says so among its errors', () => {
  const asking = table.filter(([, { freshSignIn }]) => freshSignIn);
  expect(asking.filter(([, { errors }]) => !errors.includes('signInAgain'))).toEqual([]);
});

it('nothing is kept that depends on who asks, or that does something', () => {
  expect(table.filter((entry) => !isPublicRead(entry) && entry[1].caching !== undefined)).toEqual([]);
});
