import type { Pool } from '../../../db/database.ts';
import { Failure } from '../../../failure.ts';
import type { Account } from '../store/accounts.ts';
import type { AccountDeps } from './account-deps.ts';
import { beginPasswordProof } from './attempt-limits.ts';
import { verifyPassword } from './passwords.ts';

interface PasswordProof {
  password: string;
  /** Where it stands in the request. */
  field: 'password' | 'currentPassword';
}

/**
 * Somebody at an open screen is not yet its owner, and what opens the account from now on is for owners only: they
 * know the password, or have signed in just now where there is none. Answers why not.
 */
export async function proveOwner(
  pool: Pool,
  deps: AccountDeps,
  account: Account,
  { sessionId, ...proof }: PasswordProof & { sessionId: string },
): Promise<Failure | undefined> {
  if (account.passwordHash !== null) return provePassword(pool, deps, account, proof);
  return (await deps.sessions.isFresh(pool, sessionId)) ? undefined : new Failure('signInAgain');
}

/** Answers why not; where there is no password, none is right. */
export async function provePassword(
  pool: Pool,
  deps: AccountDeps,
  account: Account,
  { password, field }: PasswordProof,
): Promise<Failure | undefined> {
  const attempt = await beginPasswordProof(pool, account.id);
  if (attempt instanceof Failure) return attempt;
  const isRight = await verifyPassword(deps, account.passwordHash, password);
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
