import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { id, listOf, localizedText, slug } from '../schemas/shared.ts';

const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));

const country = z.strictObject({ code: countryCode, name: localizedText, currency: z.string() });

const city = z.strictObject({
  id,
  slug,
  name: localizedText,
  countryCode,
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  providerCount: z.int(),
  /** Their branches there: what a search finds. */
  placeCount: z.int(),
});

export const areaRoutes = defineRoutes({
  'GET /area/countries/user': {
    summary: 'Countries in which there is something to book',
    tag: 'Areas',
    access: 'public',
    caching: 'revalidated',
    output: listOf(country),
    errors: [],
  },
  'GET /area/cities/user': {
    summary: 'Cities in which there is something to book, in the order of the market',
    tag: 'Areas',
    access: 'public',
    caching: 'revalidated',
    query: z.strictObject({ country: z.optional(countryCode) }),
    output: listOf(city),
    errors: [],
  },
  'GET /area/cities/business': {
    summary: 'Cities where a venue can be begun, by name',
    tag: 'Areas',
    access: 'public',
    caching: 'revalidated',
    output: listOf(z.strictObject({ id, slug, name: localizedText })),
    errors: [],
  },
});
