import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callerOf, networkOf, normalizeAddress, siteOf } from './network-address.ts';

describe('a network address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    [' 10.0.0.255 ', '10.0.0.255', '10.0.0.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['::FFFF:c000:207', '192.0.2.7', '192.0.2.0/24'],
    ['::1', '0:0:0:0:0:0:0:1', '0:0:0:0:0:0:0:0/48'],
    ['::', '0:0:0:0:0:0:0:0', '0:0:0:0:0:0:0:0/48'],
    ['2001:DB8:1:2::7', '2001:db8:1:2:0:0:0:7', '2001:db8:1:0:0:0:0:0/48'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:0:0:0:0:0/48'],
    ['2001:db8::', '2001:db8:0:0:0:0:0:0', '2001:db8:0:0:0:0:0:0/48'],
    ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1', 'fe80:0:0:0:0:0:0:0/48'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0:0:0:c000:207', '64:ff9b:0:0:0:0:0:0/48'],
  ])('%j is %s in the network %s', (text, address, network) => {
    expect(normalizeAddress(text)).toBe(address);
    expect(networkOf(text)).toBe(network);
  });

  test.each([
    '',
    'unknown',
    'localhost',
    '192.0.2',
    '192.0.2.256',
    '192.0.2.07',
    '192.0.2.7:443',
    '192.0.2.7/24',
    '0x7f.0.0.1',
    ':::',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7:8::',
    '192.0.2.7::1',
    '12345::',
    'g::1',
    "1' or 1=1",
  ])('%j is none', (text) => {
    expect(normalizeAddress(text)).toBeNull();
    expect(networkOf(text)).toBeNull();
  });

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:DB8:1:2::7', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::7', '2001:db8:1:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['g::1', 'g::1'],
  ])('%j calls as %s', (text, caller) => {
    expect(callerOf(text)).toBe(caller);
  });

  test.each([
    ['2001:db8:1:2::7', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::7', '2001:db8:1::/48'],
    ['::ffff:192.0.2.1', undefined],
    ['192.0.2.1', undefined],
    ['unknown', undefined],
  ])('%j belongs to the site %s', (text, site) => {
    expect(siteOf(text)).toBe(site);
  });

  test('stays what it is when it is written down', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const address = normalizeAddress(text);
        expect(address).not.toBeNull();
        expect(normalizeAddress(address ?? '')).toBe(address);
        expect(networkOf(address ?? '')).toBe(networkOf(text));
      }),
    );
  });

  test('is the same caller in the same neighbourhood once it is known as a caller', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const caller = callerOf(text);
        expect(callerOf(caller)).toBe(caller);
        expect(networkOf(caller)).toBe(networkOf(text));
      }),
    );
  });
});
