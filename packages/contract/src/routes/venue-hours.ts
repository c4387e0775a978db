import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { holiday, sentException, weekHours } from '../schemas/hours.ts';
import { bookingToSettle, settling } from '../schemas/in-the-way.ts';
import { branchParams, version } from '../schemas/setup.ts';

const tag = 'Venue set-up';

const hours = z.strictObject({
  week: weekHours,
  /** From today on, without the public holidays. */
  exceptions: z.array(sentException),
  closedOnHolidays: z.boolean(),
  /** Of the next twelve months; empty for a country whose days are not known. */
  holidays: z.array(holiday),
  timeZone: z.string(),
  version,
});

const sentHours = {
  week: weekHours,
  exceptions: z.array(sentException).check(z.maxLength(400, { error: 'tooMany' })),
  closedOnHolidays: z.boolean(),
};

const base = '/business/providers/:providerId/branches/:branchId/hours';

export const venueHoursRoutes = defineRoutes({
  [`GET ${base}`]: {
    summary: 'When a place is open',
    tag,
    access: 'setup.read',
    params: branchParams,
    output: hours,
    errors: ['notFound'],
  },
  [`POST ${base}/collisions`]: {
    summary: 'Which bookings would not fit into other hours; nothing is changed',
    tag,
    access: 'setup.write',
    params: branchParams,
    body: z.strictObject(sentHours),
    output: z.strictObject({ items: z.array(bookingToSettle) }),
    errors: ['notFound', 'hoursRefused'],
  },
  [`PUT ${base}`]: {
    summary: 'Change when a place is open; of each booking in the way it is said what becomes of it',
    tag,
    access: 'setup.write',
    params: branchParams,
    body: z.strictObject({ version, ...sentHours, ...settling }),
    output: hours,
    errors: ['notFound', 'changedMeanwhile', 'hoursRefused', 'bookingsInTheWay', 'bookingNotSettled'],
    idempotency: 'accepted',
  },
});
