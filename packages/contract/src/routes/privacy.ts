import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant, knownPassword } from '../schemas/account.ts';
import { id, listOf } from '../schemas/shared.ts';

const dataExport = z.strictObject({
  id,
  status: z.enum(['queued', 'running', 'ready', 'failed']),
  /** Parts that are done, of all. */
  doneParts: z.int(),
  allParts: z.int(),
  bytes: z.nullable(z.int()),
  createdAt: instant,
});

const user = { tag: 'Privacy', access: 'user' } as const;
const deletion = z.strictObject({
  /** When the account ends, unless its owner changes their mind; null while nobody wants it to. */
  dueAt: z.nullable(instant),
});

export const privacyRoutes = defineRoutes({
  'GET /user/profile/data-export': {
    summary: 'The latest file of all that is known about the account, or how far it is',
    ...user,
    output: z.strictObject({ export: z.nullable(dataExport) }),
    errors: [],
  },
  'POST /user/profile/data-export': {
    summary: 'Have a file made of all that is known about the account',
    ...user,
    output: z.strictObject({ export: z.nullable(dataExport) }),
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
    summary: 'Whether the account is about to end',
    ...user,
    output: deletion,
    errors: [],
  },
  'POST /user/profile/deletion': {
    summary: 'End the account in two weeks; until then it can be taken back',
    ...user,
    body: z.strictObject({ password: z.optional(knownPassword) }),
    output: deletion,
    errors: ['passwordWrong', 'signInAgain'],
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
    output: listOf(
      z.strictObject({
        id,
        kind: z.enum(['terms', 'analytics', 'emergencyContact', 'news']),
        isGiven: z.boolean(),
        at: instant,
      }),
    ),
    errors: [],
  },
});
