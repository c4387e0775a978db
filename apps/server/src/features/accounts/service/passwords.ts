import { Failure, type Outcome } from '../../../failure.ts';
import type { AccountDeps } from './account-deps.ts';

type PasswordDeps = Pick<AccountDeps, 'hasher' | 'judge' | 'gate'>;

/** Whose password it is; what anybody knows about them is easily guessed. */
interface Chooser {
  name: string;
  email: string | null;
}

export async function hashNewPassword(
  { hasher, judge, gate }: PasswordDeps,
  password: string,
  chooser: Chooser,
  field: 'password' | 'newPassword',
): Promise<Outcome<string>> {
  if (await judge.isCommon(password, [chooser.name, chooser.email ?? ''])) {
    const error = {
      path: `body.${field}`,
      code: 'passwordCommon',
      message: 'This password is easy to guess',
    };
    return new Failure('passwordCommon', { errors: [error] });
  }
  return gate(() => hasher.hash(password));
}

/** One hash in any case, also where there is no password to be right. */
export function verifyPassword(
  { hasher, gate }: PasswordDeps,
  hash: string | null,
  password: string,
): Promise<Outcome<boolean>> {
  return gate(() => hasher.verify(hash, password));
}
