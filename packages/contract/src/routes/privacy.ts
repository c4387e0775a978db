import { consentKinds } from '@gramy/domain/account/consent';
import { currencies } from '@gramy/domain/money/money';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant, knownPassword } from '../schemas/account.ts';
import { localDate } from '../schemas/booking.ts';
import { id, listOf } from '../schemas/shared.ts';

const dataExport = z.strictObject({
  id,
  status: z.enum(['queued', 'running', 'ready', 'failed']),
  /** Parts that are done, of all. */
  doneParts: z.int(),
  allParts: z.int(),
  bytes: z.nullable(z.int()),
  createdAt: instant,
  /** Until when there is a file to save; null as long as there is none. */
  expiresAt: z.nullable(instant),
});

const user = { tag: 'Privacy', access: 'signedIn' } as const;
const latestExport = z.strictObject({ export: z.nullable(dataExport) });
const sum = z.strictObject({ amount: z.int(), currency: z.enum(currencies) });

const deletion = z.strictObject({
  /** When the account ends, unless its owner changes their mind; null while nobody wants it to. */
  dueAt: z.nullable(instant),
  /** What is still ahead: the account waits for the bookings and the money, and takes points and vouchers along. */
  atStake: z.strictObject({
    bookings: z.array(
      z.strictObject({
        id,
        providerName: z.string(),
        branchName: z.string(),
        date: localDate,
        startsAt: instant,
        timeZone: z.string(),
        /** Paid already, less what has gone back. */
        paid: z.int(),
        currency: z.enum(currencies),
      }),
    ),
    refunds: z.array(sum),
    points: z.int(),
    vouchers: z.int(),
    /** Names of those that nobody else owns: as long as there is one, the account cannot end. */
    venues: z.array(z.string()),
  }),
});

const consentLog = listOf(
  z.strictObject({
    id,
    kind: z.enum(consentKinds),
    isGiven: z.boolean(),
    /** The day of the wording that was agreed to, where there is one. */
    version: z.nullable(z.string()),
    at: instant,
  }),
);

export const privacyRoutes = defineRoutes({
  'GET /user/profile/data-export': {
    summary: 'The latest file of all that is known about the account, or how far it is',
    ...user,
    output: latestExport,
    errors: [],
  },
  'POST /user/profile/data-export': {
    summary: 'Have a file made of all that is known about the account; one at a time',
    ...user,
    output: latestExport,
    successStatus: 202,
    errors: [],
    limit: { max: 5, windowSeconds: 86_400 },
  },
  'GET /user/profile/data-export/file': {
    summary: 'The file itself, as text to be saved',
    ...user,
    output: z.strictObject({ fileName: z.string(), text: z.string() }),
    errors: ['notFound'],
    limit: { max: 30, windowSeconds: 3600 },
  },
  'GET /user/profile/deletion': {
    summary: 'Whether the account is about to end, and what is still ahead for it',
    ...user,
    output: deletion,
    errors: [],
  },
  'POST /user/profile/deletion': {
    summary: 'End the account in two weeks; until then it can be taken back',
    ...user,
    body: z.strictObject({ password: z.optional(knownPassword) }),
    output: deletion,
    errors: ['passwordWrong', 'signInAgain', 'onlyOwner'],
    limit: { max: 10, windowSeconds: 3600 },
  },
  'DELETE /user/profile/deletion': {
    summary: 'Stay after all',
    ...user,
    output: deletion,
    errors: [],
  },
  'GET /user/profile/consents': {
    summary: 'What the account has agreed to or taken back, newest first',
    ...user,
    output: consentLog,
    errors: [],
  },
  'POST /user/profile/consents': {
    summary: 'What its owner answered about statistics in this browser; written down unless it is known',
    ...user,
    body: z.strictObject({ kind: z.literal('analytics'), isGiven: z.boolean() }),
    output: consentLog,
    errors: [],
    limit: { max: 60, windowSeconds: 3600 },
  },
});
