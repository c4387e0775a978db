import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { phone } from '../schemas/account.ts';
import { facilityTag } from '../schemas/place.ts';
import { branchParams, draftLine, providerParams, version } from '../schemas/setup.ts';
import { id } from '../schemas/shared.ts';

const tag = 'Venue set-up';

const pin = z.strictObject({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});

const place = z.strictObject({
  id,
  /** `draft`: members only, until it is opened. */
  status: z.enum(['draft', 'open', 'closed']),
  /** Empty where the venue has one place, which is called as the venue. */
  name: z.string(),
  cityId: id,
  street: z.string(),
  postalCode: z.string(),
  district: z.string(),
  phone: z.nullable(z.string()),
  pin,
  /** False while the pin stands in the middle of the city. */
  hasPin: z.boolean(),
  /** Those of its city. */
  timeZone: z.string(),
  countryCode: z.string(),
  tags: z.array(facilityTag),
  /** Whether it can be removed: nothing was ever set up or booked there, and it is not the only one. */
  isRemovable: z.boolean(),
  version,
});

const base = '/business/providers/:providerId/branches';

export const venuePlaceRoutes = defineRoutes({
  [`POST ${base}`]: {
    summary: 'Add a place to a venue; on the market it is a draft at first',
    tag,
    access: 'setup.write',
    params: providerParams,
    body: z.strictObject({ name: draftLine(120), cityId: id }),
    output: z.strictObject({ id }),
    successStatus: 201,
    errors: ['notFound', 'cityUnknown', 'tooManyPlaces'],
    idempotency: 'accepted',
    limit: { max: 60, windowSeconds: 3600 },
  },
  [`GET ${base}/:branchId`]: {
    summary: 'Where a place is and what it has',
    tag,
    access: 'setup.read',
    params: branchParams,
    output: place,
    errors: ['notFound'],
  },
  [`PATCH ${base}/:branchId`]: {
    summary: 'Change where a place is and what it has; another city brings its time zone',
    tag,
    access: 'setup.write',
    params: branchParams,
    body: z.strictObject({
      version,
      name: z.optional(draftLine(120)),
      cityId: z.optional(id),
      street: z.optional(draftLine(160)),
      postalCode: z.optional(draftLine(12)),
      district: z.optional(draftLine(80)),
      phone: z.optional(z.nullable(phone)),
      pin: z.optional(pin),
      tags: z.optional(z.array(facilityTag).check(z.maxLength(20))),
    }),
    output: place,
    errors: ['notFound', 'changedMeanwhile', 'cityUnknown', 'neededWhileListed'],
    idempotency: 'accepted',
  },
  [`DELETE ${base}/:branchId`]: {
    summary: 'Remove a place at which nothing was set up or booked',
    tag,
    access: 'setup.write',
    params: branchParams,
    output: z.strictObject({ id }),
    errors: ['notFound', 'placeNotEmpty', 'lastPlace'],
    idempotency: 'accepted',
  },
  [`POST ${base}/:branchId/pin`]: {
    summary: 'Where an address is, or the middle of the city where nobody knows; nothing is changed',
    tag,
    access: 'setup.write',
    params: branchParams,
    body: z.strictObject({ cityId: id, street: draftLine(160), postalCode: draftLine(12) }),
    output: z.strictObject({ ...pin.shape, isExact: z.boolean() }),
    errors: ['notFound', 'cityUnknown'],
    limit: { max: 60, windowSeconds: 3600 },
  },
});
