import type { Geocoder } from '../../ports/geocoder.ts';

/** Without a network: the pin starts in the middle of the city and is set by hand. */
export function createNoGeocoder(): Geocoder {
  return { isRemote: false, find: async () => undefined };
}
