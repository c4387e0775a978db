import type { CallData } from '@gramy/contract/wire-types';
import type { Device } from '@gramy/domain/account/device';
import { maskTarget } from '@gramy/domain/account/mask-target';
import { callerOf } from '@gramy/domain/account/network-address';
import { type CodeChannel, type CodePurpose, codeRules } from '@gramy/domain/account/verification-code';
import type { Language } from '@gramy/domain/language/language';
import type { MessageBudgets } from '@gramy/domain/messages/message-budget';
import type { Database } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Secrets } from '../../ports/secrets.ts';
import { type QueuedMessage, queueDecoy, queueMessage } from '../outbox/service.ts';
import { recordSecurityEvent } from '../security-log/service.ts';
import { drawOnBudget, drawOnMessages, refillBudget } from './service/code-budget.ts';
import { writeCodeMessage } from './service/code-message.ts';
import { isMailboxProof, mailboxReader, writeMailboxProof } from './service/mailbox-proof.ts';
import {
  closeRun,
  countAttempt,
  findCodeOwner,
  findCodeToReplace,
  findLastCode,
  insertCode,
  isSpent,
  lockTarget,
  type StoredCode,
} from './store.ts';

export type CodeChallenge = CallData<'POST /user/auth/forget-password'>['challenge'];

export interface CodeRequest {
  purpose: CodePurpose;
  channel: CodeChannel;
  target: string;
  language: Language;
  name: string;
  /** The network address of whoever asks for it. */
  requester: string;
  /** The account has been signed in to from there before. */
  isKnownRequester?: boolean;
  /** From a mail of ours to the target (`proveMailbox`): whoever has it reads the mailbox. */
  mailboxProof?: string | undefined;
  /** Where the reader of the mail asks for another code, when strangers have asked for too many. */
  askAgainUrl?: string;
  /** For whom the code opens something. */
  userId?: string;
  pendingSignUpId?: string;
  /**
   * Given, there is no code to be right: this message goes out in its place, or nothing does. The answer, and the work
   * until it comes, are the same.
   */
  insteadOfCode?: QueuedMessage | 'nothing';
}

/** What a code was sent for; proven, or about to be sent once more. */
export type SentCode = Pick<
  StoredCode,
  'purpose' | 'channel' | 'target' | 'userId' | 'pendingSignUpId' | 'requester'
>;

export interface CodeService {
  /** Sends a code; those before go on working. Too soon after one of the same requester, nothing changes. */
  send(tx: Database, request: CodeRequest): Promise<Outcome<CodeChallenge>>;
  /** The same for somebody who has already proved something: a code that was sent a moment ago will do. */
  sendOnce(tx: Database, request: CodeRequest): Promise<Outcome<CodeChallenge>>;
  /**
   * A right code is used up by it, and a wrong one is written down. Any code that the same requester has got for the
   * same purpose is right: people read the mail that comes first. What it opens is said by the challenge. Let the
   * transaction commit even if this fails, or the attempt was not counted.
   */
  check(
    tx: Database,
    proof: { challengeId: string; code: string; purposes: readonly CodePurpose[]; device: Device },
  ): Promise<Outcome<SentCode>>;
  /** Counts a guess at something else that opens the same door; answers why there is none left. */
  countTry(
    tx: Database,
    proof: { challengeId: string; purposes: readonly CodePurpose[] },
  ): Promise<Failure | undefined>;
  /** For a mail to that address; brought along with a request, it leaves the reader a budget of their own. */
  proveMailbox(target: string): string;
  /** For whom a code was sent, whatever became of it; null when nobody knows. */
  findOwner(db: Database, challengeId: string): Promise<string | null>;
  /** What to send once more, when that code did not arrive. */
  findToReplace(tx: Database, challengeId: string): Promise<Outcome<SentCode>>;
  /** Another one has taken its place elsewhere. */
  close(tx: Database, challengeId: string): Promise<void>;
  /**
   * Codes that somebody else has asked for with the old password or at the old address no longer count: otherwise the
   * owner would be locked out with the new one. The database itself has closed them (`close_proofs`).
   */
  refillBudget(tx: Database, targets: readonly string[]): Promise<void>;
}

const secondMs = 1000;
/** After that, whoever wants a code starts again from the form. */
const replaceableMs = 60 * 60 * secondMs;

interface CodeServiceDeps {
  secrets: Secrets;
  clock: Clock;
  /** So long after one code there is no other. */
  resendSeconds?: number;
  budgets: MessageBudgets;
}

