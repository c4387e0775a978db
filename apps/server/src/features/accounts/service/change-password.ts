import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { Pool } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { CallerContext } from '../../../http/call-context.ts';
import { recordSecurityEvent } from '../../security-log/service.ts';
import { type Account, findAccount, replacePassword } from '../store/accounts.ts';
import type { AccountParts } from './account-parts.ts';
import { beginPasswordProof } from './attempt-limits.ts';
import { tellOfNewPassword } from './owner-notices.ts';
import { hashNewPassword, verifyPassword } from './passwords.ts';

export async function changePassword(
  pool: Pool,
  parts: AccountParts,
  { currentPassword, newPassword }: ParsedRequest<'PUT /user/profile/password'>['body'],
  { caller, address, userAgent }: CallerContext,
): Promise<Outcome<CallData<'PUT /user/profile/password'>>> {
  const { codes, sessions } = parts;
  const { userId, sessionId } = caller;
  const account = await findAccount(pool, userId);
  if (!account) return new Failure('unauthenticated');
  if (account.passwordHash !== null) {
    const refusal = await provePassword(pool, parts, account, {
      password: currentPassword ?? '',
      field: 'currentPassword',
    });
    if (refusal) return refusal;
  }
  const hash = await hashNewPassword(parts, newPassword, account, 'newPassword');
  if (hash instanceof Failure) return hash;
  return pool.begin(async (tx) => {
    const isReplaced = await replacePassword(tx, { id: userId, from: account.passwordHash, to: hash });
    if (!isReplaced) return new Failure('passwordWrong');
    await codes.closeAllOf(tx, userId, [account.email, account.phone]);
    await sessions.endAll(tx, userId, { exceptSessionId: sessionId, reason: 'passwordChanged' });
    await recordSecurityEvent(tx, { userId, kind: 'passwordChanged', device: { address, userAgent } });
    await tellOfNewPassword(tx, parts, account);
    return { isChanged: true };
  });
}

/** Somebody at an open screen is not yet its owner. Answers why not. */
export async function provePassword(
  pool: Pool,
  parts: AccountParts,
  account: Account,
  { password, field }: { password: string; field: string },
): Promise<Failure | undefined> {
  const attempt = await beginPasswordProof(pool, account.id);
  if (attempt instanceof Failure) return attempt;
  const isRight = await verifyPassword(parts, account.passwordHash, password);
  if (isRight === false) {
    const error = {
      path: `body.${field}`,
      code: 'passwordWrong',
      message: 'This is not the current password',
    };
    return new Failure('passwordWrong', { errors: [error] });
  }
  await attempt.forgive();
  return isRight instanceof Failure ? isRight : undefined;
}
