import { placeSorts } from '@gramy/domain/catalogue/place-sort';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { countInAddress, cursor, flagInAddress, listInAddress, pageSize } from '../schemas/address.ts';
import { localDate } from '../schemas/booking.ts';
import {
  activityMark,
  cityMark,
  facilityTag,
  guestPhoto,
  openState,
  placeCard,
  placePin,
  planFeature,
  ratingSum,
} from '../schemas/place.ts';
import { placePhoto } from '../schemas/place-photo.ts';
import { providerRecord } from '../schemas/provider-record.ts';
import { id, language, listOf, localizedText, slug, text } from '../schemas/shared.ts';
import { shownOffer } from '../schemas/shown-offer.ts';
import { area, clockTime, position } from '../schemas/where-when.ts';

/** What somebody is looking for. The names are those in the address of the search page. */
const placeFilters = {
  q: z.optional(text(100)),
  activity: z.optional(slug),
  city: z.optional(slug),
  /** `51.7592,19.4560` */
  near: z.optional(position),
  /** `south,west,north,east` */
  area: z.optional(area),
  date: z.optional(localDate),
  /** Not before, on the clock of the place: `19:00`. After midnight it is still the night of `date`. */
  time: z.optional(clockTime),
  duration: z.optional(countInAddress(1440)),
  guests: z.optional(countInAddress(500)),
  /** Of the whole slot, in minor units. */
  maxPrice: z.optional(countInAddress(99_999_999)),
  /** Tenths: 45 is 4.5 and up. */
  minRating: z.optional(countInAddress(50)),
  openNow: flagInAddress,
  tags: listInAddress(facilityTag),
  payAtVenue: flagInAddress,
  instant: flagInAddress,
};

const valueCount = z.strictObject({ value: z.string(), count: z.int() });

/** How many places each value would leave, the other filters as they are; of cities the asked one, if it has any. */
const filterCounts = z.strictObject({
  activities: z.array(valueCount),
  cities: z.array(valueCount),
  tags: z.array(valueCount),
  /** Amounts in minor units. */
  maxPrice: z.array(valueCount),
  minRating: z.array(valueCount),
  openNow: z.int(),
  payAtVenue: z.int(),
  instant: z.int(),
});

const searchPage = z.strictObject({
  items: z.array(placeCard),
  nextCursor: z.nullable(z.string()),
  total: z.int(),
  /** Whether the answer holds only places with something free at the asked time. */
  isByTime: z.boolean(),
  counts: filterCounts,
  /** What the words were taken for, where they named an activity, a city, a time or what is near. */
  understood: z.strictObject({
    activity: z.nullable(activityMark),
    city: z.nullable(cityMark),
    /** "Tonight", "jutro". */
    date: z.nullable(localDate),
    /** `19:00` */
    time: z.nullable(z.string()),
    /** "Near me" was said, but not where that is. */
    isNearMe: z.boolean(),
    /** What is left of the words, searched in names and districts. */
    words: z.nullable(z.string()),
    /** They fit nowhere, or say nothing at all, such as a sign; `counts` are then those without them. */
    isUnknown: z.boolean(),
  }),
  /** Where the words fit nowhere: what they come close to. */
  nearlyMeant: z.nullable(z.strictObject({ activity: z.nullable(activityMark), city: z.nullable(cityMark) })),
  /** Around all that was found; null when nothing was. */
  bounds: z.nullable(
    z.strictObject({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
  ),
  /** An earlier or later time at which more is free. */
  otherTime: z.nullable(z.strictObject({ time: z.string(), moreCount: z.int(), names: z.array(z.string()) })),
  /** Where nothing is free on the asked day: the day nearest to it on which something is. */
  otherDate: z.nullable(localDate),
  /** Where nothing at all is near: the city with the nearest place, and how far that place is. */
  nearest: z.nullable(z.strictObject({ city: cityMark, distanceMeters: z.int() })),
});

const suggestion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('activity'), slug, name: localizedText, hue: z.int(), icon: z.string() }),
  z.strictObject({ kind: z.literal('city'), slug, name: localizedText, providerCount: z.int() }),
  z.strictObject({ kind: z.literal('district'), name: z.string(), city: cityMark }),
  z.strictObject({ kind: z.literal('provider'), slug, name: z.string(), city: cityMark }),
]);

const photo = z.extend(placePhoto, { id, width: z.int(), height: z.int() });

const interval = { opens: z.int(), closes: z.int() };

const plannedTable = z.strictObject({
  id,
  kind: z.string(),
  name: localizedText,
  seatsMin: z.int(),
  seatsMax: z.int(),
  /** On the grid of the floor plan. */
  plan: z.strictObject({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }),
});

const shownBranch = z.strictObject({
  id,
  slug,
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  district: z.string(),
  city: cityMark,
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  phone: z.string(),
  tags: z.array(facilityTag),
  regulations: localizedText,
  /** Minutes since midnight; past midnight they go on counting: 1560 is 02:00. */
  hours: z.array(z.strictObject({ weekday: z.int(), ...interval })),
  /** Those of the next weeks. */
  exceptions: z.array(
    z.strictObject({
      date: localDate,
      note: z.nullable(localizedText),
      intervals: z.array(z.strictObject(interval)),
    }),
  ),
  open: openState,
  photos: z.array(photo),
  offers: z.array(shownOffer),
  tables: z.array(plannedTable),
  /** Bar, desk, entry, walls and labels, on the same plan. */
  planFeatures: z.array(planFeature),
});

