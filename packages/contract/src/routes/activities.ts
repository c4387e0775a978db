import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { currency, minorUnits } from '../schemas/booking.ts';
import { pricedPer } from '../schemas/place.ts';
import { id, listOf, localizedText, slug } from '../schemas/shared.ts';

const activity = z.strictObject({
  id,
  slug,
  name: localizedText,
  summary: localizedText,
  hue: z.int(),
  icon: z.string(),
  tableKind: z.string(),
  /** Null: the scene that is drawn for it. */
  picture: z.nullable(z.string()),
});

/** With all there is to say before one chooses. */
const describedActivity = z.extend(activity, {
  description: localizedText,
  expectations: z.array(localizedText),
  providerCount: z.int(),
  placeCount: z.int(),
  /** The middle one of the market; null while nobody offers it. */
  typical: z.nullable(
    z.strictObject({
      price: minorUnits,
      currency,
      pricedPer,
      durationMinutes: z.int(),
      /** How many fit at one table. */
      seats: z.int(),
    }),
  ),
});

const activityWithCount = z.extend(activity, {
  /** Listed providers that offer it, in the chosen city or in the whole market. */
  providerCount: z.int(),
  /** Their branches that do: what a search finds. */
  placeCount: z.int(),
});

export const activityRoutes = defineRoutes({
  'GET /activity/activities': {
    summary: 'Every activity of the market',
    tag: 'Activities',
    access: 'public',
    caching: 'revalidated',
    output: listOf(activity),
    errors: [],
  },
  'GET /activity/activities-for-consumers': {
    summary: 'Activities that at least one listed provider offers, with what to expect',
    tag: 'Activities',
    access: 'public',
    caching: 'revalidated',
    query: z.strictObject({ city: z.optional(slug) }),
    output: listOf(describedActivity),
    errors: ['notFound'],
  },
  'GET /activity/activities-for-consumers-with-counts': {
    summary: 'Every activity with the number of providers that offer it in the chosen city',
    tag: 'Activities',
    access: 'public',
    caching: 'revalidated',
    query: z.strictObject({ city: z.optional(slug) }),
    output: listOf(activityWithCount),
    errors: ['notFound'],
  },
});
