import { failureCauses } from '@gramy/domain/office/failed-message';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { cursor } from '../schemas/address.ts';
import { id, language, listOf } from '../schemas/shared.ts';

const office = { tag: 'Office', access: 'office.resendMessages' } as const;
const params = z.strictObject({ messageId: id });
const errors = ['notFound', 'secondStepNeeded', 'sessionEnded'] as const;

const failed = z.strictObject({
  id,
  channel: z.enum(['email', 'sms']),
  /** What it says, by the name of its template. */
  template: z.string(),
  recipient: z.string(),
  language,
  createdAt: instant,
  failedAt: instant,
  error: z.string(),
  cause: z.enum(failureCauses),
  /** What it says is still there, and still true as far as anybody can tell. */
  canBeSent: z.boolean(),
});

const sent = z.strictObject({
  sent: z.int(),
  /** Those that can no longer be sent. */
  leftOut: z.int(),
});

export const officeMessageRoutes = defineRoutes({
  'GET /admin/messages': {
    summary: 'Messages that failed for good, the latest first',
    ...office,
    query: z.strictObject({ cursor: z.optional(cursor) }),
    output: listOf(failed),
    errors,
  },
  'POST /admin/messages/:messageId/send-again': {
    summary: 'Send one of them again',
    ...office,
    params,
    output: sent,
    errors: [...errors, 'messageGone'],
  },
  'POST /admin/messages/send-again': {
    summary: 'Send all that no wrong address is to blame for, up to a thousand at once',
    ...office,
    output: sent,
    errors,
  },
  'POST /admin/messages/:messageId/dismiss': {
    summary: 'Let one of them go',
    ...office,
    params,
    output: z.strictObject({ isDismissed: z.boolean() }),
    errors,
  },
  'DELETE /admin/messages/:messageId/dismiss': {
    summary: 'Have it in the list again',
    ...office,
    params,
    output: z.strictObject({ isDismissed: z.boolean() }),
    errors,
  },
});
