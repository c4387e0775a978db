import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { Database, Pool } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { CodeRequest, SentCode } from '../../codes/service.ts';
import { findAccount } from '../store/accounts.ts';
import { findPending } from '../store/pending-sign-ups.ts';
import type { AccountDeps } from './account-deps.ts';
import { isReachable } from './reachable-targets.ts';
import { writeResetCode } from './reset-password.ts';
import { writeSignUpCode } from './sign-up.ts';

export function resendCode(
  pool: Pool,
  deps: AccountDeps,
  { challengeId, channel }: ParsedRequest<'POST /user/auth/resend-otp'>['body'],
): Promise<Outcome<CallData<'POST /user/auth/resend-otp'>>> {
  return pool.begin(async (tx) => {
    const sent = await deps.codes.findToReplace(tx, challengeId);
    if (sent instanceof Failure) return sent;
    const isElsewhere = channel !== undefined && channel !== sent.channel;
    const request = isElsewhere ? await writeByEmail(tx, sent) : await writeAgain(tx, deps, sent);
    if (request instanceof Failure) return request;
    if (!request) return new Failure('codeExpired');
    const challenge = await deps.codes.send(tx, request);
    if (challenge instanceof Failure) return challenge;
    if (isElsewhere) await deps.codes.close(tx, challengeId);
    return { challenge };
  });
}

/** Whoever has come so far knows the password, and may learn whether there is another way. */
async function writeByEmail(
  tx: Database,
  { purpose, userId, requester }: SentCode,
): Promise<Outcome<CodeRequest> | undefined> {
  const account = purpose === 'signIn' && userId !== null ? await findAccount(tx, userId) : undefined;
  if (!account) return undefined;
  const { id, name, language, email } = account;
  if (email === null || !isReachable(account, 'email')) return new Failure('emailNotVerified');
  return { purpose, channel: 'email', target: email, userId: id, name, language, requester };
}

/** As things stand now: whoever has signed up since they forgot a password gets a real code this time. */
async function writeAgain(
  tx: Database,
  deps: AccountDeps,
  { purpose, channel, target, userId, pendingSignUpId, requester }: SentCode,
): Promise<CodeRequest | undefined> {
  if (purpose === 'signUp') {
    const pending = await findPending(tx, pendingSignUpId, deps.clock.now());
    return pending && writeSignUpCode(tx, deps, pending, requester);
  }
  if (purpose === 'resetPassword') return writeResetCode(tx, deps, { channel, target, requester });
  const account = userId === null ? undefined : await findAccount(tx, userId);
  return (
    account && {
      purpose,
      channel,
      target,
      userId: account.id,
      name: account.name,
      language: account.language,
      requester,
    }
  );
}
