import { memberRoles } from '@gramy/domain/access/permission';
import { missingThings, setupSteps } from '@gramy/domain/setup/progress';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { email, instant, phone } from '../schemas/account.ts';
import { taxId } from '../schemas/company.ts';
import { draftLine, draftText, listingStatus, providerParams, version } from '../schemas/setup.ts';
import { id, listOf, localizedText, requiredLine, slug } from '../schemas/shared.ts';

const tag = 'Venue set-up';

const ownVenue = z.strictObject({
  id,
  slug,
  name: z.string(),
  status: listingStatus,
  role: z.enum(memberRoles),
  /** Those where the member works. */
  branches: z.array(z.strictObject({ id, name: z.string(), city: localizedText })),
  /** While the caller, who is of the office, acts on behalf of it. */
  acting: z.optional(z.strictObject({ reason: z.string(), endsAt: instant })),
});

const business = z.strictObject({
  id,
  slug,
  status: listingStatus,
  name: z.string(),
  tagline: localizedText,
  description: localizedText,
  version,
});

/** Nothing of it has to be there in a draft; publishing asks for all of it. */
const legal = z.strictObject({
  legalName: z.string(),
  taxId: z.nullable(z.string()),
  address: z.strictObject({ street: z.string(), postalCode: z.string(), city: z.string() }),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  version,
});

const setup = z.strictObject({
  id,
  name: z.string(),
  status: listingStatus,
  role: z.enum(memberRoles),
  /** By somebody of the office, who may do less than an owner. */
  isOnBehalf: z.optional(z.literal(true)),
  steps: z.array(
    z.strictObject({
      step: z.enum(setupSteps),
      state: z.enum(['done', 'open', 'kept', 'optional', 'locked']),
      missing: z.array(z.enum(missingThings)),
      minutes: z.int(),
    }),
  ),
  branches: z.array(
    z.strictObject({
      id,
      name: z.string(),
      city: localizedText,
      street: z.string(),
      tables: z.int(),
      openDays: z.int(),
      offers: z.int(),
      photos: z.int(),
    }),
  ),
});

const base = '/business/providers/:providerId';

export const businessRoutes = defineRoutes({
  'GET /business/providers': {
    summary: 'The venues where the caller works, or on whose behalf they act',
    tag,
    access: 'signedIn',
    byPinToo: true,
    output: listOf(ownVenue),
    errors: [],
  },
  'POST /business/providers': {
    summary: 'Begin a venue: a draft that nobody but its members sees',
    tag,
    access: 'signedIn',
    body: z.strictObject({ name: requiredLine(120, 'nameRequired'), cityId: id }),
    output: z.strictObject({ id, branchId: id }),
    successStatus: 201,
    errors: ['cityUnknown', 'tooManyDrafts', 'emailNotVerified'],
    idempotency: 'accepted',
    limit: { max: 20, windowSeconds: 3600 },
  },
  [`GET ${base}/setup`]: {
    summary: 'What is done of the set-up, and what is missing',
    tag,
    access: 'setup.read',
    params: providerParams,
    output: setup,
    errors: ['notFound'],
  },
  [`GET ${base}`]: {
    summary: 'The business as guests know it',
    tag,
    access: 'setup.read',
    params: providerParams,
    output: business,
    errors: ['notFound'],
  },
  [`PATCH ${base}`]: {
    summary: 'Change name and texts of the business',
    tag,
    access: 'setup.write',
    params: providerParams,
    body: z.strictObject({
      version,
      name: z.optional(requiredLine(120, 'nameRequired')),
      tagline: z.optional(draftText(160)),
      description: z.optional(draftText(4000)),
    }),
    output: business,
    errors: ['notFound', 'changedMeanwhile'],
    idempotency: 'accepted',
  },
  [`GET ${base}/legal`]: {
    summary: 'Who answers for the business before the law',
    tag,
    access: 'setup.read',
    params: providerParams,
    output: legal,
    errors: ['notFound'],
  },
  [`PATCH ${base}/legal`]: {
    summary: 'Change who answers for the business before the law',
    tag,
    access: 'legal.write',
    params: providerParams,
    body: z.strictObject({
      version,
      legalName: z.optional(draftLine(160)),
      taxId: z.optional(z.nullable(taxId)),
      address: z.optional(
        z.strictObject({ street: draftLine(160), postalCode: draftLine(12), city: draftLine(80) }),
      ),
      contactEmail: z.optional(z.nullable(email)),
      contactPhone: z.optional(z.nullable(phone)),
    }),
    output: legal,
    errors: ['notFound', 'changedMeanwhile', 'neededWhileListed'],
    idempotency: 'accepted',
  },
});
