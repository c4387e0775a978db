import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant, opaqueToken, sessionTokens } from '../schemas/account.ts';
import { cursor } from '../schemas/address.ts';
import { id, listOf } from '../schemas/shared.ts';

const tag = 'Sessions';

export const sessionRoutes = defineRoutes({
  'POST /user/auth/refresh-token': {
    summary: 'New tokens for a refresh token, which is good for once',
    tag,
    access: 'public',
    body: z.strictObject({ refreshToken: opaqueToken }),
    output: sessionTokens,
    comesFirst: true,
    errors: ['sessionEnded'],
    // Nobody guesses 256 bits; behind one address of a phone company there may be hundreds of people.
    limit: { max: 1200, windowSeconds: 600 },
  },
  'POST /user/auth/logout': {
    summary: 'End the session that this refresh token belongs to; an unknown one is as good as ended',
    tag,
    access: 'public',
    body: z.strictObject({ refreshToken: opaqueToken }),
    output: z.strictObject({ isEnded: z.literal(true) }),
    errors: [],
  },
  'GET /user/profile/sessions': {
    summary: 'Where the account is signed in',
    tag,
    access: 'signedIn',
    output: listOf(
      z.strictObject({
        id,
        isCurrent: z.boolean(),
        method: z.enum(['password', 'code', 'google', 'passkey']),
        userAgent: z.nullable(z.string()),
        address: z.nullable(z.string()),
        createdAt: instant,
        lastUsedAt: instant,
      }),
    ),
    errors: [],
  },
  'DELETE /user/profile/sessions/:sessionId': {
    summary: 'Sign out one device',
    tag,
    access: 'signedIn',
    params: z.strictObject({ sessionId: id }),
    output: z.strictObject({ isEnded: z.literal(true) }),
    errors: ['notFound'],
  },
  'DELETE /user/profile/sessions': {
    summary: 'Sign out every device but this one',
    tag,
    access: 'signedIn',
    output: z.strictObject({ ended: z.int() }),
    errors: [],
  },
  'GET /user/profile/security-log': {
    summary: 'What happened to the account lately, newest first',
    tag,
    access: 'signedIn',
    query: z.strictObject({ cursor: z.optional(cursor) }),
    output: listOf(
      z.strictObject({
        id,
        kind: z.string(),
        address: z.nullable(z.string()),
        userAgent: z.nullable(z.string()),
        /** Which venue it was, if one. */
        venue: z.nullable(z.string()),
        createdAt: instant,
      }),
    ),
    errors: [],
  },
});
