import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { pageSize } from '../schemas/address.ts';
import { id, language } from '../schemas/shared.ts';
import { logCursor, logEntry, logFilters } from './audit.ts';

const office = { tag: 'Office', access: 'office.readAudit' } as const;
const filters = {
  ...logFilters,
  /** Of one venue. */
  providerId: z.optional(id),
  /** What it was done to, whatever that is. */
  about: z.optional(id),
};
const errors = ['notFound', 'secondStepNeeded', 'sessionEnded'] as const;

export const officeAuditRoutes = defineRoutes({
  'GET /admin/audit': {
    summary: 'Who did what anywhere on the market, the latest first',
    ...office,
    query: z.strictObject({ ...filters, cursor: z.optional(logCursor), limit: pageSize(50, 100) }),
    output: z.strictObject({
      items: z.array(
        z.extend(logEntry, {
          /** Null: of no venue. */
          venue: z.nullable(z.string()),
        }),
      ),
      nextCursor: z.nullable(z.string()),
      /** The people of the office, for the filter. */
      people: z.array(z.strictObject({ userId: id, name: z.nullable(z.string()) })),
    }),
    errors,
  },
  'GET /admin/audit/csv': {
    summary: 'The same as a table for spreadsheets, up to 10,000 entries; that it was taken is in the log',
    ...office,
    query: z.strictObject({ ...filters, language }),
    output: z.strictObject({ csv: z.string(), isWhole: z.boolean() }),
    errors,
    limit: { max: 30, windowSeconds: 600 },
  },
});
