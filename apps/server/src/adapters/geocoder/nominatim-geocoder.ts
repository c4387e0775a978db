import * as z from 'zod/mini';
import { type FoundPosition, type Geocoder, GeocoderError } from '../../ports/geocoder.ts';

export interface NominatimOptions {
  /** Without a slash at its end; `/search` is asked. */
  url: string;
  /** The usage policy of Nominatim wants to know who asks. */
  userAgent: string;
  timeoutMs: number;
}

const degrees = (most: number) =>
  z.pipe(z.pipe(z.string(), z.transform(Number)), z.number().check(z.minimum(-most), z.maximum(most)));
const answer = z.array(z.object({ lat: degrees(90), lon: degrees(180) }));

/** Nominatim, or whatever speaks as it does. */
export function createNominatimGeocoder({ url, userAgent, timeoutMs }: NominatimOptions): Geocoder {
  return {
    isRemote: true,
    async find({ street, postalCode, city, countryCode }) {
      const asked = new URLSearchParams({
        street,
        city,
        ...(postalCode === '' ? {} : { postalcode: postalCode }),
        countrycodes: countryCode.toLowerCase(),
        format: 'jsonv2',
        limit: '1',
      });
      const parsed = answer.safeParse(await read(`${url}/search?${asked}`, userAgent, timeoutMs));
      if (!parsed.success) throw new GeocoderError('The geocoder answered with something else than places');
      const [first] = parsed.data;
      return first && toPosition(first);
    },
  };
}

async function read(address: string, userAgent: string, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return await response.json();
    await response.body?.cancel();
    throw new GeocoderError(`The geocoder answered ${response.status}`);
  } catch (error) {
    if (error instanceof GeocoderError) throw error;
    throw new GeocoderError('The geocoder did not answer', { cause: error });
  }
}

function toPosition({ lat, lon }: z.output<typeof answer>[number]): FoundPosition {
  return { latitude: lat, longitude: lon };
}
