import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { makeMoney } from '@gramy/domain/money/money';
import { needsSecondPerson } from '@gramy/domain/money/refund-by-hand';
import { uuidv7 } from 'uuidv7';
import type { Pool, Transaction } from '../../db/database.ts';
import { runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { OfficeContext } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordOfficeChange } from '../audit/service.ts';
import { lockBooking } from '../bookings/service/lock-booking.ts';
import { queueRefund } from '../refunds/service.ts';
import {
  decideManualRefund,
  findManualRefund,
  findVenueOf,
  insertManualRefund,
  listWaiting,
  type ManualRefund,
} from './store.ts';

type Asking = ParsedRequest<'POST /admin/bookings/:bookingId/refunds'>['body'];
type Result = CallData<'POST /admin/bookings/:bookingId/refunds'>;

export interface OfficeRefundService {
  ask(context: OfficeContext, bookingId: string, asking: Asking): Promise<Outcome<Result>>;
  list(context: OfficeContext): Promise<CallData<'GET /admin/refunds'>>;
  approve(context: OfficeContext, refundId: string): Promise<Outcome<Result>>;
  decline(context: OfficeContext, refundId: string): Promise<Outcome<Result>>;
}

export function createOfficeRefundService(pool: Pool, { clock }: { clock: Clock }): OfficeRefundService {
  /** Never more than is there: what is paid less what went back, with the booking's row locked. */
  async function findRefusal(tx: Transaction, refund: ManualRefund): Promise<Failure | undefined> {
    const booking = await lockBooking(tx, refund);
    if (!booking) return new Failure('notFound');
    return refund.amount > booking.paid - booking.refunded ? new Failure('refundTooHigh') : undefined;
  }

  async function order(tx: Transaction, refund: ManualRefund): Promise<void> {
    const { providerId, bookingId, amount, currency } = refund;
    await queueRefund(tx, {
      providerId,
      bookingId,
      amount: makeMoney(amount, currency),
      reason: 'byHand',
    });
  }

  const write = (
    tx: Transaction,
    context: OfficeContext,
    refund: ManualRefund,
    status: Result['status'],
  ): Promise<void> =>
    recordOfficeChange(tx, context, {
      providerId: refund.providerId,
      action: 'refund.decide',
      subjectId: refund.bookingId,
      after: { status, amount: refund.amount },
      reason: refund.reason,
    });

  async function decide(
    context: OfficeContext,
    refundId: string,
    decision: 'ordered' | 'declined',
  ): Promise<Outcome<Result>> {
    const refund = await findManualRefund(pool, refundId);
    if (!refund) return new Failure('notFound');
    if (refund.decision !== null) return new Failure('changedMeanwhile');
    const by = context.officer.userId;
    if (decision === 'ordered' && refund.askedBy === by) return new Failure('secondPersonNeeded');
    return runOnce(pool, undefined, async (tx) => {
      const refusal = decision === 'ordered' ? await findRefusal(tx, refund) : undefined;
      if (refusal) return refusal;
      const isFirst = await decideManualRefund(tx, refund, { decision, by, at: clock.now() });
      if (!isFirst) return new Failure('changedMeanwhile');
      if (decision === 'ordered') await order(tx, refund);
      await write(tx, context, refund, decision);
      return { id: refund.id, status: decision };
    });
  }

  return {
    async ask(context, bookingId, { amount, reason }) {
      const providerId = await findVenueOf(pool, bookingId);
      if (providerId === undefined) return new Failure('notFound');
      return runOnce<Result>(pool, context.idempotency, async (tx) => {
        const booking = await lockBooking(tx, { providerId, bookingId });
        if (!booking) return new Failure('notFound');
        const refund: ManualRefund = {
          providerId,
          id: uuidv7(),
          bookingId,
          amount,
          currency: booking.currency,
          reason,
          askedBy: context.officer.userId,
          askedAt: clock.now(),
          needsSecond: needsSecondPerson(amount),
        };
        const refusal = await findRefusal(tx, refund);
        if (refusal) return refusal;
        if (!(await insertManualRefund(tx, refund))) return new Failure('refundWaits');
        const status = refund.needsSecond ? 'waits' : 'ordered';
        if (status === 'ordered') await order(tx, refund);
        await write(tx, context, refund, status);
        return { id: refund.id, status };
      });
    },

    async list({ officer }) {
      const waiting = await listWaiting(pool, officer.userId);
      const items = waiting.map((refund) => ({ ...refund, askedAt: refund.askedAt.toISOString() }));
      return { items, nextCursor: null };
    },

    approve: (context, refundId) => decide(context, refundId, 'ordered'),
    decline: (context, refundId) => decide(context, refundId, 'declined'),
  };
}
