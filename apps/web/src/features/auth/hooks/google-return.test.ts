import { afterEach, describe, expect, test, vi } from 'vitest';
import { takeGoogleReturn } from './google-return.ts';

function openBrowser() {
  const replaceState = vi.fn();
  vi.stubGlobal('window', { history: { state: { idx: 3 }, replaceState } });
  return replaceState;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('coming back from Google', () => {
  test('S-7 leaves neither code nor problem in the address, but the way back', () => {
    const replaceState = openBrowser();
    const address = 'https://gramy.example/auth/user/google-o-auth?code=abc&returnTo=%2Fsettings';
    expect(takeGoogleReturn(address)).toEqual({ code: 'abc', problem: null });
    const clean = '/auth/user/google-o-auth?returnTo=%2Fsettings';
    expect(replaceState).toHaveBeenCalledExactlyOnceWith({ idx: 3 }, '', clean);
  });

  test('S-7 says why there is no code', () => {
    openBrowser();
    const address = 'https://gramy.example/auth/user/google-o-auth?problem=denied';
    expect(takeGoogleReturn(address)).toEqual({ code: null, problem: 'denied' });
  });
});
