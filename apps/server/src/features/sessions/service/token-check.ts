import type { Database } from '../../../db/database.ts';
import type { Caller } from '../../../http/call-context.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { TokenSigner, VerifiedToken } from '../../../ports/token-signer.ts';
import { isSessionOpen } from '../store.ts';
import type { EndedSessions } from './ended-sessions.ts';

export interface TokenCheckParts {
  signer: TokenSigner;
  clock: Clock;
  ended: EndedSessions;
  /** Whether we would hear of a session that ends elsewhere. While we would not, the database is asked each time. */
  isListening: () => boolean;
}

/** Some 10 MB at most. Whoever falls out is verified again: it costs microseconds, and nobody notices. */
const mostRemembered = 20_000;

/** Who calls, by an access token. Answers without a promise for a token that was verified before. */
export function createTokenCheck(db: Database, parts: TokenCheckParts) {
  const { signer, clock, ended, isListening } = parts;
  const verified = new Map<string, VerifiedToken>();

  async function verify(token: string): Promise<Caller | undefined> {
    const claims = await signer.verify(token);
    if (!claims) return undefined;
    if (verified.size >= mostRemembered) forgetOldest(verified);
    verified.set(token, claims);
    return judge(claims);
  }

  function judge(claims: VerifiedToken): Caller | undefined | Promise<Caller | undefined> {
    const isEnded = ended.isEnded(claims.sessionId);
    if (isEnded) return undefined;
    return isEnded === undefined || !isListening() ? askDatabase(claims) : claims;
  }

  async function askDatabase(claims: VerifiedToken): Promise<Caller | undefined> {
    return (await isSessionOpen(db, claims.sessionId, clock.now())) ? claims : undefined;
  }

  return (token: string): Caller | undefined | Promise<Caller | undefined> => {
    const claims = verified.get(token);
    if (!claims) return verify(token);
    if (claims.expiresAt > clock.now().getTime()) return judge(claims);
    verified.delete(token);
    return undefined;
  };
}

function forgetOldest(verified: Map<string, VerifiedToken>): void {
  for (const token of verified.keys()) {
    verified.delete(token);
    return;
  }
}
