import type { Database } from '../../../db/database.ts';
import type { AccessClaims } from '../../../ports/token-signer.ts';
import { insertRefreshToken } from '../store.ts';
import type { SessionDeps, SessionTokens } from './deps.ts';

const accessTokenSeconds = 15 * 60;

/** The refresh token may have been handed out before: to the other of two tabs that renew at once. */
export async function issueTokens(
  { secrets, signer }: SessionDeps,
  tx: Database,
  claims: AccessClaims,
  { refreshToken, at }: { refreshToken: string; at: Date },
): Promise<SessionTokens> {
  await insertRefreshToken(tx, {
    tokenHash: secrets.hashToken(refreshToken),
    sessionId: claims.sessionId,
    at,
  });
  return { accessToken: await signer.sign(claims, accessTokenSeconds), refreshToken };
}
