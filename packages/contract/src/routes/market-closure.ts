import { closureDelays, closureLengths, longestMessage } from '@gramy/domain/office/market-closure';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { localizedText, requiredLine } from '../schemas/shared.ts';

const office = { tag: 'Office', access: 'office.runSystem' } as const;
const errors = ['notFound', 'secondStepNeeded', 'sessionEnded'] as const;

const closure = z.strictObject({ startsAt: instant, endsAt: instant, message: localizedText });
const state = z.strictObject({
  /** Planned or running. */
  closure: z.nullable(closure),
});

export const marketClosureRoutes = defineRoutes({
  'GET /market/closure': {
    summary: 'Until when the market is closed for guests, if it is',
    tag: 'Market',
    access: 'public',
    caching: 'revalidated',
    output: state,
    errors: [],
  },
  'GET /admin/market-closure': {
    summary: 'The closure that is planned or running',
    ...office,
    output: state,
    errors,
  },
  'POST /admin/market-closure': {
    summary: 'Take no new bookings for a while; tickets, check-in and boards go on',
    ...office,
    body: z.strictObject({
      delayMinutes: z.literal([...closureDelays]),
      minutes: z.literal([...closureLengths]),
      message: z.strictObject({ en: requiredLine(longestMessage), pl: requiredLine(longestMessage) }),
    }),
    output: state,
    errors: [...errors, 'changedMeanwhile', 'signInAgain'],
    idempotency: 'accepted',
    freshSignIn: true,
  },
  'DELETE /admin/market-closure': {
    summary: 'Open again before its end, or plan it no more',
    ...office,
    output: state,
    errors,
  },
});
