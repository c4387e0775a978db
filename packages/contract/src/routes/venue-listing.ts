import { setupSteps } from '@gramy/domain/setup/progress';
import { tableKinds } from '@gramy/domain/tables/table-kind';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { currency, minorUnits } from '../schemas/booking.ts';
import { bookingInTheWay } from '../schemas/in-the-way.ts';
import { facilityTag, guestPhoto, openState, pricedPer } from '../schemas/place.ts';
import { branchParams, listingStatus, providerParams } from '../schemas/setup.ts';
import { id, listOf, localizedText, requiredText, slug } from '../schemas/shared.ts';

const tag = 'Venue set-up';

const listing = z.strictObject({
  status: listingStatus,
  /** Whether somebody of the market looks at a venue before it is listed. */
  isReviewed: z.boolean(),
  /** While it is with the office. */
  submittedAt: z.nullable(instant),
  /** What the office said when it sent the venue back; gone once it is submitted again. */
  sentBack: z.nullable(
    z.strictObject({
      at: instant,
      words: z.array(z.strictObject({ step: z.enum(setupSteps), text: z.string() })),
    }),
  ),
  /** Bookings that still have to take place: none of them, or the venue cannot be closed. */
  bookingsAhead: z.int(),
  /** Places that were added while the venue was on the market. */
  draftPlaces: z.array(
    z.strictObject({ id, name: z.string(), city: localizedText, isComplete: z.boolean() }),
  ),
});

const refundTiers = z.array(z.strictObject({ hoursBefore: z.int(), percent: z.int() }));

/** As guests will see it. */
export const venuePreview = z.strictObject({
  name: z.string(),
  slug,
  tagline: localizedText,
  /** Those that an offer begins with. */
  refundTiers,
  branches: z.array(
    z.strictObject({
      id,
      name: z.string(),
      street: z.string(),
      city: localizedText,
      open: openState,
      hasHours: z.boolean(),
      tags: z.array(facilityTag),
      photo: z.nullable(guestPhoto),
      /** At the end of the address of its drawn scenes, which only its members may see before it is public. */
      sceneQuery: z.string(),
      tables: z.array(z.strictObject({ kind: z.enum(tableKinds), count: z.int() })),
      offers: z.array(
        z.strictObject({
          id,
          activity: z.strictObject({ slug, name: localizedText }),
          name: localizedText,
          priceFrom: minorUnits,
          currency,
          pricedPer,
          refundTiers,
        }),
      ),
    }),
  ),
});

/** What has to be over before a venue can close. */
const openBusiness = z.strictObject({
  /** The first of `bookingsAhead`, the soonest first. */
  bookings: z.array(z.extend(bookingInTheWay, { timeZone: z.string() })),
  /** Refunds under way, or payments that are not settled. */
  hasOpenMoney: z.boolean(),
});

const base = '/business/providers/:providerId';

const move = (summary: string) =>
  ({
    summary,
    tag,
    access: 'listing.write',
    params: providerParams,
    output: listing,
    idempotency: 'accepted',
  }) as const;

export const venueListingRoutes = defineRoutes({
  [`GET ${base}/preview`]: {
    summary: 'The page of a venue as guests will see it, whatever is missing',
    tag,
    access: 'setup.read',
    params: providerParams,
    output: venuePreview,
    errors: ['notFound'],
  },
  [`GET ${base}/listing`]: {
    summary: 'Where a venue stands on the market',
    tag,
    access: 'setup.read',
    params: providerParams,
    output: listing,
    errors: ['notFound'],
  },
  [`GET ${base}/listing/open-business`]: {
    summary: 'What has to be over before the venue can be closed',
    tag,
    access: 'listing.close',
    params: providerParams,
    output: openBusiness,
    errors: ['notFound'],
  },
  [`POST ${base}/submit`]: {
    ...move('Publish a venue: it is listed at once, or looked at first'),
    errors: ['notFound', 'setupIncomplete', 'listingMoved'],
  },
  [`POST ${base}/withdraw`]: {
    ...move('Take a venue back that waits for the office'),
    errors: ['notFound', 'listingMoved'],
  },
  [`POST ${base}/pause`]: {
    ...move('Take no new bookings for now; those that are made stand'),
    errors: ['notFound', 'listingMoved'],
  },
  [`POST ${base}/resume`]: {
    ...move('Take bookings again'),
    errors: ['notFound', 'setupIncomplete', 'listingMoved'],
  },
  [`POST ${base}/close`]: {
    ...move('Close a venue for good, once nothing is ahead'),
    access: 'listing.close',
    errors: ['notFound', 'listingMoved', 'bookingsAhead', 'signInAgain'],
    freshSignIn: true,
  },
  [`POST ${base}/branches/:branchId/open`]: {
    ...move('Show a place that was added while the venue was on the market'),
    params: branchParams,
    errors: ['notFound', 'setupIncomplete'],
  },
});

const venueToReview = z.strictObject({
  id,
  slug,
  name: z.string(),
  legalName: z.string(),
  taxId: z.nullable(z.string()),
  submittedAt: instant,
  places: z.array(z.strictObject({ name: z.string(), street: z.string(), city: localizedText })),
});

const office = 'Office';
const decided = z.strictObject({ id, status: listingStatus });

export const officeVenueRoutes = defineRoutes({
  'GET /admin/venues/submitted': {
    summary: 'Venues that wait to be looked at, the oldest first',
    tag: office,
    access: 'office.reviewVenues',
    output: listOf(venueToReview),
    errors: [],
  },
  'POST /admin/venues/:providerId/list': {
    summary: 'List a venue that was submitted',
    tag: office,
    access: 'office.reviewVenues',
    params: providerParams,
    output: decided,
    errors: ['notFound', 'setupIncomplete', 'listingMoved'],
    idempotency: 'accepted',
  },
  'POST /admin/venues/:providerId/send-back': {
    summary: 'Send a venue back to its owner, with words for each step that needs a change',
    tag: office,
    access: 'office.reviewVenues',
    params: providerParams,
    body: z.strictObject({
      words: z
        .array(z.strictObject({ step: z.enum(setupSteps), text: requiredText(2000) }))
        .check(z.minLength(1), z.maxLength(setupSteps.length)),
    }),
    output: decided,
    errors: ['notFound', 'listingMoved'],
    idempotency: 'accepted',
  },
});
