import type { Database } from '../../../db/database.ts';
import type { AccessClaims } from '../../../ports/token-signer.ts';
import { insertRefreshToken } from '../store.ts';
import type { SessionParts, SessionTokens } from './parts.ts';

const accessTokenSeconds = 15 * 60;

export async function issueTokens(
  { secrets, signer }: SessionParts,
  tx: Database,
  claims: AccessClaims,
  at: Date,
): Promise<SessionTokens> {
  const refreshToken = secrets.randomToken();
  await insertRefreshToken(tx, {
    tokenHash: secrets.hashToken(refreshToken),
    sessionId: claims.sessionId,
    at,
  });
  return { accessToken: await signer.sign(claims, accessTokenSeconds), refreshToken };
}
