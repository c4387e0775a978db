import { networkOf } from './network-address.ts';

/** Where a call comes from, as far as we are told. Both can be lies, so neither ever opens anything. */
export interface Device {
  readonly address: string;
  readonly userAgent: string | undefined;
}

export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

// The first that fits: nearly everybody claims to be Safari, and most also to be Chrome.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac ?OS\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Names of products, which are the same in every language. */
export function nameDevice(userAgent: string | null | undefined): DeviceName {
  return { browser: findName(browsers, userAgent), system: findName(systems, userAgent) };
}

function findName(
  table: readonly (readonly [RegExp, string])[],
  userAgent: string | null | undefined,
): string | null {
  return table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
}

/**
 * What stays the same when somebody comes back with the same browser from the same place: no versions, which change
 * every month, and the network instead of the address, which changes every night.
 */
export function describeSurroundings({ address, userAgent }: Device): string {
  const { browser, system } = nameDevice(userAgent);
  return [browser ?? '?', system ?? '?', networkOf(address) ?? '?'].join('|');
}
