/** A point in time as epoch milliseconds, everywhere in the domain: numbers compare, subtract and sort as they are. */
export type Instant = number;

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
/** A day of the UTC calendar. A local day may be longer or shorter. */
export const utcDayMs = 24 * hourMs;

export const minutesPerDay = 1440;

export function addMinutes(at: Instant, minutes: number): Instant {
  return at + minutes * minuteMs;
}
