import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { isInCountry } from '@gramy/domain/geo/country-outline';
import { createBoundedCache } from '../../../bounded-cache.ts';
import type { Pool } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { CallerContext } from '../../../http/call-context.ts';
import {
  type AskedAddress,
  type FoundPosition,
  type Geocoder,
  GeocoderError,
} from '../../../ports/geocoder.ts';
import { findCity } from '../store.ts';

type Route = 'POST /business/providers/:providerId/branches/:branchId/pin';

export interface PinSearch {
  geocoder: Geocoder;
  /** How often the geocoder was asked today, by all servers together, and once more: by one person, or by all. */
  countSearches: (userId?: string) => Promise<{ hits: number }>;
  dailySearches: number;
}

/** Who asks. */
export type PinCall = Pick<CallerContext, 'caller' | 'log'>;

const mostRemembered = 500;
const mostForOne = 60;

/** Asks for an address once; who finds nothing begins in the middle of the city. */
export function createPinFinder(pool: Pool, { geocoder, countSearches, dailySearches }: PinSearch) {
  const known = createBoundedCache<{ at: FoundPosition | undefined }>(mostRemembered);

  /** One person cannot use up what is there for all. */
  async function isWithinBudget(userId: string): Promise<boolean> {
    if ((await countSearches(userId)).hits > mostForOne) return false;
    return (await countSearches()).hits <= dailySearches;
  }

  async function search(address: AskedAddress, { caller, log }: PinCall): Promise<FoundPosition | undefined> {
    const key = Object.values(address).join('\n').toLowerCase();
    const before = known.get(key);
    if (before) return before.at;
    if (geocoder.isRemote && !(await isWithinBudget(caller.userId))) {
      log.warn('an address is not looked up: enough for one day');
      return undefined;
    }
    try {
      const at = await geocoder.find(address);
      known.set(key, { at });
      return at;
    } catch (error) {
      if (!(error instanceof GeocoderError)) throw error;
      log.warn({ err: error }, 'an address was not looked up: the geocoder failed');
      return undefined;
    }
  }

  return async (
    { cityId, street, postalCode }: ParsedRequest<Route>['body'],
    call: PinCall,
  ): Promise<Outcome<CallData<Route>>> => {
    const city = await findCity(pool, cityId);
    if (!city) return new Failure('cityUnknown');
    const { name, countryCode, latitude, longitude } = city;
    const found =
      street === '' ? undefined : await search({ street, postalCode, city: name.pl, countryCode }, call);
    const isExact = found !== undefined && isInCountry(countryCode, found);
    return isExact ? { ...found, isExact } : { latitude, longitude, isExact };
  };
}
