import type { CallData } from '@gramy/contract/wire-types';
import { maskTarget } from '@gramy/domain/account/mask-target';
import type { CodeChannel } from '@gramy/domain/account/verification-code';
import type { Database, Pool } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { CallerContext } from '../../../http/call-context.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { AccountService } from '../../accounts/service.ts';
import type { CodeService } from '../../codes/service.ts';
import { queueMessage } from '../../outbox/service.ts';
import { recordSecurityEvent } from '../../security-log/service.ts';
import { findDetails, isTargetTaken, lockDetails, replaceContact, type StoredDetails } from '../store.ts';

export interface ContactDeps {
  accounts: Pick<AccountService, 'proveOwner'>;
  codes: CodeService;
  clock: Clock;
}

type Challenge = CallData<'POST /user/profile/email'>;

/**
 * To an address of somebody else nothing is sent, without a word about it. Who proves a new address could
 * open the account with it: only its owner may begin.
 */
export async function askForProof(
  pool: Pool,
  deps: ContactDeps,
  { channel, target, password }: { channel: CodeChannel; target: string; password: string | undefined },
  { caller, address }: CallerContext,
): Promise<Outcome<Challenge>> {
  const refusal = await deps.accounts.proveOwner(caller, password);
  if (refusal) return refusal;
  return pool.begin(async (tx) => {
    const details = await findDetails(tx, caller.userId);
    if (!details) return new Failure('unauthenticated');
    const isTaken = await isTargetTaken(tx, channel, target, caller.userId);
    const challenge = await deps.codes.send(tx, {
      purpose: channel === 'email' ? 'changeEmail' : 'changePhone',
      channel,
      target,
      language: details.language,
      name: details.fullName,
      userId: caller.userId,
      requester: address,
      ...(isTaken ? { insteadOfCode: 'nothing' } : {}),
    });
    return challenge instanceof Failure ? challenge : { challenge };
  });
}

/** Answers why not, after the transaction: a wrong code has to stay counted. */
export function takeProof(
  pool: Pool,
  deps: ContactDeps,
  proof: { channel: CodeChannel; challengeId: string; code: string },
  { caller, address, userAgent }: CallerContext,
): Promise<Failure | undefined> {
  const { channel } = proof;
  const device = { address, userAgent };
  return pool.begin(async (tx) => {
    // A challenge of somebody else is none: it must not use up their attempts either.
    if ((await deps.codes.findOwner(tx, proof.challengeId)) !== caller.userId)
      return new Failure('codeExpired');
    const before = await lockDetails(tx, caller.userId);
    if (!before) return new Failure('unauthenticated');
    const purposes = [channel === 'email' ? 'changeEmail' : 'changePhone'] as const;
    const sent = await deps.codes.check(tx, { ...proof, purposes, device });
    if (sent instanceof Failure) return sent;
    const at = deps.clock.now();
    const isReplaced = await replaceContact(tx, caller.userId, { channel, target: sent.target, at });
    if (!isReplaced) return new Failure('codeExpired');
    await followChange(tx, deps, before, { channel, target: sent.target, at });
    const kind = channel === 'email' ? 'emailChanged' : 'phoneChanged';
    await recordSecurityEvent(tx, { userId: caller.userId, kind, device });
    return undefined;
  });
}

/** Nothing where the present one was only proved. */
async function followChange(
  tx: Database,
  { codes }: ContactDeps,
  before: StoredDetails,
  change: { channel: CodeChannel; target: string; at: Date },
): Promise<void> {
  const old = change.channel === 'email' ? before.email : before.phone;
  if (old === change.target) return;
  if (old !== null) await codes.refillBudget(tx, [old]);
  await notifyOldAddress(tx, before, change);
}

/** Whoever reads the old one learns that the account has left, and enough of the new one to know whose it is. */
async function notifyOldAddress(
  tx: Database,
  { email, fullName: name, language, isEmailVerified }: StoredDetails,
  { channel, target, at }: { channel: CodeChannel; target: string; at: Date },
): Promise<void> {
  if (email === null || !isEmailVerified) return;
  await queueMessage(tx, {
    channel: 'email',
    template: 'contactChanged',
    recipient: email,
    language,
    data: {
      name,
      what: channel === 'email' ? 'email' : 'phone',
      target: maskTarget(channel, target),
      at: at.toISOString(),
    },
  });
}
