import { longestPasskeyName } from '@gramy/domain/account/passkey';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { challengeId, instant, knownPassword, signedIn } from '../schemas/account.ts';
import { id, listOf, requiredLine } from '../schemas/shared.ts';

const tag = 'Passkeys';

/** Written and read by the browser's own WebAuthn functions; the server's library judges what is inside. */
const browserJson = z.record(z.string(), z.unknown());
const options = z.strictObject({ challengeId, options: browserJson });
const passkey = z.strictObject({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  isBackedUp: z.boolean(),
});

export const passkeyRoutes = defineRoutes({
  'POST /user/auth/passkey/options': {
    summary: 'Begin to sign in with a passkey',
    tag,
    access: 'public',
    output: options,
    errors: [],
    // Asked for whenever somebody opens the screen for logging in.
    limit: { max: 600, windowSeconds: 600 },
  },
  'POST /user/auth/passkey/signin': {
    summary: 'Sign in with a passkey',
    tag,
    access: 'public',
    body: z.strictObject({ challengeId, response: browserJson }),
    output: signedIn,
    errors: ['passkeyRefused', 'accountSuspended'],
    limit: { max: 60, windowSeconds: 600 },
  },
  'GET /user/profile/passkeys': {
    summary: 'The passkeys of the account',
    tag,
    access: 'signedIn',
    output: listOf(passkey),
    errors: [],
  },
  'POST /user/profile/passkeys/options': {
    summary: 'Begin to add a passkey: it takes the password, or a sign-in just now where there is none',
    tag,
    access: 'signedIn',
    /** Left out by somebody who has none. */
    body: z.strictObject({ password: z.optional(knownPassword) }),
    output: options,
    errors: ['passwordWrong', 'signInAgain', 'passkeyLimitReached'],
    limit: { max: 20, windowSeconds: 600 },
  },
  'POST /user/profile/passkeys': {
    summary: 'Add a passkey',
    tag,
    access: 'signedIn',
    body: z.strictObject({ challengeId, name: requiredLine(longestPasskeyName), response: browserJson }),
    output: passkey,
    successStatus: 201,
    errors: ['passkeyRefused', 'passkeyLimitReached'],
    limit: { max: 20, windowSeconds: 600 },
  },
  'DELETE /user/profile/passkeys/:passkeyId': {
    summary: 'Remove a passkey',
    tag,
    access: 'signedIn',
    params: z.strictObject({ passkeyId: id }),
    output: z.strictObject({ isRemoved: z.literal(true) }),
    errors: ['notFound'],
  },
});
