import { longestLabel, planFeatureKinds, planFeaturesMax } from '@gramy/domain/catalogue/plan-feature';
import { largestSide, planEdge } from '@gramy/domain/tables/floor-plan';
import { tableKinds } from '@gramy/domain/tables/table-kind';
import { longestTableName } from '@gramy/domain/tables/table-name';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { bookingToSettle, settling } from '../schemas/in-the-way.ts';
import { planFeature } from '../schemas/place.ts';
import { branchParams, version } from '../schemas/setup.ts';
import { id, requiredLine, text } from '../schemas/shared.ts';

const tag = 'Venue set-up';

const step = (minimum: number, maximum: number) => z.int().check(z.minimum(minimum), z.maximum(maximum));

const planSides = {
  x: step(0, planEdge),
  y: step(0, planEdge),
  width: step(1, largestSide),
  height: step(1, largestSide),
};

const name = requiredLine(longestTableName, 'nameRequired');
const seats = z
  .int()
  .check(z.minimum(1, { error: 'seatsTooFew' }), z.maximum(500, { error: 'seatsTooMany' }));

/** One thing that can be booked: a lane, a table, a room. */
export const venueTable = z.strictObject({
  /** Chosen by whoever adds it. */
  id,
  kind: z.enum(tableKinds),
  name: z.strictObject({ en: name, pl: name }),
  seatsMin: seats,
  seatsMax: seats,
  /** On the grid of the floor plan: tables with at most one step between them are offered together. */
  plan: z.strictObject(planSides),
  /** Lower ones come first, and are taken first. */
  position: step(0, 10_000),
});

const block = z.strictObject({
  id,
  tableId: id,
  startsAt: instant,
  endsAt: instant,
  /** For the team. */
  note: z.string(),
  /** Bookings within it, which stand as agreed. */
  bookings: z.int(),
});

const tables = z.strictObject({
  tables: z.array(venueTable),
  /** Bar, desk, entry, walls and labels, for finding one's way. */
  features: z.array(planFeature),
  /** Out of service, now or later. */
  blocks: z.array(block),
  timeZone: z.string(),
  version,
});

const ids = z.array(id).check(z.maxLength(300, { error: 'tooMany' }));

const change = {
  /** New ones and changed ones; all others stay as they are. */
  tables: z.array(venueTable).check(z.maxLength(300, { error: 'tooMany' })),
  removed: ids,
};

const labelText = text(longestLabel);

/** All of them; without it they stay as they are. */
const features = z
  .array(
    z.strictObject({
      kind: z.enum(planFeatureKinds),
      ...planSides,
      words: z.optional(z.strictObject({ en: labelText, pl: labelText })),
    }),
  )
  .check(z.maxLength(planFeaturesMax, { error: 'tooMany' }));

const sentBlock = {
  tableIds: ids.check(z.minLength(1, { error: 'required' })),
  startsAt: instant,
  endsAt: instant,
};

const inTheWay = z.strictObject({ items: z.array(bookingToSettle) });

const base = '/business/providers/:providerId/branches/:branchId/tables';

export const venueTableRoutes = defineRoutes({
  [`GET ${base}`]: {
    summary: 'What can be booked at a place, where it stands and when it is out of service',
    tag,
    access: 'setup.read',
    params: branchParams,
    output: tables,
    errors: ['notFound'],
  },
  [`POST ${base}/collisions`]: {
    summary: 'Which bookings would lose their table or their seats; nothing is changed',
    tag,
    access: 'setup.write',
    params: branchParams,
    body: z.strictObject(change),
    output: inTheWay,
    errors: ['notFound'],
  },
  [`PATCH ${base}`]: {
    summary: 'Add, change and remove tables; one with bookings ahead is not removed',
    tag,
    access: 'setup.write',
    params: branchParams,
    body: z.strictObject({ version, ...change, features: z.optional(features), ...settling }),
    output: tables,
    errors: [
      'notFound',
      'changedMeanwhile',
      'tablesRefused',
      'tooManyTables',
      'bookingsInTheWay',
      'bookingNotSettled',
      'tableBooked',
      'tableBeingBooked',
    ],
    idempotency: 'accepted',
  },
  [`POST ${base}/blocks/collisions`]: {
    summary: 'Which bookings stand in the time for which tables would go out of service; nothing is changed',
    tag,
    access: 'setup.write',
    params: branchParams,
    body: z.strictObject(sentBlock),
    output: inTheWay,
    errors: ['notFound', 'blockTimeRefused'],
  },
  [`POST ${base}/blocks`]: {
    summary: 'Take tables out of service; of each booking in the way it is said what becomes of it',
    tag,
    access: 'setup.write',
    params: branchParams,
    body: z.strictObject({ ...sentBlock, note: text(200), ...settling }),
    output: tables,
    successStatus: 201,
    errors: [
      'notFound',
      'blockTimeRefused',
      'bookingsInTheWay',
      'bookingNotSettled',
      'tableBeingBooked',
      'tableOutAlready',
    ],
    idempotency: 'accepted',
  },
  [`DELETE ${base}/blocks/:blockId`]: {
    summary: 'Put a table back into service',
    tag,
    access: 'setup.write',
    params: z.extend(branchParams, { blockId: id }),
    output: tables,
    errors: ['notFound'],
  },
});
