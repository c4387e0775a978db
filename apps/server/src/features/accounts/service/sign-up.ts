import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { Device } from '@gramy/domain/account/device';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { CallContext } from '../../../http/call-context.ts';
import type { CodeChallenge, CodeRequest } from '../../codes/service.ts';
import { queueMessage } from '../../outbox/service.ts';
import { isReferralCode } from '../../referrals/service.ts';
import { recordSecurityEvent } from '../../security-log/service.ts';
import type { SignedIn } from '../../sessions/service.ts';
import { findAccountByEmail } from '../store/accounts.ts';
import { findPending, insertPendingSignUp, type PendingSignUp } from '../store/pending-sign-ups.ts';
import type { AccountDeps } from './account-deps.ts';
import { createUser } from './create-user.ts';
import { ownPaths, writeAlreadyRegistered, writeAskAgainUrl } from './owner-notices.ts';
import { hashNewPassword } from './passwords.ts';

/** Long enough to find the mail the next morning and ask for another code. */
const pendingMs = 24 * 60 * 60 * 1000;

export async function signUp(
  pool: Pool,
  deps: AccountDeps,
  form: ParsedRequest<'POST /user/auth/signup'>['body'],
  { address, idempotency: claim }: CallContext,
): Promise<Outcome<CallData<'POST /user/auth/signup'>>> {
  const { email, phone, fullName, language } = form;
  const referralCode = form.referralCode || null;
  if (referralCode !== null && !(await isReferralCode(pool, referralCode))) return refuseReferralCode();
  // Before the transaction: whoever waits for a turn at hashing must not keep a connection busy.
  const passwordHash = await hashNewPassword(deps, form.password, { name: fullName, email }, 'password');
  if (passwordHash instanceof Failure) return passwordHash;
  return runOnce(pool, claim && sealClaim(deps, claim), async (tx) => {
    const now = deps.clock.now();
    const pending: PendingSignUp = {
      id: uuidv7(),
      email,
      phone,
      fullName,
      passwordHash,
      language,
      referralCode,
      termsAcceptedAt: now,
      expiresAt: new Date(now.getTime() + pendingMs),
    };
    // Also for a registered address, where it has no effect: the two cases must look the same.
    await insertPendingSignUp(tx, pending);
    const challenge = await deps.codes.send(tx, {
      ...(await writeSignUpCode(tx, deps, pending, address)),
      mailboxProof: form.mailboxProof,
    });
    return challenge instanceof Failure ? challenge : { challenge };
  });
}

/** Forgiven in silence, it would cost two people their bonus. */
function refuseReferralCode(): Failure {
  const error = { path: 'body.referralCode', code: 'referralUnknown', message: 'Nobody has this code' };
  return new Failure('validationFailed', { errors: [error] });
}

/** Sends the code of a sign-up; to an owner of an account, a message about that instead. */
export async function writeSignUpCode(
  tx: Database,
  deps: AccountDeps,
  pending: PendingSignUp,
  requester: string,
): Promise<CodeRequest> {
  const owner = await findAccountByEmail(tx, pending.email);
  return {
    purpose: 'signUp',
    channel: 'email',
    target: pending.email,
    language: pending.language,
    name: pending.fullName,
    pendingSignUpId: pending.id,
    requester,
    askAgainUrl: writeAskAgainUrl(deps, ownPaths.signUp, pending.email),
    ...(owner ? { insteadOfCode: writeAlreadyRegistered(owner, deps) } : {}),
  };
}

export function askForSignUpCode(
  pool: Pool,
  deps: AccountDeps,
  pending: PendingSignUp,
  requester: string,
): Promise<Outcome<CodeChallenge>> {
  return pool.begin(async (tx) =>
    deps.codes.sendOnce(tx, await writeSignUpCode(tx, deps, pending, requester)),
  );
}

export function finishSignUp(
  pool: Pool,
  deps: AccountDeps,
  proof: { challengeId: string; code: string },
  device: Device,
): Promise<Outcome<SignedIn>> {
  return pool.begin(async (tx) => {
    const proven = await deps.codes.check(tx, { ...proof, device, purposes: ['signUp'] });
    if (proven instanceof Failure) return proven;
    const pending = await findPending(tx, proven.pendingSignUpId, deps.clock.now());
    const user =
      pending && (await createUser(tx, deps, { ...pending, invitationCode: pending.referralCode }));
    if (!user) return new Failure('codeExpired');
    await recordSecurityEvent(tx, { userId: user.id, kind: 'signUp', device });
    await queueMessage(tx, {
      channel: 'email',
      template: 'welcome',
      recipient: pending.email,
      language: pending.language,
      data: { name: pending.fullName, homeUrl: deps.publicUrl + ownPaths.home },
    });
    return deps.sessions.open(tx, { userId: user.id, method: 'code', device });
  });
}

/** Otherwise the stored request would hold a fast hash of the password, which a thief could crack. */
function sealClaim({ secrets }: AccountDeps, claim: IdempotencyClaim): IdempotencyClaim {
  return { ...claim, requestHash: secrets.hashCode(claim.key, claim.requestHash.toString('base64url')) };
}
