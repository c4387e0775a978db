export interface AskedAddress {
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
}

export interface FoundPosition {
  latitude: number;
  longitude: number;
}

export interface Geocoder {
  /** Whether somebody else's machine answers: then it is asked only so often. */
  readonly isRemote: boolean;
  /** Undefined where nobody knows the address. Throws GeocoderError, and nothing else. */
  find(address: AskedAddress): Promise<FoundPosition | undefined>;
}

/** It is away, refuses, or answers with something else than was asked for. */
export class GeocoderError extends Error {
  override readonly name = 'GeocoderError';
}
