import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import {
  acceptedTerms,
  challengeId,
  codeChallenge,
  email,
  fullName,
  knownPassword,
  mailboxProof,
  newPassword,
  opaqueToken,
  phone,
  recoveryCode,
  referralCode,
  signedIn,
  signInAnswer,
  sixDigits,
} from '../schemas/account.ts';
import { language } from '../schemas/shared.ts';

const code = z.strictObject({ challengeId, code: sixDigits });
const codeErrors = ['codeInvalid', 'codeExpired', 'codeSpent'] as const;

/** An address or a number of the account, with the middle left out; null when there is none. */
const verifiableTarget = z.strictObject({ target: z.nullable(z.string()), isVerified: z.boolean() });
const twoStep = z.nullable(z.enum(['email', 'sms']));

const tag = 'Accounts';

const newPasswordByToken = {
  tag,
  access: 'public',
  body: z.strictObject({ resetToken: opaqueToken, password: newPassword }),
  output: z.strictObject({ isChanged: z.literal(true) }),
  errors: ['resetExpired', 'passwordCommon'],
  limit: { max: 20, windowSeconds: 3600 },
} as const;

const twoStepSwitch = {
  tag,
  access: 'signedIn',
  body: z.strictObject({ isEnabled: z.boolean(), password: knownPassword }),
  output: z.strictObject({ twoStep }),
  limit: { max: 10, windowSeconds: 600 },
} as const;

/** None of these says whether an address or a number is registered. */
export const accountRoutes = defineRoutes({
  'POST /user/auth/signup': {
    summary: 'Sign up; a code goes to the address, and the account exists once it has come back',
    tag,
    access: 'public',
    body: z.strictObject({
      fullName,
      email,
      phone,
      password: newPassword,
      hasAcceptedTerms: acceptedTerms,
      referralCode: z.optional(referralCode),
      mailboxProof: z.optional(mailboxProof),
      language,
    }),
    output: z.strictObject({ challenge: codeChallenge }),
    successStatus: 202,
    errors: ['passwordCommon', 'codeTooSoon', 'idempotencyKeyInvalid', 'idempotencyKeyReused'],
    idempotency: 'accepted',
    limit: { max: 20, windowSeconds: 3600 },
  },
  'POST /user/auth/verify-otp': {
    summary: 'The code of a sign-up: the account is made, and its owner is signed in',
    tag,
    access: 'public',
    body: code,
    output: signedIn,
    errors: codeErrors,
    limit: { max: 60, windowSeconds: 600 },
  },
  'POST /user/auth/resend-otp': {
    summary: 'Another code for the same purpose; the one before stops working',
    tag,
    access: 'public',
    body: z.strictObject({
      challengeId,
      /** By email after all, for whoever has no telephone at hand; only in the second step of signing in. */
      channel: z.optional(z.literal('email')),
    }),
    output: z.strictObject({ challenge: codeChallenge }),
    successStatus: 202,
    errors: ['codeTooSoon', 'codeExpired', 'emailNotVerified'],
    limit: { max: 20, windowSeconds: 3600 },
  },
  'POST /user/auth/signin': {
    summary: 'Sign in with a password; the answer has tokens, or asks for a code',
    tag,
    access: 'public',
    body: z.strictObject({ email, password: knownPassword }),
    output: signInAnswer,
    errors: ['credentialsInvalid', 'accountSuspended', 'codeTooSoon'],
    limit: { max: 100, windowSeconds: 600 },
  },
  'POST /user/auth/signin-verification': {
    summary: 'The second step of signing in',
    tag,
    access: 'public',
    body: code,
    output: signedIn,
    errors: [...codeErrors, 'accountSuspended'],
    limit: { max: 60, windowSeconds: 600 },
  },
  'POST /user/auth/signin-recovery': {
    summary: 'The second step of signing in, with a recovery code in place of the one that was sent',
    tag,
    access: 'public',
    body: z.strictObject({ challengeId, code: recoveryCode }),
    output: signedIn,
    errors: [...codeErrors, 'accountSuspended'],
    limit: { max: 60, windowSeconds: 600 },
  },
  'POST /user/auth/forget-password': {
    summary: 'Ask for a code to choose a new password, by email or by text message',
    tag,
    access: 'public',
    body: z.union([
      z.strictObject({ email, mailboxProof: z.optional(mailboxProof) }),
      z.strictObject({ phone }),
    ]),
    output: z.strictObject({ challenge: codeChallenge }),
    successStatus: 202,
    errors: ['codeTooSoon'],
    limit: { max: 20, windowSeconds: 3600 },
  },
  'POST /user/auth/forgot-password-otp': {
    summary: 'The code of a forgotten password; the answer is the right to choose a new one, once',
    tag,
    access: 'public',
    body: code,
    output: z.strictObject({ resetToken: opaqueToken, channel: z.enum(['email', 'sms']) }),
    errors: [...codeErrors, 'accountSuspended'],
    limit: { max: 60, windowSeconds: 600 },
  },
  'POST /user/auth/reset-password/email': {
    summary: 'A new password after a code by email; every session of the account ends',
    ...newPasswordByToken,
  },
  'POST /user/auth/reset-password/phone': {
    summary: 'A new password after a code by text message; every session of the account ends',
    ...newPasswordByToken,
  },
  'GET /user/profile/security': {
    summary: 'How the account is kept safe: what its owner can prove, and what a sign-in asks for',
    tag,
    access: 'signedIn',
    output: z.strictObject({
      hasPassword: z.boolean(),
      email: verifiableTarget,
      phone: verifiableTarget,
      twoStep,
      /** Of those that open the second step without a code from us. */
      recoveryCodesLeft: z.int().check(z.nonnegative()),
    }),
    errors: [],
  },
  'POST /user/profile/recovery-codes': {
    summary: 'Ten new recovery codes, told this once; those before stop working',
    tag,
    access: 'signedIn',
    body: z.strictObject({ password: knownPassword }),
    output: z.strictObject({ codes: z.array(z.string()) }),
    successStatus: 201,
    errors: ['passwordWrong'],
    limit: { max: 10, windowSeconds: 600 },
  },
  'PUT /user/profile/password': {
    summary: 'Change the password, or set the first one after signing in just now; every other session ends',
    tag,
    access: 'signedIn',
    body: z.strictObject({
      /** Left out by somebody who has none yet. */
      currentPassword: z.optional(knownPassword),
      newPassword,
    }),
    output: z.strictObject({ isChanged: z.literal(true) }),
    errors: ['passwordWrong', 'signInAgain', 'passwordCommon'],
    limit: { max: 10, windowSeconds: 600 },
  },
  'PUT /user/profile/email-login-verification': {
    summary: 'Ask for a code by email at every sign-in, or stop asking',
    ...twoStepSwitch,
    errors: ['passwordWrong', 'emailNotVerified'],
  },
  'PUT /user/profile/sms-login-verification': {
    summary: 'Ask for a code by text message at every sign-in, or stop asking',
    ...twoStepSwitch,
    errors: ['passwordWrong', 'phoneNotVerified'],
  },
});