export function createCodeService({
  secrets,
  clock,
  budgets,
  resendSeconds = codeRules.resendSeconds,
}: CodeServiceDeps): CodeService {
  const resendTime = ({ sentAt }: StoredCode): number => sentAt.getTime() + resendSeconds * secondMs;
  const toChallenge = (code: StoredCode): CodeChallenge => ({
    challengeId: code.id,
    channel: code.channel,
    target: maskTarget(code.channel, code.target),
    expiresAt: code.expiresAt.toISOString(),
    resendAt: new Date(resendTime(code)).toISOString(),
  });

  /** Whoever has read our mail there is one requester, from wherever they ask; their next code is asked for like this too. */
  function withProof(request: CodeRequest): CodeRequest {
    const { mailboxProof: proof, target } = request;
    const isReader =
      request.requester === mailboxReader ||
      (proof !== undefined && isMailboxProof(proof, { secrets, target, now: clock.now() }));
    return isReader ? { ...request, requester: mailboxReader, isKnownRequester: true } : request;
  }

  async function sendAnew(tx: Database, request: CodeRequest, now: Date): Promise<Outcome<CodeChallenge>> {
    const { purpose, channel, target } = request;
    const overdrawn = (await drawOnBudget(tx, request)) ?? (await drawOnMessages(tx, budgets, request));
    if (overdrawn) return overdrawn;
    const code = secrets.randomCode();
    const id = secrets.randomId();
    const hash = secrets.hashCode(id, code);
    const stored: StoredCode = {
      id,
      purpose,
      channel,
      target,
      userId: request.userId ?? null,
      pendingSignUpId: request.pendingSignUpId ?? null,
      requester: callerOf(request.requester),
      sentAt: now,
      expiresAt: new Date(now.getTime() + codeRules.lifetimeMinutes * 60 * secondMs),
    };
    await insertCode(tx, { ...stored, codeHash: request.insteadOfCode === undefined ? hash : null });
    if (request.insteadOfCode === 'nothing') await queueDecoy(tx, channel);
    else await queueMessage(tx, request.insteadOfCode ?? writeCodeMessage(request, code));
    return toChallenge(stored);
  }

  async function sendUnlessTooSoon(
    tx: Database,
    asked: CodeRequest,
    canReuse: boolean,
  ): Promise<Outcome<CodeChallenge>> {
    const request = withProof(asked);
    await lockTarget(tx, request.purpose, request.target);
    const now = clock.now();
    const last = await findLastCode(tx, {
      ...request,
      requester: callerOf(request.requester),
      userId: request.userId ?? null,
    });
    const waitMs = last ? resendTime(last) - now.getTime() : 0;
    if (!last || waitMs <= 0) return sendAnew(tx, request, now);
    return canReuse && last.pendingSignUpId === (request.pendingSignUpId ?? null)
      ? toChallenge(last)
      : new Failure('codeTooSoon', { retryAfterSeconds: waitMs / secondMs });
  }

  return {
    send: (tx, request) => sendUnlessTooSoon(tx, request, false),
    sendOnce: (tx, request) => sendUnlessTooSoon(tx, request, true),

    async check(tx, { challengeId, code, purposes, device }) {
      const proof = { id: challengeId, purposes, at: clock.now() };
      const counted = await countAttempt(tx, proof);
      const sent = counted.find(({ id }) => id === challengeId);
      if (!sent) return new Failure((await isSpent(tx, proof)) ? 'codeSpent' : 'codeExpired');
      const isRight = counted.some(
        ({ id, codeHash }) => codeHash !== null && secrets.isSameHash(codeHash, secrets.hashCode(id, code)),
      );
      if (!isRight) {
        const { userId, purpose } = sent;
        await recordSecurityEvent(tx, { userId, kind: 'codeRefused', device, detail: { purpose } });
        return new Failure('codeInvalid');
      }
      await closeRun(tx, challengeId, proof.at);
      return sent;
    },

    async countTry(tx, { challengeId, purposes }) {
      const proof = { id: challengeId, purposes, at: clock.now() };
      if ((await countAttempt(tx, proof)).length > 0) return undefined;
      return new Failure((await isSpent(tx, proof)) ? 'codeSpent' : 'codeExpired');
    },

    proveMailbox: (target) => writeMailboxProof({ secrets, target, now: clock.now() }),

    findOwner: findCodeOwner,

    async findToReplace(tx, challengeId) {
      const sentAfter = new Date(clock.now().getTime() - replaceableMs);
      return (await findCodeToReplace(tx, challengeId, sentAfter)) ?? new Failure('codeExpired');
    },

    close: (tx, challengeId) => closeRun(tx, challengeId, clock.now()),

    refillBudget,
  };
}
