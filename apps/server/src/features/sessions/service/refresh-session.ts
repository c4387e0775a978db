import type { Device } from '@gramy/domain/account/device';
import { normalizeAddress } from '@gramy/domain/account/network-address';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { recordSecurityEvent } from '../../security-log/service.ts';
import {
  deleteOutlivedTokens,
  endSession,
  isUsed,
  type LockedSession,
  lockOpenSession,
  prolongSession,
  useRefreshToken,
} from '../store.ts';
import { expiryFrom, lifetimeMs, type SessionDeps, type SessionTokens } from './deps.ts';
import { issueTokens } from './tokens.ts';

/**
 * Two tabs may renew with the same token at once, and both get the same successor: were it one for each, a thief who is
 * quick enough would go on beside the owner for ever. Whoever comes later has stolen the token, or had it stolen.
 */
const reuseGraceMs = 10_000;

/** To be committed also when it fails: a token that was used twice ends its session. */
export async function refreshSession(
  deps: SessionDeps,
  tx: Database,
  refreshToken: string,
  device: Device,
): Promise<Outcome<SessionTokens>> {
  const at = deps.clock.now();
  const tokenHash = deps.secrets.hashToken(refreshToken);
  const session = await lockOpenSession(tx, tokenHash, at);
  const token = session && (await useRefreshToken(tx, tokenHash, at));
  if (!session || !token || token.issuedAt.getTime() + lifetimeMs <= at.getTime()) {
    return new Failure('sessionEnded');
  }
  if (at.getTime() - token.usedAt.getTime() > reuseGraceMs) {
    await endRobbedSession(deps, tx, session, device, at);
    return new Failure('sessionEnded');
  }
  await prolongSession(tx, session.id, {
    at,
    expiresAt: expiryFrom(at),
    userAgent: device.userAgent ?? null,
    address: normalizeAddress(device.address),
  });
  await deleteOutlivedTokens(tx, session.id, new Date(at.getTime() - lifetimeMs));
  const claims = { userId: session.userId, sessionId: session.id, role: session.role };
  return issueTokens(deps, tx, claims, { refreshToken: await findSuccessor(deps, tx, refreshToken), at });
}

/** The first that nobody has used: the other tab may have got further than one step meanwhile. */
async function findSuccessor({ secrets }: SessionDeps, tx: Database, token: string): Promise<string> {
  let successor = secrets.deriveToken(token);
  while (await isUsed(tx, secrets.hashToken(successor))) successor = secrets.deriveToken(successor);
  return successor;
}

async function endRobbedSession(
  { ended }: SessionDeps,
  tx: Database,
  { id: sessionId, userId }: LockedSession,
  device: Device,
  at: Date,
): Promise<void> {
  await endSession(tx, sessionId, { userId, at, reason: 'refreshReused' });
  await recordSecurityEvent(tx, { userId, kind: 'refreshReused', device, detail: { sessionId } });
  ended.markStale([sessionId]);
}
