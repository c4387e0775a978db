import type { AccountRole } from '@gramy/domain/access/office-permission';
import type { Instant } from '@gramy/domain/time/instant';

/** What an access token says. It can be read by whoever holds it, so nothing secret stands in it. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  role: AccountRole;
}

export interface VerifiedToken extends AccessClaims {
  expiresAt: Instant;
}

/** Access tokens: short-lived, and believed without asking the database. */
export interface TokenSigner {
  sign(claims: AccessClaims, lifetimeSeconds: number): Promise<string>;
  /** Undefined for whatever is not a token of ours that is good at this moment. Never throws. */
  verify(token: string): Promise<VerifiedToken | undefined>;
}
