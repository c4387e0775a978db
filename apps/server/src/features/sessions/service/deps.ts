import type { CallData } from '@gramy/contract/wire-types';
import { sessionLifetimeSeconds } from '@gramy/domain/account/session';
import type { Clock } from '../../../ports/clock.ts';
import type { Secrets } from '../../../ports/secrets.ts';
import type { TokenSigner } from '../../../ports/token-signer.ts';
import type { EndedSessions } from './ended-sessions.ts';

export interface SessionDeps {
  signer: TokenSigner;
  secrets: Secrets;
  clock: Clock;
  ended: EndedSessions;
  publicUrl: string;
  /** Where a stored picture can be seen. */
  pictureUrl: (key: string) => string;
}

export type SignedIn = CallData<'POST /user/auth/verify-otp'>;
export type SessionTokens = CallData<'POST /user/auth/refresh-token'>;

/** Of a session that nobody uses, and of a refresh token. */
export const lifetimeMs = sessionLifetimeSeconds * 1000;

export function expiryFrom(at: Date): Date {
  return new Date(at.getTime() + lifetimeMs);
}
