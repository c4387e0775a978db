import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { Pool } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { CallerContext } from '../../../http/call-context.ts';
import { recordSecurityEvent } from '../../security-log/service.ts';
import { findAccount, replacePassword } from '../store/accounts.ts';
import type { AccountDeps } from './account-deps.ts';
import { notifyOfNewPassword } from './owner-notices.ts';
import { hashNewPassword } from './passwords.ts';
import { proveOwner } from './prove-owner.ts';
import { listReachableTargets } from './reachable-targets.ts';

export async function changePassword(
  pool: Pool,
  deps: AccountDeps,
  { currentPassword, newPassword }: ParsedRequest<'PUT /user/profile/password'>['body'],
  { caller, address, userAgent }: CallerContext,
): Promise<Outcome<CallData<'PUT /user/profile/password'>>> {
  const { codes, sessions } = deps;
  const { userId, sessionId } = caller;
  const account = await findAccount(pool, userId);
  if (!account) return new Failure('unauthenticated');
  const refusal = await proveOwner(pool, deps, account, {
    password: currentPassword ?? '',
    field: 'currentPassword',
    sessionId,
  });
  if (refusal) return refusal;
  const hash = await hashNewPassword(deps, newPassword, account, 'newPassword');
  if (hash instanceof Failure) return hash;
  return pool.begin(async (tx) => {
    const isReplaced = await replacePassword(tx, { id: userId, from: account.passwordHash, to: hash });
    if (!isReplaced) return new Failure('passwordWrong');
    await codes.refillBudget(tx, listReachableTargets(account));
    await sessions.endAll(tx, userId, { exceptSessionId: sessionId, reason: 'passwordChanged' });
    await recordSecurityEvent(tx, { userId, kind: 'passwordChanged', device: { address, userAgent } });
    await notifyOfNewPassword(tx, deps, account);
    return { isChanged: true };
  });
}
