import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { Device } from '@gramy/domain/account/device';
import type { SignInMethod } from '@gramy/domain/account/sign-in-method';
import type { CodeChannel } from '@gramy/domain/account/verification-code';
import type { Database, Pool } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { recordSecurityEvent } from '../../security-log/service.ts';
import type { SignedIn } from '../../sessions/service.ts';
import { type Account, findAccountByEmail, holdAccount } from '../store/accounts.ts';
import { findPendingByEmail } from '../store/pending-sign-ups.ts';
import type { AccountDeps } from './account-deps.ts';
import { beginSignInAttempt, type SignInAttempt } from './attempt-limits.ts';
import { verifyPassword } from './passwords.ts';
import { askForSignUpCode } from './sign-up.ts';

export type SignInAnswer = CallData<'POST /user/auth/signin'>;

/**
 * However it fails, the same is done and answered. A second hash is checked only where somebody has signed up with the
 * address and not come back yet: whoever did that knows, and learns nothing else from it.
 */
export async function signIn(
  pool: Pool,
  deps: AccountDeps,
  { email, password }: ParsedRequest<'POST /user/auth/signin'>['body'],
  device: Device,
): Promise<Outcome<SignInAnswer>> {
  const attempt = await beginSignInAttempt(pool, email, device.address);
  if (attempt instanceof Failure) return attempt;
  const account = await findAccountByEmail(pool, email);
  const pending = await findPendingByEmail(pool, email, deps.clock.now());

  const isOwner = await verifyPassword(deps, account?.passwordHash ?? null, password);
  if (isOwner instanceof Failure) return turnAway(attempt, isOwner);
  if (isOwner && account) {
    await attempt.forgive();
    return admitByPassword(pool, deps, account, { device, isUnderAttack: attempt.isUnderAttack });
  }

  const isNewcomer = pending ? await verifyPassword(deps, pending.passwordHash, password) : false;
  if (isNewcomer instanceof Failure) return turnAway(attempt, isNewcomer);
  if (isNewcomer && pending) {
    await attempt.forgive();
    const challenge = await askForSignUpCode(pool, deps, pending, device.address);
    return challenge instanceof Failure ? challenge : { outcome: 'codeNeeded', purpose: 'signUp', challenge };
  }
  const detail = { method: 'password' };
  await recordSecurityEvent(pool, { userId: account?.id ?? null, kind: 'signInFailed', device, detail });
  return new Failure('credentialsInvalid');
}

async function turnAway(attempt: SignInAttempt, failure: Failure): Promise<Failure> {
  await attempt.forgive();
  return failure;
}

function admitByPassword(
  pool: Pool,
  deps: AccountDeps,
  { id, passwordHash }: Account,
  { device, isUnderAttack }: { device: Device; isUnderAttack: boolean },
): Promise<Outcome<SignInAnswer>> {
  return pool.begin(async (tx) => {
    const account = await holdAccount(tx, id);
    // While it was being checked, its owner may have chosen another one and ended all sessions.
    if (account?.passwordHash !== passwordHash) return new Failure('credentialsInvalid');
    const isDoubtful = isUnderAttack && !(await deps.sessions.isKnownAddress(tx, id, device.address));
    return admit(tx, deps, account, { method: 'password', device, isDoubtful });
  });
}

/** Whoever has proved to be this user another way: a session, or a code first when the account asks for one. */
export async function finishSignIn(
  tx: Database,
  deps: AccountDeps,
  userId: string,
  { method, device }: { method: SignInMethod; device: Device },
): Promise<Outcome<SignInAnswer>> {
  const account = await holdAccount(tx, userId);
  if (!account) return new Failure('credentialsInvalid');
  return admit(tx, deps, account, { method, device, isDoubtful: false });
}

async function admit(
  tx: Database,
  deps: AccountDeps,
  account: Account,
  { method, device, isDoubtful }: { method: SignInMethod; device: Device; isDoubtful: boolean },
): Promise<Outcome<SignInAnswer>> {
  const { id: userId, name, language } = account;
  // Before a code is sent: whoever comes so far has proved who they are.
  if (account.isSuspended) return new Failure('accountSuspended');
  const step = findSecondStep(account, isDoubtful);
  if (!step) return deps.sessions.open(tx, { userId, method, device });
  const challenge = await deps.codes.sendOnce(tx, {
    purpose: 'signIn',
    ...step,
    userId,
    name,
    language,
    requester: device.address,
    isKnownRequester: await deps.sessions.isKnownAddress(tx, userId, device.address),
  });
  if (challenge instanceof Failure) return challenge;
  const detail = { method, channel: step.channel };
  await recordSecurityEvent(tx, { userId, kind: 'signInCodeSent', device, detail });
  return { outcome: 'codeNeeded', purpose: 'signIn', challenge };
}

function findSecondStep(
  account: Account,
  isDoubtful: boolean,
): { channel: CodeChannel; target: string } | undefined {
  const { twoStep, email, isEmailVerified, phone } = account;
  if (twoStep === 'sms' && phone !== null) return { channel: 'sms', target: phone };
  const isMailNeeded = twoStep === 'email' || (isDoubtful && isEmailVerified);
  return isMailNeeded && email !== null ? { channel: 'email', target: email } : undefined;
}

export function finishSecondStep(
  pool: Pool,
  deps: AccountDeps,
  proof: { challengeId: string; code: string },
  device: Device,
): Promise<Outcome<SignedIn>> {
  return pool.begin(async (tx) => {
    // The account first, then its code: whoever chooses a new password meanwhile locks them in this order too.
    const owner = await deps.codes.findOwner(tx, proof.challengeId);
    const account = owner === null ? undefined : await holdAccount(tx, owner);
    if (!account) return new Failure('codeExpired');
    const proven = await deps.codes.check(tx, { ...proof, device, purposes: ['signIn'] });
    if (proven instanceof Failure) return proven;
    const hasSecondStep = proven.channel === 'sms';
    return deps.sessions.open(tx, { userId: account.id, method: 'code', device, hasSecondStep });
  });
}
