import { accountRoles } from '@gramy/domain/access/office-permission';
import { memberRoles } from '@gramy/domain/access/permission';
import { signInMethods } from '@gramy/domain/account/sign-in-method';
import { bookingStatuses } from '@gramy/domain/booking/status';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { cursor, pageSize } from '../schemas/address.ts';
import { currency, minorUnits } from '../schemas/booking.ts';
import { id, language, listOf, requiredLine, requiredText } from '../schemas/shared.ts';

const read = { tag: 'Office', access: 'office.readPeople' } as const;
const manage = { tag: 'Office', access: 'office.manageUsers' } as const;
const params = z.strictObject({ userId: id });

const listedPerson = z.strictObject({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  isSuspended: z.boolean(),
  since: instant,
  bookings: z.int(),
});

const personFile = z.strictObject({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  isEmailProven: z.boolean(),
  phone: z.nullable(z.string()),
  isPhoneProven: z.boolean(),
  language,
  role: z.enum(accountRoles),
  since: instant,
  suspension: z.nullable(z.strictObject({ at: instant, by: z.nullable(z.string()), reason: z.string() })),
  /** When the account ends, if somebody wants it to. */
  deletionDueAt: z.nullable(instant),
  /** Venues that nobody else owns: as long as there is one, the account cannot end. */
  neededBy: z.array(z.string()),
  export: z.nullable(
    z.strictObject({ status: z.enum(['queued', 'running', 'ready', 'failed']), createdAt: instant }),
  ),
  sessions: z.array(
    z.strictObject({
      id,
      method: z.enum(signInMethods),
      userAgent: z.nullable(z.string()),
      address: z.nullable(z.string()),
      createdAt: instant,
      lastUsedAt: instant,
    }),
  ),
  bookingCount: z.int(),
  /** The ten latest. */
  bookings: z.array(
    z.strictObject({
      id,
      reference: z.string(),
      venue: z.string(),
      startsAt: instant,
      status: z.enum(bookingStatuses),
      total: minorUnits,
      currency,
    }),
  ),
  venues: z.array(z.strictObject({ id, name: z.string(), role: z.enum(memberRoles) })),
});

const because = z.strictObject({ reason: requiredText(1000) });
const errors = ['notFound', 'secondStepNeeded', 'sessionEnded'] as const;

export const officeUserRoutes = defineRoutes({
  'GET /admin/users': {
    summary: 'People by name, mail or phone, or the newest; each look is written down',
    ...read,
    query: z.strictObject({
      q: z.optional(requiredLine(120)),
      cursor: z.optional(cursor),
      limit: pageSize(30, 100),
    }),
    output: listOf(listedPerson),
    errors,
    limit: { max: 600, windowSeconds: 600 },
  },
  'GET /admin/users/:userId': {
    summary: 'All that the office needs to know of somebody; each look is written down',
    ...read,
    params,
    output: personFile,
    errors,
    limit: { max: 600, windowSeconds: 600 },
  },
  'POST /admin/users/:userId/suspend': {
    summary: 'Keep somebody out: every session ends on every server at once',
    ...manage,
    params,
    body: because,
    output: personFile,
    errors: [...errors, 'ownAccount', 'signInAgain'],
    freshSignIn: true,
  },
  'POST /admin/users/:userId/restore': {
    summary: 'Let somebody in again; what was ended stays ended',
    ...manage,
    params,
    output: personFile,
    errors,
  },
  'POST /admin/users/:userId/end-sessions': {
    summary: 'End one session of somebody, or all of them',
    ...manage,
    params,
    body: z.strictObject({ sessionId: z.optional(id) }),
    output: personFile,
    errors,
  },
  'POST /admin/users/:userId/export': {
    summary: 'Have the file of all that is known about somebody made; only they can save it',
    ...manage,
    params,
    output: personFile,
    successStatus: 202,
    errors,
  },
  'POST /admin/users/:userId/deletion': {
    summary:
      'End the account in two weeks, as its owner asked by other ways; until then it can be taken back',
    ...manage,
    params,
    body: because,
    output: personFile,
    errors: [...errors, 'ownAccount', 'onlyOwner', 'signInAgain'],
    freshSignIn: true,
  },
  'DELETE /admin/users/:userId/deletion': {
    summary: 'Keep the account after all',
    ...manage,
    params,
    output: personFile,
    errors,
  },
});
