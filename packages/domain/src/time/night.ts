import { minutesPerDay } from './instant.ts';

/** Before this minute of the clock it is still last night. */
export const nightEnds = 300;

/** From this one on it is evening. */
export const eveningBegins = 1020;

/** The minute of the business day that a time of the clock means: 00:30 is the end of an evening, not its beginning. */
export function toBusinessMinute(clockMinute: number): number {
  return clockMinute < nightEnds ? clockMinute + minutesPerDay : clockMinute;
}
