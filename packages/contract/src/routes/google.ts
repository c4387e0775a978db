import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { opaqueToken, referralCode, signInAnswer } from '../schemas/account.ts';
import { language } from '../schemas/shared.ts';

const tag = 'Accounts';
const redirect = z.strictObject({ location: z.string() });
/** Of the client: it says that Google did not work out, and which other ways there are. */
const failurePage = '/auth/user/google-o-auth?problem=failed';
const givenText = z.optional(z.string().check(z.maxLength(4096)));

export const googleRoutes = defineRoutes({
  'GET /user/auth/google': {
    summary: 'Begin to sign in with Google: sends the browser to the issuer',
    tag,
    access: 'public',
    query: z.strictObject({
      /** A path of ours to come back to; anything else is forgotten. */
      returnTo: z.optional(z.string().check(z.maxLength(2048))),
      language: z.optional(language),
      /** Of a friend, for whoever has no account yet. */
      referralCode: z.optional(referralCode),
    }),
    output: redirect,
    redirects: true,
    failurePage,
    errors: ['notFound'],
    limit: { max: 60, windowSeconds: 600 },
  },
  'GET /user/auth/google/callback': {
    summary:
      'The issuer sends the browser back here, and on to /auth/user/google-o-auth with a code good for once',
    tag,
    access: 'public',
    // What an issuer adds besides is its own business, so this is the one place that forgives unknown fields.
    query: z.object({ code: givenText, state: givenText, error: givenText, iss: givenText }),
    output: redirect,
    redirects: true,
    failurePage,
    errors: ['notFound'],
    limit: { max: 60, windowSeconds: 600 },
  },
  'POST /user/auth/google/exchange': {
    summary: 'Tokens for the code that came back in the address',
    tag,
    access: 'public',
    body: z.strictObject({ code: opaqueToken }),
    output: signInAnswer,
    errors: ['exchangeExpired', 'credentialsInvalid', 'accountSuspended', 'codeTooSoon'],
    limit: { max: 60, windowSeconds: 600 },
  },
});
