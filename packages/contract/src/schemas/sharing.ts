import { longestFirstName } from '@gramy/domain/booking/sharing';
import * as z from 'zod/mini';
import { instant } from './account.ts';
import { localDate, startLabel, statusLabel } from './booking.ts';
import { placePhoto } from './place-photo.ts';
import { id, localizedText, requiredLine } from './shared.ts';

export const firstName = requiredLine(longestFirstName);

/** 128 random bits, in 22 letters. What has another form is no link that was ever given, and is answered as such. */
export const shareToken = z.string().check(z.maxLength(100));
export const answerKey = z.string().check(z.maxLength(100));

export const linkedBranch = z.strictObject({
  id,
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: localizedText,
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  photo: z.nullish(placePhoto),
});

/** Of a booking that somebody has a link to. */
export const linkedSlot = z.strictObject({
  branch: linkedBranch,
  offer: z.strictObject({
    name: localizedText,
    activity: z.strictObject({ slug: z.string(), name: localizedText }),
  }),
  date: localDate,
  startsAt: instant,
  endsAt: instant,
  label: startLabel,
  durationMinutes: z.int(),
  guests: z.int(),
  tables: z.array(localizedText),
});

/**
 * What friends see: first names, when, where, who is in. Nothing of it says what was paid, what the booking is called, or
 * how to reach anybody but by going there.
 */
export const sharedBooking = z.strictObject({
  /** Empty where whoever booked has given no name. */
  host: z.string(),
  label: statusLabel,
  provider: z.strictObject({ name: z.string(), slug: z.string() }),
  startsAt: instant,
  endsAt: instant,
  slots: z.array(linkedSlot),
  /** How many places there are: of the largest slot. Whoever booked takes one of them. */
  guests: z.int(),
  /** First names of the friends who said yes, the first one first; whoever booked is not among them. */
  coming: z.array(z.string()),
  canAnswer: z.boolean(),
});
