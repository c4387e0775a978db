import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { challengeId, codeChallenge, knownPassword, sixDigits } from '../schemas/account.ts';

const tag = 'Sessions';

/** Written and read by the browser's own WebAuthn functions. */
const browserJson = z.record(z.string(), z.unknown());
const proved = z.strictObject({ isProved: z.literal(true) });
const tries = { max: 30, windowSeconds: 600 } as const;

/** Ways to prove again who is at the screen; what asks for it says `freshSignIn` in its route. */
export const stepUpRoutes = defineRoutes({
  'GET /user/profile/step-up': {
    summary: 'How the caller can prove again who they are',
    tag,
    access: 'signedIn',
    output: z.strictObject({
      hasPassword: z.boolean(),
      hasPasskey: z.boolean(),
      /** Where a code would go, with the middle left out. Null where there is a password, or no proven address. */
      codeTarget: z.nullable(z.string()),
    }),
    errors: [],
  },
  'POST /user/profile/step-up/password': {
    summary: 'Prove it by the password',
    tag,
    access: 'signedIn',
    body: z.strictObject({ password: knownPassword }),
    output: proved,
    errors: ['passwordWrong'],
    limit: tries,
  },
  'POST /user/profile/step-up/passkey/options': {
    summary: 'Begin to prove it by a passkey of the account',
    tag,
    access: 'signedIn',
    output: z.strictObject({ challengeId, options: browserJson }),
    errors: [],
    limit: tries,
  },
  'POST /user/profile/step-up/passkey': {
    summary: 'Prove it by a passkey',
    tag,
    access: 'signedIn',
    body: z.strictObject({ challengeId, response: browserJson }),
    output: proved,
    errors: ['passkeyRefused'],
    limit: tries,
  },
  'POST /user/profile/step-up/code': {
    summary: 'Send a code by mail, to somebody who has no password',
    tag,
    access: 'signedIn',
    output: z.strictObject({ challenge: codeChallenge }),
    successStatus: 202,
    errors: ['codeTooSoon', 'emailNotVerified', 'forbidden'],
    limit: { max: 20, windowSeconds: 3600 },
  },
  'POST /user/profile/step-up/code/proof': {
    summary: 'Prove it by the code',
    tag,
    access: 'signedIn',
    body: z.strictObject({ challengeId, code: sixDigits }),
    output: proved,
    errors: ['codeInvalid', 'codeExpired', 'codeSpent'],
    limit: tries,
  },
});
