import type { ErrorCode } from '../errors.ts';

/** What can stand in the way of a time. The problem's `alternatives` name the nearest ones that can be booked. */
export const slotErrors = [
  'notFound',
  'providersMixed',
  'noTables',
  'slotTaken',
  'venueClosed',
  'slotPast',
  'slotTooSoon',
  'slotTooFar',
  'tooManyGuests',
  'tooFewGuests',
  'slotNotOffered',
] as const satisfies readonly ErrorCode[];
