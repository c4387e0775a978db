import { describe, expect, test } from 'vitest';
import { describeSurroundings, nameDevice } from './device.ts';

const chrome = (version: string, system = 'Windows NT 10.0; Win64; x64') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`;
const mobileSafari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

describe('the name of a device', () => {
  test.each([
    [chrome('140.0.0.0'), 'Chrome', 'Windows'],
    [chrome('140.0.0.0', 'Macintosh; Intel Mac OS X 10_15_7'), 'Chrome', 'macOS'],
    [chrome('140.0.0.0', 'Linux; Android 15; Pixel 9'), 'Chrome', 'Android'],
    [chrome('140.0.0.0', 'X11; CrOS x86_64 14541.0.0'), 'Chrome', 'ChromeOS'],
    [`${chrome('140.0.0.0')} Edg/140.0.0.0`, 'Edge', 'Windows'],
    [`${chrome('139.0.0.0')} OPR/125.0.0.0`, 'Opera', 'Windows'],
    [
      `${chrome('136.0.0.0', 'Linux; Android 15; SM-S938B')} SamsungBrowser/28.0`,
      'Samsung Internet',
      'Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox', 'Linux'],
    [mobileSafari, 'Safari', 'iPhone'],
    [mobileSafari.replace('Version/18.5', 'CriOS/140.0'), 'Chrome', 'iPhone'],
    [mobileSafari.replaceAll('iPhone', 'iPad').replace('Version/18.5', 'FxiOS/142.0'), 'Firefox', 'iPad'],
    ['curl/8.5.0', null, null],
    ['', null, null],
    [undefined, null, null],
    [null, null, null],
  ])('%j', (userAgent, browser, system) => {
    expect(nameDevice(userAgent)).toEqual({ browser, system });
  });
});

describe('the surroundings of a device', () => {
  const home = { address: '192.0.2.7', userAgent: chrome('140.0.0.0') };

  test.each([
    ['after an update of the browser', { userAgent: chrome('141.0.0.0') }],
    ['with another address of the same network', { address: '192.0.2.200' }],
    ['when the address is written as IPv6', { address: '::ffff:192.0.2.7' }],
  ])('stay the same %s', (_, change) => {
    expect(describeSurroundings({ ...home, ...change })).toBe(describeSurroundings(home));
  });

  test.each([
    ['in another network', { address: '192.0.3.7' }],
    ['in another browser', { userAgent: `${chrome('140.0.0.0')} Edg/140.0.0.0` }],
    ['on another system', { userAgent: chrome('140.0.0.0', 'Macintosh; Intel Mac OS X 10_15_7') }],
    ['when nothing is told', { userAgent: undefined }],
    ['from nowhere', { address: 'unknown' }],
  ])('differ %s', (_, change) => {
    expect(describeSurroundings({ ...home, ...change })).not.toBe(describeSurroundings(home));
  });
});
