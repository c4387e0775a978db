import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { maskTarget } from '@gramy/domain/account/mask-target';
import type { CodeChannel } from '@gramy/domain/account/verification-code';
import type { Pool } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { CallerContext } from '../../../http/call-context.ts';
import { recordSecurityEvent } from '../../security-log/service.ts';
import { findAccount, setTwoStep } from '../store/accounts.ts';
import { countRecoveryCodes } from '../store/recovery-codes.ts';
import type { AccountDeps } from './account-deps.ts';
import { notifyOfTwoStep } from './owner-notices.ts';
import { provePassword } from './prove-owner.ts';
import { isReachable } from './reachable-targets.ts';

export async function changeTwoStep(
  pool: Pool,
  deps: AccountDeps,
  change: ParsedRequest<'PUT /user/profile/email-login-verification'>['body'] & { channel: CodeChannel },
  { caller, address, userAgent }: CallerContext,
): Promise<Outcome<CallData<'PUT /user/profile/email-login-verification'>>> {
  const { userId } = caller;
  const account = await findAccount(pool, userId);
  if (!account) return new Failure('unauthenticated');
  const refusal = await provePassword(pool, deps, account, { password: change.password, field: 'password' });
  if (refusal) return refusal;
  if (change.isEnabled && !isReachable(account, change.channel)) {
    return new Failure(change.channel === 'email' ? 'emailNotVerified' : 'phoneNotVerified');
  }
  const twoStep = decideTwoStep(account.twoStep, change);
  return pool.begin(async (tx) => {
    if (await setTwoStep(tx, userId, twoStep)) {
      const device = { address, userAgent };
      await recordSecurityEvent(tx, { userId, kind: 'twoStepChanged', device, detail: { channel: twoStep } });
      await notifyOfTwoStep(tx, deps, account, twoStep);
    }
    return { twoStep };
  });
}

/** There is one second step at a time. Stopping the one that is not asked for changes nothing. */
function decideTwoStep(
  current: CodeChannel | null,
  { isEnabled, channel }: { isEnabled: boolean; channel: CodeChannel },
): CodeChannel | null {
  if (isEnabled) return channel;
  return current === channel ? null : current;
}

export async function describeSecurity(
  pool: Pool,
  userId: string,
): Promise<Outcome<CallData<'GET /user/profile/security'>>> {
  const account = await findAccount(pool, userId);
  if (!account) return new Failure('unauthenticated');
  const { email, phone, twoStep } = account;
  return {
    hasPassword: account.passwordHash !== null,
    email: { target: email && maskTarget('email', email), isVerified: account.isEmailVerified },
    phone: { target: phone && maskTarget('sms', phone), isVerified: account.isPhoneVerified },
    twoStep,
    recoveryCodesLeft: await countRecoveryCodes(pool, userId),
  };
}
