import type { ApiClient } from '@gramy/contract/client';
import type { CallData, CallRequest } from '@gramy/contract/wire-types';
import type { Language } from '@gramy/domain/language/language';
import { defineQuery } from '../../lib/queries/query.ts';

export type SignUpRequest = CallRequest<'POST /user/auth/signup'>['body'];
export type SignInAnswer = CallData<'POST /user/auth/signin'>;
export type SignedIn = CallData<'POST /user/auth/verify-otp'>;
export type CodeChallenge = CallData<'POST /user/auth/resend-otp'>['challenge'];
export type ResetGrant = CallData<'POST /user/auth/forgot-password-otp'>;
export type ResetTarget = { email: string; mailboxProof?: string } | { phone: string };

export type InviterAnswer = CallData<'GET /invitation/inviter'>;

export const inviterQuery = (code: string) => defineQuery('GET /invitation/inviter', { query: { code } });

export interface EnteredCode {
  challengeId: string;
  code: string;
}

/** The same key at every attempt: a lost answer must not cost the minute until another code may be sent. */
export async function signUp(
  api: ApiClient,
  body: SignUpRequest,
  idempotencyKey: string,
): Promise<CodeChallenge> {
  return (await api.call('POST /user/auth/signup', { body, idempotencyKey })).challenge;
}

export function signIn(api: ApiClient, body: { email: string; password: string }): Promise<SignInAnswer> {
  return api.call('POST /user/auth/signin', { body });
}

export function verifySignUp(api: ApiClient, body: EnteredCode): Promise<SignedIn> {
  return api.call('POST /user/auth/verify-otp', { body });
}

export function verifySignIn(api: ApiClient, body: EnteredCode): Promise<SignedIn> {
  return api.call('POST /user/auth/signin-verification', { body });
}

export function verifyRecovery(api: ApiClient, body: EnteredCode): Promise<SignedIn> {
  return api.call('POST /user/auth/signin-recovery', { body });
}

export function verifyReset(api: ApiClient, body: EnteredCode): Promise<ResetGrant> {
  return api.call('POST /user/auth/forgot-password-otp', { body });
}

/** To the same place, or by email where the telephone is out of reach. */
export async function resendCode(
  api: ApiClient,
  challengeId: string,
  channel?: 'email',
): Promise<CodeChallenge> {
  const body = { challengeId, ...(channel ? { channel } : {}) };
  return (await api.call('POST /user/auth/resend-otp', { body })).challenge;
}

export async function requestReset(api: ApiClient, body: ResetTarget): Promise<CodeChallenge> {
  return (await api.call('POST /user/auth/forget-password', { body })).challenge;
}

export async function resetPassword(
  api: ApiClient,
  { resetToken, channel }: ResetGrant,
  password: string,
): Promise<void> {
  const body = { resetToken, password };
  if (channel === 'email') await api.call('POST /user/auth/reset-password/email', { body });
  else await api.call('POST /user/auth/reset-password/phone', { body });
}

/** A whole page of its own, not a call: the browser goes there and comes back. */
export function buildGoogleAddress(
  apiBaseUrl: string,
  language: Language,
  { returnTo, referralCode }: { returnTo?: string | undefined; referralCode?: string | undefined } = {},
): string {
  const search = new URLSearchParams({
    ...(returnTo ? { returnTo } : {}),
    ...(referralCode ? { referralCode } : {}),
    language,
  });
  return `${apiBaseUrl}/user/auth/google?${search}`;
}

export function exchangeGoogleCode(api: ApiClient, code: string): Promise<SignInAnswer> {
  return api.call('POST /user/auth/google/exchange', { body: { code } });
}

export type PasskeyOptions = CallData<'POST /user/auth/passkey/options'>;
export type PasskeyProof = CallRequest<'POST /user/auth/passkey/signin'>['body'];

export function fetchPasskeyOptions(api: ApiClient): Promise<PasskeyOptions> {
  return api.call('POST /user/auth/passkey/options');
}

export function signInWithPasskey(api: ApiClient, body: PasskeyProof): Promise<SignedIn> {
  return api.call('POST /user/auth/passkey/signin', { body });
}
