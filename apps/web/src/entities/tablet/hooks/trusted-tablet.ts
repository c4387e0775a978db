import { defineStoredValue } from '../../../lib/storage/storage.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';

export interface TrustedTablet {
  token: string;
  providerId: string;
}

/** By it the server knows this device again. Alone it opens nothing but a list of names. */
export const trustedTablet = defineStoredValue<TrustedTablet>({
  key: storedThings.tablet.name,
  parse: (stored) => (isTablet(stored) ? stored : undefined),
});

function isTablet(stored: unknown): stored is TrustedTablet {
  const { token, providerId } = (stored ?? {}) as Partial<TrustedTablet>;
  return typeof token === 'string' && typeof providerId === 'string';
}

/** What a PIN opens of a venue: its board, its bookings, week and places, and the day close. */
const opened = /^\/business\/([^/]+)\/(?:board|bookings|week|places|day-close)(?:\/|$)/;
/** Which venue it is follows from who looks. */
const openedAnywhere = /^\/business\/(?:check-in$|bookings\/)/;

/** The tablet of this device, on pages that a PIN opens. */
export function findTabletFor(pathname: string): TrustedTablet | undefined {
  const [, providerId] = opened.exec(pathname) ?? [];
  const tablet = trustedTablet.read();
  return tablet?.providerId === providerId || openedAnywhere.test(pathname) ? tablet : undefined;
}
