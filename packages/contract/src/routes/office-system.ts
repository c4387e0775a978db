import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';

const office = { tag: 'Office', access: 'office.runSystem' } as const;
const errors = ['notFound', 'secondStepNeeded', 'sessionEnded'] as const;
const count = z.int();

const server = z.strictObject({
  host: z.string(),
  version: z.string(),
  startedAt: instant,
  /** By how much its clock is ahead of the database's. */
  clockAheadMs: z.int(),
  keepsUploads: z.enum(['inStore', 'onDisk']),
});

const task = z.strictObject({
  task: z.string(),
  /** Of those that run by the clock. */
  lastAt: z.nullable(instant),
  waiting: count,
  /** Will be tried again. */
  failing: count,
  /** Will not, unless somebody says so. */
  givenUp: count,
  nextTryAt: z.nullable(instant),
  lastError: z.nullable(z.string()),
});

const system = z.strictObject({
  /** By the database's clock. */
  at: instant,
  servers: z.array(server),
  database: z.strictObject({
    version: z.string(),
    /** The last migration. */
    schema: z.string(),
    bytes: z.int(),
  }),
  jobs: z.strictObject({ waiting: count, oldestAt: z.nullable(instant), failing: count, givenUp: count }),
  /** Those that fail first. */
  tasks: z.array(task),
  /** Of the last day. */
  messages: z.strictObject({ delivered: count, failed: count, open: count, held: count }),
  /** Of the last day, where anything was paid in the last month or can be now. */
  gateways: z.array(
    z.strictObject({
      gateway: z.string(),
      isInUse: z.boolean(),
      lastPaidAt: z.nullable(instant),
      succeeded: count,
      failed: count,
      open: count,
    }),
  ),
  /** Settings that a real market wants and this server does not have. */
  missingSettings: z.array(z.string()),
});

export const officeSystemRoutes = defineRoutes({
  'GET /admin/system': {
    summary: 'Which servers run, and how jobs, messages and gateways do',
    ...office,
    output: system,
    errors,
  },
  'POST /admin/system/tasks/:task/run-again': {
    summary: 'Try now what has failed of a task, also what had been given up',
    ...office,
    params: z.strictObject({ task: z.string().check(z.regex(/^[a-z][a-z-]{2,60}$/)) }),
    output: z.strictObject({ queued: count }),
    errors,
    idempotency: 'accepted',
  },
});
