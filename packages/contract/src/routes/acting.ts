import { longestActingReason } from '@gramy/domain/access/acting';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { providerParams } from '../schemas/setup.ts';
import { id, requiredText } from '../schemas/shared.ts';
import { logEntry } from './audit.ts';

const office = { tag: 'Office', access: 'office.actForVenues' } as const;

export const actingRoutes = defineRoutes({
  'POST /admin/venues/:providerId/acting': {
    summary: 'Begin to act on behalf of a venue, in this session and for half an hour',
    ...office,
    params: providerParams,
    body: z.strictObject({
      /** Its owners read it. */
      reason: requiredText(longestActingReason),
    }),
    output: z.strictObject({ providerId: id, endsAt: instant }),
    errors: ['notFound', 'worksThere', 'signInAgain'],
    idempotency: 'accepted',
    freshSignIn: true,
  },
  'GET /admin/acting': {
    summary: 'What was done so far on behalf of the venue, in this visit, the latest first',
    ...office,
    output: z.strictObject({
      /** Null: this session acts for nobody. */
      providerId: z.nullable(id),
      /** The latest ones. */
      items: z.array(
        z.extend(logEntry, {
          /** The bookings that it changed. */
          bookingIds: z.array(id),
          /** Null: it cannot be taken back any more, or was never to be. */
          undo: z.nullable(z.strictObject({ actionId: id, until: instant })),
          isUndone: z.boolean(),
        }),
      ),
      /** Of all of them. */
      count: z.int(),
    }),
    errors: ['notFound'],
  },
  'DELETE /admin/acting': {
    summary: 'Stop acting on behalf of a venue; its owners are told what was done',
    ...office,
    output: z.strictObject({ hasEnded: z.boolean() }),
    errors: ['notFound'],
  },
});
