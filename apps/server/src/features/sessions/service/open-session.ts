import { type Device, describeSurroundings, nameDevice } from '@gramy/domain/account/device';
import { normalizeAddress } from '@gramy/domain/account/network-address';
import type { SignInMethod } from '@gramy/domain/account/sign-in-method';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { queueMessage } from '../../outbox/service.ts';
import { recordSecurityEvent } from '../../security-log/service.ts';
import { findOwner, insertSession, type Owner } from '../store.ts';
import { expiryFrom, type SessionDeps, type SignedIn } from './deps.ts';
import { issueTokens } from './tokens.ts';

export interface SessionStart {
  userId: string;
  method: SignInMethod;
  device: Device;
  /** Whether something besides was asked for that a mailbox does not give; a passkey is both at once. */
  hasSecondStep?: boolean;
}

export async function openSession(
  deps: SessionDeps,
  tx: Database,
  { userId, method, device, hasSecondStep = method === 'passkey' }: SessionStart,
): Promise<Outcome<SignedIn>> {
  const at = deps.clock.now();
  const deviceHash = deps.secrets.hashToken(describeSurroundings(device));
  const owner = await findOwner(tx, userId, deviceHash);
  if (!owner) throw new Error('a session was asked for somebody who is not there');
  // However somebody has proved who they are: nobody else is told.
  if (owner.isSuspended) return new Failure('accountSuspended');
  const sessionId = uuidv7();
  await insertSession(tx, {
    id: sessionId,
    userId,
    method,
    userAgent: device.userAgent ?? null,
    address: normalizeAddress(device.address),
    deviceHash,
    hasSecondStep,
    at,
    expiresAt: expiryFrom(at),
  });
  await recordSecurityEvent(tx, { userId, kind: 'signIn', device, detail: { method, sessionId } });
  if (owner.hasSignedInBefore && !owner.hasUsedDevice) {
    await recordSecurityEvent(tx, { userId, kind: 'newDevice', device, detail: { sessionId } });
    await notifyOfNewDevice(tx, owner, device, at, deps.publicUrl);
  }
  const claims = { userId, sessionId, role: owner.role };
  const tokens = await issueTokens(deps, tx, claims, { refreshToken: deps.secrets.randomToken(), at });
  const profilePictureUrl = owner.pictureKey && deps.pictureUrl(owner.pictureKey);
  const user = { _id: userId, name: owner.name, profilePictureUrl };
  return { outcome: 'signedIn', ...tokens, user, worksAt: owner.worksAt };
}

async function notifyOfNewDevice(
  tx: Database,
  owner: Owner,
  device: Device,
  at: Date,
  publicUrl: string,
): Promise<void> {
  if (owner.email === null) return;
  await queueMessage(tx, {
    channel: 'email',
    template: 'newDevice',
    recipient: owner.email,
    language: owner.language,
    data: {
      name: owner.name,
      device: writeDeviceName(device),
      address: normalizeAddress(device.address) ?? '–',
      at: at.toISOString(),
      securityUrl: `${publicUrl}/settings/security`,
    },
  });
}

/** Only names we know: what a browser says of itself could be anything, and this goes into a mail. */
function writeDeviceName({ userAgent }: Device): string {
  const { browser, system } = nameDevice(userAgent);
  return [browser, system].filter((part) => part !== null).join(', ') || '–';
}
