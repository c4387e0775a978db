import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { branchParams, draftText, providerParams, version } from '../schemas/setup.ts';
import { id, localizedText } from '../schemas/shared.ts';

const tag = 'Venue set-up';

/** `percent` comes back until so many hours before the start; what does not fit together, the domain says. */
const tier = z.strictObject({
  hoursBefore: z.int().check(z.minimum(0, { error: 'tooLow' }), z.maximum(720, { error: 'tooHigh' })),
  percent: z.int().check(z.minimum(0, { error: 'tooLow' }), z.maximum(100, { error: 'tooHigh' })),
});

const policyFields = {
  name: draftText(60),
  tiers: z.array(tier).check(z.maxLength(6, { error: 'tooMany' })),
};

const policy = z.strictObject({
  id,
  ...policyFields,
  /** That give back by it. */
  offers: z.array(localizedText),
  /** Bookings ahead that were made under it or an earlier one: each keeps what it was promised. */
  bookedAhead: z.int(),
  version,
});

const regulationsText = draftText(20_000);

const regulations = z.strictObject({
  /** What is written and not published; null: nothing. */
  draft: z.nullable(regulationsText),
  /** The newest first; the first one is in force. */
  versions: z.array(
    z.strictObject({
      number: z.int(),
      text: localizedText,
      publishedAt: instant,
      /** How many bookings were made under it. */
      accepted: z.int(),
    }),
  ),
  version,
});

const policies = '/business/providers/:providerId/policies';
const rules = '/business/providers/:providerId/branches/:branchId/regulations';

export const venueRuleRoutes = defineRoutes({
  [`GET ${policies}`]: {
    summary: 'What comes back to guests who cancel, until when',
    tag,
    access: 'setup.read',
    params: providerParams,
    output: z.strictObject({ policies: z.array(policy) }),
    errors: ['notFound'],
  },
  [`POST ${policies}`]: {
    summary: 'Add another way to give money back',
    tag,
    access: 'setup.write',
    params: providerParams,
    body: z.strictObject(policyFields),
    output: policy,
    successStatus: 201,
    errors: ['policyRefused', 'tooManyPolicies'],
    idempotency: 'accepted',
  },
  [`PUT ${policies}/:policyId`]: {
    summary: 'Change what comes back; bookings that are made keep what they were promised',
    tag,
    access: 'setup.write',
    params: z.extend(providerParams, { policyId: id }),
    body: z.strictObject({ version, ...policyFields }),
    output: policy,
    errors: ['notFound', 'changedMeanwhile', 'policyRefused'],
    idempotency: 'accepted',
  },
  [`GET ${rules}`]: {
    summary: 'The regulations of a place, in all their versions',
    tag,
    access: 'setup.read',
    params: branchParams,
    output: regulations,
    errors: ['notFound'],
  },
  [`PUT ${rules}`]: {
    summary: 'Keep a draft of the regulations; guests do not see it',
    tag,
    access: 'setup.write',
    params: branchParams,
    body: z.strictObject({ version, draft: regulationsText }),
    output: regulations,
    errors: ['notFound', 'changedMeanwhile'],
    idempotency: 'accepted',
  },
  [`POST ${rules}/publish`]: {
    summary: 'Publish the draft as the next version, which is never changed again',
    tag,
    access: 'setup.write',
    params: branchParams,
    body: z.strictObject({ version }),
    output: regulations,
    errors: ['notFound', 'changedMeanwhile', 'regulationsEmpty'],
    idempotency: 'accepted',
  },
  'GET /user/booking/:bookingId/regulations': {
    summary: 'The regulations that were accepted with a booking, place by place',
    tag: 'Bookings',
    access: 'signedIn',
    params: z.strictObject({ bookingId: id }),
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          branchId: id,
          place: z.string(),
          number: z.int(),
          text: localizedText,
          publishedAt: instant,
          /** A newer one is in force for bookings that are made now. */
          isOutdated: z.boolean(),
        }),
      ),
    }),
    errors: ['notFound'],
  },
});