const providerPage = z.strictObject({
  id,
  /** The one in use; an address with an older one leads here. */
  slug,
  name: z.string(),
  legalName: z.string(),
  taxId: z.string(),
  tagline: localizedText,
  description: localizedText,
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  rating: z.extend(ratingSum, { distribution: z.array(z.int()) }),
  /** What became of the bookings of a year; null while there are too few to say. */
  record: z.nullable(providerRecord),
  /** It takes no bookings for now; those that are made stand. */
  isPaused: z.boolean(),
  /** Whether somebody has taken it over; otherwise it can be claimed. */
  isClaimed: z.boolean(),
  branches: z.array(shownBranch),
});

const shownReview = z.strictObject({
  id,
  rating: z.int(),
  body: z.string(),
  language,
  /** As people are called by others, "Agnieszka K."; null once the account is gone, or without a name. */
  author: z.nullable(z.string()),
  visitedOn: localDate,
  activity: activityMark,
  branchId: id,
  createdAt: instant,
  editedAt: z.nullable(instant),
  hasTranslation: z.boolean(),
  photos: z.array(guestPhoto),
  reply: z.nullable(z.strictObject({ body: z.string(), at: instant })),
});

const oneProvider = z.strictObject({ serviceProviderId: slug });

const tag = 'Service providers';

export const serviceProviderRoutes = defineRoutes({
  'GET /user/service-providers': {
    summary: 'Places to play that fit the criteria; with a date only those that are free then',
    tag,
    access: 'public',
    caching: 'revalidated',
    query: z.strictObject({
      ...placeFilters,
      sort: z._default(z.enum(placeSorts), 'relevance'),
      cursor: z.optional(cursor),
      limit: pageSize(20, 50),
    }),
    output: searchPage,
    errors: [],
  },
  'GET /user/service-providers/pins': {
    summary: 'All places of a search, as points on a map',
    tag,
    access: 'public',
    caching: 'revalidated',
    query: z.strictObject(placeFilters),
    output: z.strictObject({ items: z.array(placePin), isCutShort: z.boolean() }),
    errors: [],
  },
  'GET /user/service-providers/suggestions': {
    summary: 'Activities, cities, districts and providers for what is being typed',
    tag,
    access: 'public',
    caching: 'brief',
    query: z.strictObject({ q: text(100), city: z.optional(slug) }),
    output: z.strictObject({ items: z.array(suggestion) }),
    errors: [],
  },
  'GET /user/service-providers/popular-service-providers': {
    summary: 'The places with the most visits of the last 30 days, of different activities first',
    tag,
    access: 'public',
    caching: 'revalidated',
    query: z.strictObject({ city: z.optional(slug), limit: pageSize(5, 20) }),
    output: listOf(placeCard),
    errors: ['notFound'],
  },
  'GET /user/service-providers/similar-service-providers': {
    summary: 'Other places nearby for the same things',
    tag,
    access: 'public',
    caching: 'revalidated',
    query: z.strictObject({
      serviceProviderId: slug,
      branch: z.optional(slug),
      /** What is looked at there; otherwise what it lists first. */
      activity: z.optional(slug),
      limit: pageSize(4, 12),
    }),
    output: listOf(placeCard),
    errors: ['notFound'],
  },
  'GET /user/service-providers/:serviceProviderId': {
    summary: 'All about one provider, by slug, former slug or id',
    tag,
    access: 'public',
    caching: 'brief',
    params: oneProvider,
    output: providerPage,
    errors: ['notFound'],
  },
  'GET /user/service-providers/:serviceProviderId/reviews': {
    summary: 'What guests of completed bookings wrote',
    tag,
    access: 'public',
    caching: 'revalidated',
    params: oneProvider,
    query: z.strictObject({
      branch: z.optional(slug),
      sort: z._default(z.enum(['newest', 'highest', 'lowest']), 'newest'),
      rating: z.optional(countInAddress(5)),
      language: z.optional(language),
      cursor: z.optional(cursor),
      limit: pageSize(10, 50),
    }),
    output: listOf(shownReview),
    errors: ['notFound'],
  },
  'GET /user/favourites': {
    summary: 'The places one keeps, the newest first',
    tag,
    access: 'signedIn',
    query: z.strictObject({ cursor: z.optional(cursor), limit: pageSize(20, 50) }),
    output: listOf(placeCard),
    errors: [],
  },
  'GET /user/favourites/ids': {
    summary: 'Which branches one keeps',
    tag,
    access: 'signedIn',
    output: z.strictObject({ branchIds: z.array(id) }),
    errors: [],
  },
  'PUT /user/favourites/:branchId': {
    summary: 'Keep a place; keeping it twice changes nothing',
    tag,
    access: 'signedIn',
    params: z.strictObject({ branchId: id }),
    output: z.strictObject({ branchId: id }),
    errors: ['notFound', 'tooManyFavourites'],
  },
  'DELETE /user/favourites/:branchId': {
    summary: 'Let go of a place',
    tag,
    access: 'signedIn',
    params: z.strictObject({ branchId: id }),
    output: z.strictObject({ branchId: id }),
    errors: [],
  },
  'GET /market/figures': {
    summary: 'How large the market is, counted',
    tag,
    access: 'public',
    caching: 'brief',
    output: z.strictObject({
      providers: z.int(),
      /** Their branches: what a search finds. */
      places: z.int(),
      cities: z.int(),
      activities: z.int(),
      tables: z.int(),
      /** Completed in the last 30 days. */
      visits: z.int(),
      reviews: z.int(),
    }),
    errors: [],
  },
});
