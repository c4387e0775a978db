import { isRefundNews } from '@gramy/domain/cancellation/refund-arrival';
import { isRefusedForGood } from '@gramy/domain/cancellation/refused-refund';
import { type Money, makeMoney } from '@gramy/domain/money/money';
import { findDifference, type MoneyDifference, type ToldMoney } from '@gramy/domain/money/told-money';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { GatewayRefund, PaymentGateway } from '../../ports/payment-gateway.ts';
import { notifyAboutBooking } from '../booking-messages/service.ts';
import { recordForReview } from '../money-reviews/service.ts';
import { lockPayment, settleWithBank } from './service/settle-with-bank.ts';
import { lockPayments } from './store/bank-shares.ts';
import {
  deleteRefunds,
  findUndoneRefund,
  hasten,
  insertRefund,
  keepReference,
  lockRefundablePayments,
  lookAgain,
  markHeld,
  markSent,
  markSucceeded,
  type QueuedRefund,
  type RefundablePayment,
  raiseRefunded,
  recordTrouble,
  replaceFailed,
  requeueForgotten,
  type UndoneRefund,
} from './store.ts';

export interface RefundOrder {
  providerId: string;
  bookingId: string;
  amount: Money;
  /** Why, in the words of the booking's history: `withdrawn`, `declined`, `moved`, `lateMoney` … */
  reason: string;
  /** Until then it can be undone. */
  notBefore?: Date | undefined;
}

/**
 * Gives money back, once the transaction commits: out of the payments of the booking, the latest first. What was
 * handed over at the venue is owed by the venue; what a bank has taken for the guest is theirs already; what a bank still
 * decides about waits for it. Call with the booking's row locked. Answers the ids of the refunds.
 */
export async function queueRefund(tx: Database, order: RefundOrder): Promise<string[]> {
  const { providerId, bookingId, amount, reason } = order;
  if (amount.amount === 0) return [];
  const ids: string[] = [];
  const insert = async (payment: RefundablePayment, part: number, disputeId: string | null) => {
    const id = uuidv7();
    ids.push(id);
    await insertRefund(tx, {
      providerId,
      id,
      paymentId: payment.id,
      bookingId,
      amount: part,
      currency: amount.currency,
      reason,
      status: disputeId !== null ? 'takenByBank' : payment.gateway === 'venue' ? 'owed' : 'queued',
      disputeId,
      notBefore: order.notBefore ?? null,
    });
  };
  let open = amount.amount;
  for (const payment of (await lockRefundablePayments(tx, order)).toSorted(byBanks)) {
    let left = Math.min(open, payment.left);
    open -= left;
    for (const { disputeId, left: taken } of payment.taken) {
      const part = Math.min(left, taken);
      left -= part;
      if (part > 0) await insert(payment, part, disputeId);
    }
    if (left > 0) await insert(payment, left, null);
  }
  if (open > 0) throw new Error(`booking ${bookingId}: a refund of ${amount.amount} exceeds what was paid`);
  const goodwill = reason === 'byHand' ? amount.amount : 0;
  await raiseRefunded(tx, { providerId, bookingId, amount: amount.amount, goodwill });
  return ids;
}

/** What banks have taken, or may keep, comes before money that would leave twice. */
const byBanks = (one: RefundablePayment, other: RefundablePayment): number => rank(one) - rank(other);
const rank = ({ taken, isDisputed }: RefundablePayment): number =>
  taken.length > 0 ? 0 : isDisputed ? 1 : 2;

/**
 * Takes back what was ordered to leave later. Call with the booking's row locked, and before that moment. False: some of it
 * has left.
 */
export async function dropRefunds(
  tx: Database,
  { providerId, bookingId }: Pick<RefundOrder, 'providerId' | 'bookingId'>,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  await lockPayments(tx, { providerId, bookingId });
  const dropped = await deleteRefunds(tx, { providerId, bookingId }, ids);
  const amount = dropped.reduce((sum, refund) => sum + refund.amount, 0);
  await raiseRefunded(tx, { providerId, bookingId, amount: -amount, goodwill: 0 });
  return dropped.length === ids.length;
}

export { lockPayment, settleDispute } from './service/settle-with-bank.ts';
export { readTakenByBanks } from './store/bank-shares.ts';

export interface RefundDeps {
  pool: Pool;
  /** All that have ever taken our payments. */
  gateways: readonly PaymentGateway[];
  clock: Clock;
}

/**
 * `held`: the gateway gave back something else than was asked for, or will not give it back, and a person decides. `waits`: a
 * bank decides about the payment, and its end queues the refund again.
 */
export type CarriedOut = 'succeeded' | 'pending' | 'failed' | 'held' | 'waits' | 'nothing';

/**
 * One queued refund, at the gateway that took the money. Throws when nothing is known, and shall be called again: the
 * gateway knows it by its id.
 */
