import { createBoundedCache } from '../../../bounded-cache.ts';
import type { Database } from '../../../db/database.ts';
import type { Caller } from '../../../http/call-context.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { TokenSigner, VerifiedToken } from '../../../ports/token-signer.ts';
import { isSessionOpen } from '../store.ts';
import type { EndedSessions } from './ended-sessions.ts';

export interface TokenCheckDeps {
  signer: TokenSigner;
  clock: Clock;
  ended: EndedSessions;
  /** Whether notifications of ended sessions arrive. While they do not, every call reads the database. */
  isListening: () => boolean;
}

/** Some 10 MB at most. An evicted token is verified again, which costs microseconds. */
const maxCached = 20_000;

const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Who calls, by an access token. Answers without a promise for a token that was verified before. */
export function createTokenCheck(db: Database, deps: TokenCheckDeps) {
  const { signer, clock, ended, isListening } = deps;
  /** By signature, which is as unique as the token and quicker to look up; the token itself still has to be the same. */
  const verified = createBoundedCache<KnownToken>(maxCached);

  async function verify(token: string): Promise<Caller | undefined> {
    const claims = tokenShape.test(token) ? await signer.verify(token) : undefined;
    if (!claims) return undefined;
    verified.set(signatureOf(token), { token, claims });
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
    const signature = signatureOf(token);
    const known = verified.get(signature);
    if (known?.token !== token) return verify(token);
    if (known.claims.expiresAt > clock.now().getTime()) return judge(known.claims);
    verified.delete(signature);
    return undefined;
  };
}

interface KnownToken {
  token: string;
  claims: VerifiedToken;
}

function signatureOf(token: string): string {
  return token.slice(token.lastIndexOf('.') + 1);
}
