import { mostBasisPoints, mostFixed } from '@gramy/domain/ledger/commission-change';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { currency, localDate } from '../schemas/booking.ts';
import { providerParams } from '../schemas/setup.ts';
import { requiredText } from '../schemas/shared.ts';

const office = { tag: 'Office', access: 'office.agreeCommission' } as const;

const asked = z.strictObject({
  basisPoints: z.int().check(z.minimum(0), z.maximum(mostBasisPoints)),
  /** Minor units, once per booking. */
  fixed: z.int().check(z.minimum(0), z.maximum(mostFixed)),
});

const commission = z.strictObject({
  currency,
  /** What the market asks of everybody with whom nothing else was agreed. */
  standard: asked,
  vatPercent: z.int(),
  /** Null: the standard. */
  agreed: z.nullable(asked),
  planned: z.nullable(z.strictObject({ from: localDate, agreed: z.nullable(asked) })),
  /** The day on which a change would be written down. */
  today: localDate,
});

export const officeCommissionRoutes = defineRoutes({
  'GET /admin/venues/:providerId/commission': {
    summary: 'What the market asks of a venue today, and what is planned',
    ...office,
    params: providerParams,
    output: commission,
    errors: ['notFound', 'secondStepNeeded', 'sessionEnded'],
  },
  'POST /admin/venues/:providerId/commission': {
    summary: 'Agree on another commission for bookings made from a day on; a rise needs two weeks of notice',
    ...office,
    params: providerParams,
    body: z.strictObject({
      /** Null: back to the standard. */
      agreed: z.nullable(asked),
      from: localDate,
      /** Its owners read it. */
      reason: requiredText(1000),
    }),
    output: commission,
    errors: ['notFound', 'commissionTooSoon', 'commissionSame', 'signInAgain'],
    idempotency: 'accepted',
    freshSignIn: true,
  },
});
