import { facilityTags } from '@gramy/domain/catalogue/facility-tag';
import { planFeatureKinds } from '@gramy/domain/catalogue/plan-feature';
import { priceBandNames } from '@gramy/domain/pricing/price-bands';
import * as z from 'zod/mini';
import { instant } from './account.ts';
import { currency, localDate, minorUnits, startLabel } from './booking.ts';
import { placePhoto } from './place-photo.ts';
import { id, localizedText, slug } from './shared.ts';

export const facilityTag = z.enum(facilityTags);
export const confirmation = z.enum(['instant', 'request']);
export const pricedPer = z.enum(['hour', 'person']);

export const activityMark = z.strictObject({ slug, name: localizedText, hue: z.int(), icon: z.string() });

export const cityMark = z.strictObject({ slug, name: localizedText });

const planPlace = z.int().check(z.minimum(-1000), z.maximum(1000));
const planSide = z.int().check(z.minimum(1), z.maximum(1000));

/** What stands on the floor plan besides tables, on the same grid. */
export const planFeature = z.strictObject({
  kind: z.enum(planFeatureKinds),
  x: planPlace,
  y: planPlace,
  width: planSide,
  height: planSide,
  /** Of a label only: what it says. */
  words: z.optional(localizedText),
});

/** What guests have sent with their words; made anew, so that nothing but the picture is in it. */
export const guestPhoto = z.strictObject({ url: z.string(), width: z.int(), height: z.int() });

/** Reviews of completed bookings only; the average is null while there are none. */
export const ratingSum = z.strictObject({ average: z.nullable(z.number()), count: z.int() });

/** Whether somebody could walk in now, and until when, or from when. */
export const openState = z.strictObject({
  isOpen: z.boolean(),
  /** While it is open; null when it never closes within the week. */
  until: z.nullable(instant),
  /** While it is closed; null when no opening is known. */
  opensAt: z.nullable(instant),
});

/** A time that can be booked now, as it stands on a card. */
export const cardStart = z.strictObject({
  offerId: id,
  date: localDate,
  startsAt: instant,
  label: startLabel,
  durationMinutes: z.int(),
  price: minorUnits,
  /** That of its first minute. */
  band: z.nullable(z.enum(priceBandNames)),
  freeTables: z.int(),
});

/** A place on a list: one branch of a provider. */
export const placeCard = z.strictObject({
  providerId: id,
  providerSlug: slug,
  providerName: z.string(),
  branchId: id,
  branchSlug: slug,
  branchName: z.string(),
  /** Whether the branch has to be named to know which place it is. */
  hasOtherBranches: z.boolean(),
  street: z.string(),
  district: z.string(),
  city: cityMark,
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  photo: z.nullish(placePhoto),
  /** From the point that was asked for; null without one. */
  distanceMeters: z.nullable(z.int()),
  rating: ratingSum,
  /** Those offered there, the one that was asked for first. */
  activities: z.array(activityMark),
  tags: z.array(facilityTag),
  open: openState,
  currency,
  /** The lowest price of an hour (or a person) there. */
  priceFrom: minorUnits,
  pricedPer,
  confirmation,
  payAtVenue: z.boolean(),
  /** Of the first start's offer, or of all. */
  tableTotal: z.int(),
  /** The next ones that can be booked; empty where nothing was asked about time and nothing is free soon. */
  starts: z.array(cardStart),
  /** How many there are besides, on the same day. */
  moreStarts: z.int(),
});

export type PlaceCard = z.output<typeof placeCard>;
export type CardStart = z.output<typeof cardStart>;

/** A place on the map. */
export const placePin = z.strictObject({
  branchId: id,
  latitude: z.number(),
  longitude: z.number(),
  name: z.string(),
  start: z.nullable(cardStart),
  currency,
  /** As on the card. */
  priceFrom: minorUnits,
  pricedPer,
});
