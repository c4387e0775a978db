import type { Database } from '../../../db/database.ts';
import type { Caller } from '../../../http/call-context.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Secrets } from '../../../ports/secrets.ts';
import { findTabletSession } from '../store/sessions.ts';
import { tabletTokenPrefix } from './unlock.ts';

type CheckToken = (token: string) => Caller | undefined | Promise<Caller | undefined>;

/** Also whoever has typed a PIN; for everybody else nothing changes. */
export function createTabletCheck(
  db: Database,
  { secrets, clock }: { secrets: Secrets; clock: Clock },
  otherwise: CheckToken,
): CheckToken {
  return (token) => {
    const secret = readTabletToken(token);
    return secret === undefined ? otherwise(token) : findCaller(db, secrets.hashToken(secret), clock.now());
  };
}

/** Undefined for every other token. */
export function readTabletToken(token: string): string | undefined {
  return token.startsWith(tabletTokenPrefix) ? token.slice(tabletTokenPrefix.length) : undefined;
}

async function findCaller(db: Database, tokenHash: Buffer, at: Date): Promise<Caller | undefined> {
  const session = await findTabletSession(db, tokenHash, at);
  if (!session) return undefined;
  const { sessionId, ...member } = session;
  // Of the office nobody is anything here.
  return { userId: member.userId, sessionId, role: 'consumer', atTablet: { ...member, isByPin: true } };
}