export async function carryOutRefund(
  deps: RefundDeps,
  key: { providerId: string; id: string },
): Promise<CarriedOut> {
  const refund = await findUndoneRefund(deps.pool, key, 'queued');
  if (!refund) return 'nothing';
  if (!(await deps.pool.begin((tx) => letGo(tx, refund, deps.clock.now())))) return 'waits';
  const answer = await askGateway(deps, refund).catch(async (error: unknown) => {
    await recordTrouble(deps.pool, key, error instanceof Error ? error.message : String(error));
    throw error;
  });
  const at = deps.clock.now();
  const difference = findDoubt(refund, answer);
  if (difference !== undefined) {
    const { told } = answer;
    const doubt = { kind: 'refund', difference, got: told ?? [] } as const;
    await deps.pool.begin((tx) => holdRefund(tx, refund, { ...doubt, reference: answer.reference, at }));
    return 'held';
  }
  switch (answer.status) {
    case 'succeeded':
      await deps.pool.begin((tx) =>
        closeRefund(tx, refund, { from: 'queued', reference: answer.reference, at }),
      );
      return 'succeeded';
    case 'pending':
      await keepReference(deps.pool, key, answer.reference);
      await lookAgain(deps.pool, key);
      return 'pending';
    case 'failed': {
      const reason = answer.failureReason ?? 'the gateway gave no reason';
      if (isRefusedForGood({ attempt: refund.attempt, isFinal: answer.isFinal === true })) {
        const refusal = { kind: 'refundRefused', difference: null, got: [], trouble: reason } as const;
        await deps.pool.begin((tx) =>
          holdRefund(tx, refund, { ...refusal, reference: answer.reference, at }),
        );
        return 'held';
      }
      const failure = { from: 'queued' as const, reference: answer.reference, reason, at, newId: uuidv7() };
      const isReplaced = await deps.pool.begin(async (tx) => {
        await lockPayment(tx, refund);
        const isFirst = await replaceFailed(tx, key, failure);
        // A gateway gives nothing back of what a bank has: what the bank keeps is not asked for again.
        if (isFirst) await settleWithBank(tx, refund, at);
        return isFirst;
      });
      return isReplaced ? 'failed' : 'nothing';
    }
  }
}

/** Whoever opens a dispute waits for the payment, and then sees that the refund has left; or the refund sees the dispute. */
async function letGo(tx: Database, refund: QueuedRefund, at: Date): Promise<boolean> {
  await lockPayment(tx, refund);
  await settleWithBank(tx, refund, at);
  return markSent(tx, refund, at);
}

async function closeRefund(
  tx: Database,
  refund: QueuedRefund,
  end: { from: UndoneRefund; reference: string; at: Date },
): Promise<void> {
  const { at } = end;
  await lockPayment(tx, refund);
  if (!(await markSucceeded(tx, refund, end))) return;
  const { providerId, bookingId, amount, currency, reason, attempt, createdAt } = refund;
  if (!isRefundNews({ reason, attempt, orderedAt: createdAt.getTime() }, at.getTime())) return;
  await notifyAboutBooking(tx, {
    providerId,
    bookingId,
    kind: 'refundDone',
    refund: makeMoney(amount, currency),
  });
}

/** A refund that failed has given nothing back, whatever its sum; an answer about another one says nothing of ours. */
function findDoubt(refund: QueuedRefund, { status, told }: GatewayRefund): MoneyDifference | undefined {
  if (told === null) return undefined;
  const difference = findDifference(toAsked(refund), told);
  return status !== 'failed' || difference === 'order' ? difference : undefined;
}

function toAsked({ id: orderId, amount, currency }: QueuedRefund) {
  return { orderId, amount, currency };
}

interface Held {
  kind: 'refund' | 'refundRefused';
  reference: string;
  difference: MoneyDifference | null;
  got: readonly ToldMoney[];
  trouble?: string;
  at: Date;
}

/** It is not ordered again by itself: nobody knows how much has gone back, or it would be refused for ever. */
async function holdRefund(tx: Database, refund: QueuedRefund, held: Held): Promise<void> {
  const { reference, at, ...noticed } = held;
  await lockPayment(tx, refund);
  if (!(await markHeld(tx, refund, reference, at))) return;
  const { providerId, paymentId, id: refundId, gateway } = refund;
  const about = { gateway, gatewayReference: reference, providerId, paymentId, refundId };
  await recordForReview(tx, { ...noticed, ...about, expected: toAsked(refund), at });
}

type RefundKey = Pick<QueuedRefund, 'providerId' | 'id'>;

/** A person has found that held money went back as it should. Call with the booking's row locked. */
export async function acceptHeldRefund(tx: Database, key: RefundKey, at: Date): Promise<void> {
  const refund = await findUndoneRefund(tx, key, 'held');
  if (!refund) return;
  await closeRefund(tx, refund, { from: 'held', reference: refund.gatewayReference ?? refund.id, at });
}

/** A person has found that it did not, or that it may go now. */
export async function orderRefundAgain(tx: Database, key: RefundKey, at: Date): Promise<void> {
  const refund = await findUndoneRefund(tx, key, 'held');
  if (!refund) return;
  const reference = refund.gatewayReference ?? refund.id;
  const reason = 'a person has it ordered again';
  await lockPayment(tx, refund);
  const newId = uuidv7();
  if (await replaceFailed(tx, key, { from: 'held', reference, reason, at, newId }))
    await hasten(tx, { providerId: key.providerId, id: newId });
}

function askGateway({ gateways }: RefundDeps, refund: QueuedRefund): Promise<GatewayRefund> {
  const gateway = gateways.find(({ name }) => name === refund.gateway);
  if (!gateway) return Promise.reject(new Error(`the gateway ${refund.gateway} is not configured`));
  const { id, amount, paymentReference, gatewayReference } = refund;
  return gatewayReference === null
    ? gateway.refund({ id, amount, reference: paymentReference })
    : gateway.findRefund(gatewayReference);
}

/** No promised refund is ever lost, however long the gateway was away. */
export function requeueForgottenRefunds({ pool }: RefundDeps): Promise<number> {
  return requeueForgotten(pool);
}
