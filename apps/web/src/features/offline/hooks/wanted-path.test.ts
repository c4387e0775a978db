import { describe, expect, it } from 'vitest';
import { findWantedPath } from './wanted-path.ts';

describe('once the network is back', () => {
  it.each([
    ['?returnTo=%2Fsearch%3Fcity%3Dlodz', '/search?city=lodz'],
    ['?returnTo=%2Foffline-games', '/offline-games'],
    ['', '/home'],
    ['?returnTo=https%3A%2F%2Fevil.example', '/home'],
  ])('%j leads to %s', (search, wanted) => {
    expect(findWantedPath(search)).toBe(wanted);
  });

  it.each([
    '/offline',
    '/offline/',
    '/OFFLINE',
    '/%6Fffline',
    '/home/../offline',
    '/offline?returnTo=/offline#x',
  ])('%s would lead to itself, again and again', (path) => {
    expect(findWantedPath(`?${new URLSearchParams({ returnTo: path })}`)).toBe('/home');
  });
});
