import { memberRoles } from '@gramy/domain/access/permission';
import { listingStatuses } from '@gramy/domain/setup/listing-status';
import { missingThings, setupSteps } from '@gramy/domain/setup/progress';
import { bookingChoices } from '@gramy/domain/setup/suspension';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { cursor, pageSize } from '../schemas/address.ts';
import { currency, minorUnits } from '../schemas/booking.ts';
import { listingStatus, providerParams } from '../schemas/setup.ts';
import { id, listOf, localizedText, requiredLine, requiredText, slug } from '../schemas/shared.ts';
import { venuePreview } from './venue-listing.ts';

const office = { tag: 'Office', access: 'office.reviewVenues' } as const;

const listedVenue = z.strictObject({
  id,
  slug,
  name: z.string(),
  status: listingStatus,
  /** Of its first place. */
  city: z.nullable(localizedText),
  /** While it waits to be looked at. */
  submittedAt: z.nullable(instant),
});

const venueFile = z.strictObject({
  id,
  slug,
  name: z.string(),
  status: listingStatus,
  legalName: z.string(),
  taxId: z.nullable(z.string()),
  company: z.string(),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  createdAt: instant,
  /** What it needs before guests may see it. */
  missing: z.array(z.enum(missingThings)),
  places: z.array(z.strictObject({ name: z.string(), street: z.string(), city: localizedText })),
  people: z.array(
    z.strictObject({
      userId: id,
      name: z.string(),
      email: z.nullable(z.string()),
      role: z.enum(memberRoles),
      isSuspended: z.boolean(),
    }),
  ),
  /** Each time it wanted to be listed, the latest first. */
  reviews: z.array(
    z.strictObject({
      submittedAt: instant,
      outcome: z.nullable(z.enum(['listed', 'sentBack', 'withdrawn'])),
      decidedAt: z.nullable(instant),
      words: z.array(z.strictObject({ step: z.enum(setupSteps), text: z.string() })),
    }),
  ),
  /** Promises and requests that still have to take place. */
  ahead: z.strictObject({
    count: z.int(),
    firstAt: z.nullable(instant),
    /** What guests have paid for them, without what went back. */
    paid: minorUnits,
    currency,
  }),
  /** While it is suspended. */
  suspension: z.nullable(
    z.strictObject({
      at: instant,
      by: z.nullable(z.string()),
      reason: z.string(),
      bookings: z.enum(bookingChoices),
    }),
  ),
});

const decided = z.strictObject({ id, status: listingStatus });

export const officeVenueFileRoutes = defineRoutes({
  'GET /admin/venues': {
    summary: 'Venues, the newest first, by status, by city or by the beginning of words in their name',
    ...office,
    query: z.strictObject({
      status: z.optional(z.enum(listingStatuses)),
      /** With a place in it. */
      cityId: z.optional(id),
      q: z.optional(requiredLine(80)),
      cursor: z.optional(cursor),
      limit: pageSize(30, 100),
    }),
    output: listOf(listedVenue),
    errors: ['notFound', 'secondStepNeeded', 'sessionEnded'],
  },
  'GET /admin/venues/:providerId': {
    summary: 'All that the office knows of a venue; each look is written down',
    ...office,
    params: providerParams,
    output: venueFile,
    errors: ['notFound', 'secondStepNeeded', 'sessionEnded'],
  },
  'GET /admin/venues/:providerId/preview': {
    summary: 'The page of a venue as guests will see it, drafts included',
    ...office,
    params: providerParams,
    output: venuePreview,
    errors: ['notFound', 'secondStepNeeded', 'sessionEnded'],
  },
  'POST /admin/venues/:providerId/suspend': {
    summary: 'Take a venue off the market at once; bookings ahead are kept or called off with all money back',
    ...office,
    params: providerParams,
    body: z.strictObject({
      /** Its owners read it. */
      reason: requiredText(2000),
      bookings: z.enum(bookingChoices),
    }),
    output: decided,
    errors: ['notFound', 'listingMoved', 'signInAgain'],
    idempotency: 'accepted',
    freshSignIn: true,
  },
  'POST /admin/venues/:providerId/restore': {
    summary: 'Put a suspended venue back where it was',
    ...office,
    params: providerParams,
    output: decided,
    errors: ['notFound', 'listingMoved'],
    idempotency: 'accepted',
  },
});
