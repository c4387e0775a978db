import { nameDevice } from '@gramy/domain/account/device';

export type DeviceKind = 'phone' | 'tablet' | 'computer';

/** Only for a picture: a wrong guess does no harm. */
export function guessDeviceKind(userAgent: string | null): DeviceKind {
  const { system } = nameDevice(userAgent);
  if (system === 'iPad') return 'tablet';
  if (system === 'iPhone') return 'phone';
  if (system !== 'Android') return 'computer';
  // Tablets leave the word out.
  return /\bMobile\b/.test(userAgent ?? '') ? 'phone' : 'tablet';
}
