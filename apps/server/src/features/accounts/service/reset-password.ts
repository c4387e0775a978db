import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { Device } from '@gramy/domain/account/device';
import type { CodeChannel } from '@gramy/domain/account/verification-code';
import type { Database, Pool } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { CodeRequest } from '../../codes/service.ts';
import { recordSecurityEvent } from '../../security-log/service.ts';
import {
  findAccount,
  findAccountByTarget,
  holdAccount,
  lockAccount,
  setPassword,
} from '../store/accounts.ts';
import { findResetOwner, insertReset, useReset } from '../store/password-resets.ts';
import type { AccountDeps } from './account-deps.ts';
import { notifyOfNewPassword, ownPaths, writeAskAgainUrl } from './owner-notices.ts';
import { hashNewPassword } from './passwords.ts';
import { listReachableTargets } from './reachable-targets.ts';

type Changed = CallData<'POST /user/auth/reset-password/email'>;

/** From the right code until the new password is there. */
const choosingMs = 15 * 60 * 1000;

export function requestReset(
  pool: Pool,
  deps: AccountDeps,
  asked: ParsedRequest<'POST /user/auth/forget-password'>['body'],
  device: Device,
): Promise<Outcome<CallData<'POST /user/auth/forget-password'>>> {
  const [channel, target, mailboxProof] =
    'email' in asked
      ? (['email', asked.email, asked.mailboxProof] as const)
      : (['sms', asked.phone, undefined] as const);
  return pool.begin(async (tx) => {
    const request = await writeResetCode(tx, deps, {
      channel,
      target,
      requester: device.address,
      mailboxProof,
    });
    const challenge = await deps.codes.send(tx, request);
    if (challenge instanceof Failure) return challenge;
    await recordSecurityEvent(tx, {
      userId: request.userId ?? null,
      kind: 'passwordResetRequested',
      device,
      detail: { channel },
    });
    return { challenge };
  });
}

export async function writeResetCode(
  tx: Database,
  deps: AccountDeps,
  asked: { channel: CodeChannel; target: string; requester: string; mailboxProof?: string | undefined },
): Promise<CodeRequest> {
  const account = await findAccountByTarget(tx, asked.channel, asked.target);
  const isKnownRequester = await deps.sessions.isKnownAddress(tx, account?.id ?? null, asked.requester);
  const askAgainUrl =
    asked.channel === 'email' && writeAskAgainUrl(deps, ownPaths.forgotPassword, asked.target);
  const request = {
    purpose: 'resetPassword',
    ...asked,
    isKnownRequester,
    ...(askAgainUrl ? { askAgainUrl } : {}),
  } as const;
  return account
    ? { ...request, userId: account.id, name: account.name, language: account.language }
    : { ...request, name: '', language: 'en', insteadOfCode: 'nothing' };
}

export function provideResetToken(
  pool: Pool,
  { codes, secrets, clock }: AccountDeps,
  proof: { challengeId: string; code: string },
  device: Device,
): Promise<Outcome<CallData<'POST /user/auth/forgot-password-otp'>>> {
  return pool.begin(async (tx) => {
    // The account first, then its code: no change of the account comes in between, or it has closed the code already.
    const account = await holdAccount(tx, await codes.findOwner(tx, proof.challengeId));
    const proven = await codes.check(tx, { ...proof, device, purposes: ['resetPassword'] });
    if (proven instanceof Failure) return proven;
    if (!account) return new Failure('codeExpired');
    // Only whoever reads the mails of the account hears it.
    if (account.isSuspended) return new Failure('accountSuspended');
    const { channel } = proven;
    const { id: userId } = account;
    const resetToken = secrets.randomToken();
    const createdAt = clock.now();
    await insertReset(tx, {
      tokenHash: secrets.hashToken(resetToken),
      userId,
      channel,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + choosingMs),
    });
    return { resetToken, channel };
  });
}

export async function resetPassword(
  pool: Pool,
  deps: AccountDeps,
  { resetToken, password }: ParsedRequest<'POST /user/auth/reset-password/email'>['body'],
  { channel, device }: { channel: CodeChannel; device: Device },
): Promise<Outcome<Changed>> {
  const { clock, codes, secrets, sessions } = deps;
  const tokenHash = secrets.hashToken(resetToken);
  const owner = await findResetOwner(pool, { tokenHash, channel, at: clock.now() });
  const account = owner === undefined ? undefined : await findAccount(pool, owner);
  if (!account) return new Failure('resetExpired');
  // A password that is refused does not use up the right to choose another one.
  const hash = await hashNewPassword(deps, password, account, 'password');
  if (hash instanceof Failure) return hash;
  const { id: userId } = account;
  return pool.begin(async (tx) => {
    await lockAccount(tx, userId);
    if (!(await useReset(tx, { tokenHash, channel, at: clock.now() }))) return new Failure('resetExpired');
    await setPassword(tx, userId, hash);
    await codes.refillBudget(tx, listReachableTargets(account));
    await sessions.endAll(tx, userId, { reason: 'passwordReset' });
    await recordSecurityEvent(tx, { userId, kind: 'passwordReset', device, detail: { channel } });
    await notifyOfNewPassword(tx, deps, account);
    return { isChanged: true };
  });
}
