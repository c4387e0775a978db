import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { pinChances, pinLockedUntil, tabletIdleSeconds } from '@gramy/domain/access/pin';
import type { Device } from '@gramy/domain/account/device';
import { uuidv7 } from 'uuidv7';
import type { Pool } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import { tellMember } from '../../members/service/member-news.ts';
import { recordSecurityEvent } from '../../security-log/service.ts';
import {
  countFailure,
  deletePin,
  findPinOwner,
  forgetTries,
  lockTries,
  type PinAtTablet,
  type PinOwner,
  writeTries,
} from '../store/pins.ts';
import { insertTabletSession } from '../store/sessions.ts';
import { findTablet, listPeopleAt } from '../store/tablets.ts';
import type { TabletDeps } from './deps.ts';

type People = CallData<'POST /tablet/people'>;
type Opened = CallData<'POST /tablet/session'>;
type Attempt = ParsedRequest<'POST /tablet/session'>['body'];

export async function readPeople(
  pool: Pool,
  { clock, secrets }: TabletDeps,
  tabletToken: string,
): Promise<Outcome<People>> {
  const tablet = await findTablet(pool, secrets.hashToken(tabletToken));
  if (!tablet) return new Failure('tabletUnknown');
  const { providerId, id, name, venue, branch, waiting } = tablet;
  const people = await listPeopleAt(pool, { providerId, id, at: clock.now() });
  return {
    name,
    venue: { id: providerId, name: venue },
    branch,
    people: people.map((person) => ({ ...person, lockedUntil: person.lockedUntil?.toISOString() ?? null })),
    waiting,
  };
}

/** The try counts before it is judged: whoever sends many at once has no more of them. */
export async function openTablet(
  pool: Pool,
  deps: TabletDeps,
  { tabletToken, userId, pin }: Attempt,
  device: Device,
): Promise<Outcome<Opened>> {
  const { secrets, hasher, gate } = deps;
  const tablet = await findTablet(pool, secrets.hashToken(tabletToken));
  if (!tablet) return new Failure('tabletUnknown');
  const key = { providerId: tablet.providerId, tabletId: tablet.id, userId };
  const counted = await countTry(pool, deps.clock, key);
  if (counted instanceof Failure) return counted;
  const isRight = await gate(() => hasher.verify(counted.owner.pinHash, pin));
  if (isRight instanceof Failure) return isRight;
  if (isRight) return openSession(pool, deps, key, counted.owner);
  if (counted.isLastChance) await closePin(pool, deps, { ...key, device, venue: tablet.venue });
  // Its owner reads of it in their own log.
  else if (counted.isLast) {
    const detail = { venue: tablet.venue };
    await recordSecurityEvent(pool, { userId, kind: 'pinLocked', device, detail });
  }
  return pinWrong();
}

/** Somebody guesses at it, at one tablet after the other. Sessions that it has opened end with it. */
function closePin(
  pool: Pool,
  deps: TabletDeps,
  { providerId, userId, device, venue }: PinAtTablet & { device: Device; venue: string },
): Promise<void> {
  return pool.begin(async (tx) => {
    if (!(await deletePin(tx, { providerId, userId }))) return;
    await recordSecurityEvent(tx, { userId, kind: 'pinClosed', device, detail: { venue } });
    await tellMember(tx, deps, { providerId, userId, askedBy: userId, event: 'pinClosed' });
  });
}

interface Try {
  owner: PinOwner;
  /** For a while, unless it is the right one. */
  isLast: boolean;
  /** For good. */
  isLastChance: boolean;
}

function countTry(pool: Pool, clock: Clock, key: PinAtTablet): Promise<Outcome<Try>> {
  return pool.begin(async (tx): Promise<Outcome<Try>> => {
    const owner = await findPinOwner(tx, key);
    if (!owner || owner.failures >= pinChances) return pinWrong();
    const now = clock.now().getTime();
    const tries = await lockTries(tx, key);
    const waitMs = (tries.lockedUntil?.getTime() ?? now) - now;
    if (waitMs > 0) return new Failure('pinLocked', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    const failures = tries.failures + 1;
    const until = pinLockedUntil(failures, now);
    await writeTries(tx, key, { failures, lockedUntil: until === null ? null : new Date(until) });
    await countFailure(tx, key);
    return { owner, isLast: until !== null, isLastChance: owner.failures + 1 >= pinChances };
  });
}

/** Unless the PIN was changed, or the tablet given up, while this one was being judged. */
function openSession(
  pool: Pool,
  { clock, secrets, pictureUrl }: TabletDeps,
  key: PinAtTablet,
  judged: PinOwner,
): Promise<Outcome<Opened>> {
  return pool.begin(async (tx): Promise<Outcome<Opened>> => {
    const owner = await findPinOwner(tx, key);
    if (owner?.pinHash !== judged.pinHash) return pinWrong();
    await forgetTries(tx, key);
    const token = secrets.randomToken();
    const at = clock.now();
    await insertTabletSession(tx, {
      ...key,
      id: uuidv7(),
      tokenHash: secrets.hashToken(token),
      at,
      idleAt: idleFrom(at),
    });
    const profilePictureUrl = owner.pictureKey && pictureUrl(owner.pictureKey);
    return {
      sessionToken: `${tabletTokenPrefix}${token}`,
      providerId: key.providerId,
      user: { _id: key.userId, name: owner.name, profilePictureUrl },
      idleSeconds: tabletIdleSeconds,
    };
  });
}

/** By it the gate knows without asking that this is no access token. */
export const tabletTokenPrefix = 'tablet_';

export function idleFrom(at: Date): Date {
  return new Date(at.getTime() + tabletIdleSeconds * 1000);
}

function pinWrong(): Failure {
  const error = { path: 'body.pin', code: 'pinWrong', message: 'This is not the PIN' };
  return new Failure('pinWrong', { errors: [error] });
}
