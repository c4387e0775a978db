import { auditThings } from '@gramy/domain/setup/audit';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { pageSize } from '../schemas/address.ts';
import { localDate } from '../schemas/booking.ts';
import { providerParams } from '../schemas/setup.ts';
import { id, language } from '../schemas/shared.ts';

const tag = 'Venue log';
const base = '/business/providers/:providerId/audit';

export const logFilters = {
  /** By the account that did it. */
  person: z.optional(id),
  thing: z.optional(z.enum(auditThings)),
  /** As the calendar of the market's home has it. */
  day: z.optional(localDate),
};

export const logEntry = z.strictObject({
  id: z.string(),
  at: instant,
  /** Null: the account is gone. */
  who: z.nullable(z.string()),
  role: z.string(),
  address: z.nullable(z.string()),
  action: z.string(),
  /** What it was done to, by its name now; null where it has none or is gone. */
  subject: z.nullable(z.string()),
  /** What differs, field by field, as it was and as it became. */
  before: z.unknown(),
  after: z.unknown(),
  reason: z.nullable(z.string()),
  /** By the office on behalf of the venue: why it acts. */
  onBehalf: z.nullable(z.string()),
});

/** Opaque to its readers: the number of the last entry. */
export const logCursor = z.string().check(z.regex(/^[0-9]{1,18}$/, { error: 'cursorInvalid' }));

export const auditRoutes = defineRoutes({
  [`GET ${base}`]: {
    summary: 'Who changed what at the venue, the latest first',
    tag,
    access: 'audit.read',
    params: providerParams,
    query: z.strictObject({
      ...logFilters,
      cursor: z.optional(logCursor),
      limit: pageSize(30, 100),
    }),
    output: z.strictObject({
      items: z.array(logEntry),
      nextCursor: z.nullable(z.string()),
      /** Everybody who stands in the log, for the filter. */
      people: z.array(z.strictObject({ userId: id, name: z.nullable(z.string()) })),
    }),
    errors: ['notFound'],
  },
  [`GET ${base}/csv`]: {
    summary: 'The same as a table for spreadsheets, up to 10,000 entries',
    tag,
    access: 'audit.read',
    params: providerParams,
    query: z.strictObject({ ...logFilters, language }),
    output: z.strictObject({ csv: z.string(), isWhole: z.boolean() }),
    errors: ['notFound'],
    limit: { max: 30, windowSeconds: 600 },
  },
});
