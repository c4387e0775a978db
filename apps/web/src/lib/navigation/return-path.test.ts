import { describe, expect, it } from 'vitest';
import { readReturnPath, withReturnPath } from './return-path.ts';

const ask = (path: string) => readReturnPath(`?${new URLSearchParams({ returnTo: path })}`, '/home');
const at = (address: string) => new URL(address, 'https://gramy.example');

describe('the way back after signing in', () => {
  it.each([
    '/settings/payments',
    '/search?city=łódź&when=2026-11-20#map',
    '/booking-details/checkout?step=2',
    '/author/ola',
    '/search?next=https://example.com//x',
  ])('R-3 leads to %s', (path) => {
    expect(decodeURI(ask(path))).toBe(path);
  });

  it.each([
    '',
    'settings',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%09//evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/x/..//evil.example',
    '/a//b',
    'javascript:alert(1)',
    '/auth/user/login',
    '/auth',
    '/AUTH/user/login',
    '/%61uth/user/login',
    '/home/../auth/user/login',
    '/%E0%A4%A',
    `/${'a'.repeat(3000)}`,
  ])('R-3 falls back from %j', (path) => {
    expect(ask(path)).toBe('/home');
  });

  it('R-3 falls back when nothing is asked for', () => {
    expect(readReturnPath('', '/home')).toBe('/home');
    expect(readReturnPath('?returnTo', '/home')).toBe('/home');
  });
});

describe('the way in', () => {
  it('R-3 remembers the whole address that was asked for', () => {
    const path = withReturnPath('/auth/user/login', at('/settings/security?tab=2#sms'));
    expect(path).toBe('/auth/user/login?returnTo=%2Fsettings%2Fsecurity%3Ftab%3D2%23sms');
    expect(readReturnPath(at(path).search, '/home')).toBe('/settings/security?tab=2#sms');
  });

  it('R-3 hands the way back on from one screen of signing in to the next', () => {
    const login = at(withReturnPath('/auth/user/login', at('/settings/security')));
    expect(withReturnPath('/auth/user/sign-up', login)).toBe(
      '/auth/user/sign-up?returnTo=%2Fsettings%2Fsecurity',
    );
  });

  it('R-3 never leads back to itself, nor where a stranger wants', () => {
    expect(withReturnPath('/auth/user/login', at('/auth/user/sign-up'))).toBe('/auth/user/login');
    const trap = at('/auth/user/sign-up?returnTo=//evil.example');
    expect(withReturnPath('/auth/user/login', trap)).toBe('/auth/user/login');
  });
});
