import { officePermissions, officeRoles } from '@gramy/domain/access/office-permission';
import { bookingStatuses } from '@gramy/domain/booking/status';
import { officeQueues } from '@gramy/domain/office/queue';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { listingStatus } from '../schemas/setup.ts';
import { id, listOf, requiredLine, slug } from '../schemas/shared.ts';

const tag = 'Office';

/** How somebody of the office stands before its door. */
const entry = z.discriminatedUnion('standing', [
  z.strictObject({
    standing: z.literal('in'),
    role: z.enum(officeRoles),
    permissions: z.array(z.enum(officePermissions)),
  }),
  /** The account has a second step, and this session was opened without it. */
  z.strictObject({ standing: z.literal('signInAgain') }),
  z.strictObject({ standing: z.literal('setUpSecondStep') }),
]);

const waiting = z.strictObject({
  queue: z.enum(officeQueues),
  /** Null: it could not be counted. */
  count: z.nullable(z.int()),
  oldestAt: z.nullable(instant),
  /** Until when the oldest was promised an answer. */
  promisedBy: z.nullable(instant),
  /** Whom or what the oldest is about. */
  about: z.nullable(z.string()),
});

const count = z.nullable(z.int());

const found = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('person'),
    id,
    name: z.string(),
    email: z.nullable(z.string()),
    isSuspended: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('venue'), id, slug, name: z.string(), status: listingStatus }),
  z.strictObject({
    kind: z.literal('booking'),
    id,
    reference: z.string(),
    status: z.enum(bookingStatuses),
    venue: z.string(),
    startsAt: instant,
  }),
]);

export const officeRoutes = defineRoutes({
  'GET /admin/entry': {
    summary: 'Whether the caller may come into the office, and as what',
    tag,
    access: 'signedIn',
    output: entry,
    errors: ['notFound', 'sessionEnded'],
  },
  'GET /admin/today': {
    summary: 'What waits, in the order of what was promised, and how the market is',
    tag,
    access: 'office.enter',
    output: z.strictObject({
      queues: z.array(waiting),
      /** Null where it could not be counted. */
      market: z.strictObject({
        playing: count,
        inCheckout: count,
        requests: count,
        refundsUnderWay: count,
      }),
      /** Those that were reminded of a request and let it wait, what ends first first. Null where nobody knows. */
      slowVenues: z.nullable(
        z.array(z.strictObject({ providerId: id, name: z.string(), requests: z.int(), dueAt: instant })),
      ),
    }),
    errors: ['notFound', 'secondStepNeeded', 'sessionEnded'],
  },
  'GET /admin/find': {
    summary: 'People, venues and bookings by name, reference, mail or phone; each look is written down',
    tag,
    access: 'office.readPeople',
    query: z.strictObject({ q: requiredLine(120) }),
    output: listOf(found),
    errors: ['notFound', 'secondStepNeeded', 'sessionEnded'],
    limit: { max: 600, windowSeconds: 600 },
  },
});
