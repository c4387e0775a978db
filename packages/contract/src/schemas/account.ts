import { unmetPasswordRules } from '@gramy/domain/account/password';
import { isPhoneNumber } from '@gramy/domain/account/phone-number';
import { parseRecoveryCode } from '@gramy/domain/account/recovery-code';
import { listingStatuses } from '@gramy/domain/setup/listing-status';
import * as z from 'zod/mini';
import { id, requiredLine, tooLong } from './shared.ts';

export const longestFullName = 120;
export const longestEmail = 254;

export const fullName = requiredLine(longestFullName);

/**
 * Kept in small letters: whoever types `Ala@Example.com` means the same mailbox. What looks like no address at all is
 * told apart from what is nearly one: the first objection counts. None of them aborts, because that would also keep
 * forms from comparing their fields; but what is far too long is not looked at any further, because that takes time.
 */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'emailRequired' }),
    z.maxLength(longestEmail, { ...tooLong, abort: true }),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'emailInvalid' }),
    z.email({ error: 'emailFormat' }),
  );

/** Of friends who are invited. */
export const invitedEmails = z
  .array(email)
  .check(z.minLength(1, { error: 'required' }), z.maxLength(10, { error: 'tooMany' }));

/** International, without spaces: +48600100101. */
export const phone = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'phoneRequired' }),
    z.refine(isPhoneNumber, { error: 'phoneInvalid' }),
  );

/** Longer ones cost time to hash and keep nobody out. */
const longestPassword = 128;

/** A password as somebody proves it: whatever it is, only the account can tell. */
export const knownPassword = z
  .string()
  .check(
    z.minLength(1, { error: 'passwordRequired' }),
    z.maxLength(longestPassword, { error: 'passwordTooLong' }),
  );

export const newPassword = z.string().check(
  z.minLength(1, { error: 'passwordRequired' }),
  z.maxLength(longestPassword, { error: 'passwordTooLong' }),
  z.refine((password) => password === '' || unmetPasswordRules(password).length === 0, {
    error: 'passwordTooWeak',
  }),
);

export const longestReferralCode = 40;
export const referralCode = z.string().check(z.trim(), z.maxLength(longestReferralCode, tooLong));
export const acceptedTerms = z.literal(true, { error: 'termsRequired' });

export const sixDigits = z.string().check(z.regex(/^[0-9]{6}$/, { error: 'codeInvalid' }));

/** As somebody types it off a sheet of paper. */
export const recoveryCode = z.string().check(
  z.maxLength(40, tooLong),
  z.refine((text) => parseRecoveryCode(text) !== undefined, { error: 'codeInvalid' }),
);

/** A secret that we handed out: letters, digits, hyphens and underscores. */
export const opaqueToken = z.string().check(z.regex(/^[\w-]{16,512}$/, { error: 'tokenInvalid' }));

/** From a mail to the address that a code is asked for. */
export const mailboxProof = opaqueToken;

/** Random, and known only to the browser that asked for the code. */
export const challengeId = z.uuid();

export const instant = z.iso.datetime();

export const sessionUser = z.strictObject({
  _id: id,
  name: z.string(),
  profilePictureUrl: z.nullable(z.string()),
});

export const sessionTokens = z.strictObject({ accessToken: z.string(), refreshToken: z.string() });

/** The response is the same whether or not a code was sent. */
export const codeChallenge = z.strictObject({
  challengeId,
  channel: z.enum(['email', 'sms']),
  /** Where to look, with the middle left out: `a••@gramy.example`, `••• ••• 101`. */
  target: z.string(),
  expiresAt: instant,
  /** From then on another code may be asked for. */
  resendAt: instant,
});

export const signedIn = z.strictObject({
  outcome: z.literal('signedIn'),
  accessToken: z.string(),
  refreshToken: z.string(),
  user: sessionUser,
  /** Up to two of the venues where they work, closed ones aside: one is where they go on, of several they choose. */
  worksAt: z.array(z.strictObject({ id, status: z.enum(listingStatuses) })),
});

/** One more step: the code goes to `signin-verification`, or to `verify-otp` when the account was never verified. */
export const codeNeeded = z.strictObject({
  outcome: z.literal('codeNeeded'),
  purpose: z.enum(['signUp', 'signIn']),
  challenge: codeChallenge,
});

export const signInAnswer = z.discriminatedUnion('outcome', [signedIn, codeNeeded]);
