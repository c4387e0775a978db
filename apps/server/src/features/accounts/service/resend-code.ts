import type { CallData } from '@gramy/contract/wire-types';
import type { Database, Pool } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { CodeRequest, SentCode } from '../../codes/service.ts';
import { findAccount } from '../store/accounts.ts';
import { findPending } from '../store/pending-sign-ups.ts';
import type { AccountDeps } from './account-deps.ts';
import { writeResetCodeAgain } from './reset-password.ts';
import { writeSignUpCode } from './sign-up.ts';

export function resendCode(
  pool: Pool,
  deps: AccountDeps,
  challengeId: string,
): Promise<Outcome<CallData<'POST /user/auth/resend-otp'>>> {
  return pool.begin(async (tx) => {
    const sent = await deps.codes.findToReplace(tx, challengeId);
    if (sent instanceof Failure) return sent;
    const request = await writeAgain(tx, deps, sent);
    if (!request) return new Failure('codeExpired');
    const challenge = await deps.codes.send(tx, request);
    return challenge instanceof Failure ? challenge : { challenge };
  });
}

/** As things stand now: whoever has signed up since they forgot a password gets a real code this time. */
async function writeAgain(
  tx: Database,
  deps: AccountDeps,
  { purpose, channel, target, userId, pendingSignUpId }: SentCode,
): Promise<CodeRequest | undefined> {
  if (purpose === 'signUp') {
    const pending = await findPending(tx, pendingSignUpId, deps.clock.now());
    return pending && writeSignUpCode(tx, deps, pending);
  }
  if (purpose === 'resetPassword') return writeResetCodeAgain(tx, channel, target);
  const account = userId === null ? undefined : await findAccount(tx, userId);
  return (
    account && {
      purpose,
      channel,
      target,
      userId: account.id,
      name: account.name,
      language: account.language,
    }
  );
}
