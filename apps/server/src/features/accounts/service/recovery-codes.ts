import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { Device } from '@gramy/domain/account/device';
import {
  parseRecoveryCode,
  recoveryCodeCount,
  recoveryCodeFromBytes,
} from '@gramy/domain/account/recovery-code';
import type { Pool } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { CallerContext } from '../../../http/call-context.ts';
import { recordSecurityEvent } from '../../security-log/service.ts';
import type { SignedIn } from '../../sessions/service.ts';
import { findAccount, holdAccount } from '../store/accounts.ts';
import { replaceRecoveryCodes, useRecoveryCode } from '../store/recovery-codes.ts';
import type { AccountDeps } from './account-deps.ts';
import { notifyOfRecoveryCodes } from './owner-notices.ts';
import { provePassword } from './prove-owner.ts';

/** Told this once: only their hashes are kept. */
export async function makeRecoveryCodes(
  pool: Pool,
  deps: AccountDeps,
  { password }: ParsedRequest<'POST /user/profile/recovery-codes'>['body'],
  { caller: { userId }, address, userAgent }: CallerContext,
): Promise<Outcome<CallData<'POST /user/profile/recovery-codes'>>> {
  const account = await findAccount(pool, userId);
  if (!account) return new Failure('unauthenticated');
  const refusal = await provePassword(pool, deps, account, { password, field: 'password' });
  if (refusal) return refusal;
  const { clock, secrets } = deps;
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeFromBytes(secrets.randomBytes(64)),
  );
  return pool.begin(async (tx) => {
    const hashes = codes.map((code) => secrets.hashCode(userId, code));
    await replaceRecoveryCodes(tx, userId, hashes, clock.now());
    const device = { address, userAgent };
    await recordSecurityEvent(tx, { userId, kind: 'recoveryCodesMade', device });
    await notifyOfRecoveryCodes(tx, deps, account, 'made');
    return { codes };
  });
}

/** In place of the code that was sent, and counted with it: nobody gets more guesses by this door. */
export function finishByRecoveryCode(
  pool: Pool,
  deps: AccountDeps,
  { challengeId, code }: ParsedRequest<'POST /user/auth/signin-recovery'>['body'],
  device: Device,
): Promise<Outcome<SignedIn>> {
  const { codes, secrets, clock, sessions } = deps;
  return pool.begin(async (tx) => {
    const owner = await codes.findOwner(tx, challengeId);
    const account = owner === null ? undefined : await holdAccount(tx, owner);
    if (!account) return new Failure('codeExpired');
    const userId = account.id;
    const tried = await codes.countTry(tx, { challengeId, purposes: ['signIn'] });
    if (tried) return tried;
    const hash = secrets.hashCode(userId, parseRecoveryCode(code) ?? '');
    if (!(await useRecoveryCode(tx, userId, hash, clock.now()))) {
      await recordSecurityEvent(tx, { userId, kind: 'codeRefused', device, detail: { purpose: 'signIn' } });
      return new Failure('codeInvalid');
    }
    await codes.close(tx, challengeId);
    await recordSecurityEvent(tx, { userId, kind: 'recoveryCodeUsed', device });
    await notifyOfRecoveryCodes(tx, deps, account, 'used');
    return sessions.open(tx, { userId, method: 'code', device, hasSecondStep: true });
  });
}
