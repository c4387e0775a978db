import * as z from 'zod/mini';

const decimals = /^-?[0-9]{1,3}(?:\.[0-9]{1,10})?$/;

function readNumbers(text: string, count: number): number[] | undefined {
  const parts = text.split(',');
  return parts.length === count && parts.every((part) => decimals.test(part)) ? parts.map(Number) : undefined;
}

const isLatitude = (value: number) => Math.abs(value) <= 90;
const isLongitude = (value: number) => Math.abs(value) <= 180;

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Area {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

function readPosition(text: string): Position | undefined {
  const [latitude, longitude] = readNumbers(text, 2) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  return isLatitude(latitude) && isLongitude(longitude) ? { latitude, longitude } : undefined;
}

function readArea(text: string): Area | undefined {
  const [south, west, north, east] = readNumbers(text, 4) ?? [];
  if (south === undefined || west === undefined || north === undefined || east === undefined)
    return undefined;
  const isOnEarth = isLatitude(south) && isLatitude(north) && isLongitude(west) && isLongitude(east);
  return isOnEarth && south < north && west < east ? { south, west, north, east } : undefined;
}

/** Text in, what it means out; text that means nothing is refused. */
const readAs = <Value>(read: (text: string) => Value | undefined, error: string) =>
  z.pipe(
    z.string().check(z.refine((value) => read(value) !== undefined, { error })),
    z.transform((value) => read(value) as Value),
  );

export const position = readAs(readPosition, 'positionInvalid');
export const area = readAs(readArea, 'areaInvalid');

/** On the clock of a place: `19:00`, as minutes since midnight. */
export const clockTime = readAs((text) => {
  const [, hours, minutes] = /^([01][0-9]|2[0-3]):([0-5][0-9])$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}, 'timeInvalid');
