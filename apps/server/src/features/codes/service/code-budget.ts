import { mailboxOf } from '@gramy/domain/account/mailbox';
import { callerOf, networkOf } from '@gramy/domain/account/network-address';
import {
  type CodeChannel,
  type CodePurpose,
  codeBudget,
  codeChannels,
} from '@gramy/domain/account/verification-code';
import type { MessageBudgets } from '@gramy/domain/messages/message-budget';
import type { Database } from '../../../db/database.ts';
import { Failure } from '../../../failure.ts';
import { drawAll, drawOnBlock, drawOnMarket, drawOnPrefix } from '../../outbox/service/budget.ts';
import {
  type Budget,
  countAtOnce,
  countSendings,
  forgetSendings,
  type SendingCount,
  uncountAtOnce,
  uncountSendings,
} from '../store.ts';

export interface Sending {
  purpose: CodePurpose;
  channel: CodeChannel;
  target: string;
  /** The network address of whoever asks. */
  requester: string;
  /** They have signed in from there or read our mail: what strangers ask for does not count against them. */
  isKnownRequester?: boolean;
  userId?: string | undefined;
}

/**
 * Who can ask for a code to a place: anybody, whoever knows the password of its owner already, or any account that says
 * the place is its new one. They are counted apart. Otherwise somebody who asks for one in your name could keep you from
 * getting another.
 */
const askedBy: Record<CodePurpose, 'anybody' | 'owner' | 'newcomer'> = {
  signUp: 'anybody',
  resetPassword: 'anybody',
  signIn: 'owner',
  stepUp: 'owner',
  changeEmail: 'newcomer',
  changePhone: 'newcomer',
};

/** Of these the account decides where they go: to any number of strangers. */
const isSentAnywhere = (purpose: CodePurpose): boolean => askedBy[purpose] === 'newcomer';

/** Counts one more, or answers why it is one too many. */
export async function drawOnBudget(tx: Database, sending: Sending): Promise<Failure | undefined> {
  const rules = codeBudget[sending.channel];
  const places = namePlaces(sending);
  const counts = await countSendings(tx, Object.values(places));
  const isStranger = !sending.isKnownRequester && askedBy[sending.purpose] !== 'owner';
  // Whoever has asked before has a budget of their own: one stranger who asks again and again keeps nobody else out.
  const isFirst = (counts.get(places.requester)?.hour.hits ?? 0) <= 1;
  const atOnce = isStranger && isFirst ? await countAtOnce(tx, places.target) : undefined;
  const isNewThere = (counts.get(places.block)?.hour.hits ?? 0) <= 1;
  const allowed = isNewThere ? rules.atMost : rules.fromEverywhere;
  const exceeded = [
    ...(atOnce && atOnce.hits > rules.atOnce ? [atOnce] : []),
    ...findExceeded(counts.get(places.requester), rules.perRequester),
    ...(sending.isKnownRequester ? [] : findExceeded(counts.get(places.target), allowed)),
    ...(places.account === undefined ? [] : findExceeded(counts.get(places.account), rules.perAccount)),
  ];
  if (exceeded.length === 0) return undefined;
  await uncountSendings(tx, Object.values(places));
  if (atOnce) await uncountAtOnce(tx, places.target);
  const waitMs = Math.max(...exceeded.map(({ ttlMs }) => ttlMs));
  return new Failure('rateLimited', { retryAfterSeconds: waitMs / 1000 });
}

/**
 * What all messages share. A number that nobody has proved may be anywhere; codes to proven ones are few, and nobody
 * shall be kept from signing in because somebody else has used up the market's budget.
 */
export async function drawOnMessages(
  tx: Database,
  budgets: MessageBudgets,
  { purpose, channel, target: recipient, requester, isKnownRequester }: Sending,
): Promise<Failure | undefined> {
  const sending = { channel, recipient };
  const draws = [
    ...(isKnownRequester ? [] : [drawOnBlock(budgets, channel, requester)]),
    ...(isSentAnywhere(purpose) ? [...drawOnPrefix(budgets, sending), drawOnMarket(budgets, sending)] : []),
  ];
  const { exceeded } = await drawAll(tx, draws);
  if (exceeded.length === 0) return undefined;
  return new Failure('rateLimited', {
    retryAfterSeconds: Math.max(...exceeded.map(({ ttlMs }) => ttlMs)) / 1000,
  });
}

function findExceeded(
  count: { hour: SendingCount; day: SendingCount } | undefined,
  { perHour, perDay }: Budget,
): SendingCount[] {
  if (!count) return [];
  const { hour, day } = count;
  return [...(hour.hits > perHour ? [hour] : []), ...(day.hits > perDay ? [day] : [])];
}

/** Of the owner's own codes, to these places. */
export async function refillBudget(tx: Database, targets: readonly string[]): Promise<void> {
  await forgetSendings(
    tx,
    codeChannels.flatMap((channel) => targets.map((target) => nameTarget('signIn', channel, target))),
  );
}

interface Places {
  requester: string;
  block: string;
  target: string;
  account?: string;
}

function namePlaces({ purpose, channel, target, requester, userId }: Sending): Places {
  const place = nameTarget(purpose, channel, target);
  return {
    requester: `${place}:from:${callerOf(requester)}`,
    block: `${place}:near:${networkOf(requester) ?? requester}`,
    target: place,
    ...(isSentAnywhere(purpose) && userId !== undefined ? { account: `by:${channel}:${userId}` } : {}),
  };
}

function nameTarget(purpose: CodePurpose, channel: CodeChannel, target: string): string {
  const place = channel === 'email' ? mailboxOf(target) : target;
  return `${askedBy[purpose]}:${channel}:${place}`;
}
