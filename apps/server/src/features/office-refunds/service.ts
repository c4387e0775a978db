import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { divideRefund } from '@gramy/domain/cancellation/refund-and-bank';
import { makeMoney } from '@gramy/domain/money/money';
import { uuidv7 } from 'uuidv7';
import type { Pool, Transaction } from '../../db/database.ts';
import { runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { OfficeContext } from '../../http/call-context.ts';
import { readPage } from '../../page-mark.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordOfficeChange, recordOfficeRead } from '../audit/service.ts';
import { lockBooking } from '../bookings/service/lock-booking.ts';
import { queueRefund, readTakenByBanks } from '../refunds/service.ts';
import { takeBackPoints } from '../rewards/service.ts';
import { decideOnce, findDecisionRefusal, isForTwo } from '../second-person/service.ts';
import {
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
  list(context: OfficeContext, cursor: string | undefined): Promise<Outcome<CallData<'GET /admin/refunds'>>>;
  approve(context: OfficeContext, refundId: string): Promise<Outcome<Result>>;
  decline(context: OfficeContext, refundId: string): Promise<Outcome<Result>>;
}

const pageSize = 40;

export function createOfficeRefundService(pool: Pool, { clock }: { clock: Clock }): OfficeRefundService {
  /** Never more than is there: what is paid less what went back, and what a bank took, with the booking's row locked. */
  async function findRefusal(tx: Transaction, refund: ManualRefund): Promise<Failure | undefined> {
    const booking = await lockBooking(tx, refund);
    if (!booking) return new Failure('notFound');
    const { lost } = await readTakenByBanks(tx, refund);
    return refund.amount > booking.paid - booking.refunded - lost ? new Failure('refundTooHigh') : undefined;
  }

  /** With the booking's row locked. Says what becomes of it. */
  async function order(tx: Transaction, refund: ManualRefund): Promise<Result['status']> {
    const { providerId, bookingId, amount, currency } = refund;
    const { held } = divideRefund(amount, await readTakenByBanks(tx, refund));
    await queueRefund(tx, {
      providerId,
      bookingId,
      amount: makeMoney(amount, currency),
      reason: 'byHand',
    });
    const booking = await lockBooking(tx, refund);
    if (booking?.status === 'completed') {
      const paid = makeMoney(booking.paid - booking.refunded, currency);
      await takeBackPoints(tx, { ...booking, paid });
    }
    return held > 0 ? 'held' : 'ordered';
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
    const wish = { decision, by: context.officer.userId, at: clock.now() };
    const refused = findDecisionRefusal(refund, wish);
    if (refused) return refused;
    return runOnce(pool, undefined, async (tx) => {
      const refusal =
        (decision === 'ordered' ? await findRefusal(tx, refund) : undefined) ??
        (await decideOnce(tx, 'manual_refunds', refund, wish));
      if (refusal) return refusal;
      const status = decision === 'ordered' ? await order(tx, refund) : decision;
      await write(tx, context, refund, status);
      return { id: refund.id, status };
    });
  }

  return {
    async ask(context, bookingId, { amount, reason }) {
      const providerId = await findVenueOf(pool, bookingId);
      if (providerId === undefined) return new Failure('notFound');
      return runOnce<Result>(pool, context.idempotency, async (tx) => {
        const booking = await lockBooking(tx, { providerId, bookingId });
        if (!booking) return new Failure('notFound');
        const [by, at] = [context.officer.userId, clock.now()];
        const refund: ManualRefund = {
          providerId,
          id: uuidv7(),
          bookingId,
          amount,
          currency: booking.currency,
          reason,
          askedBy: by,
          askedAt: at,
          needsSecond: await isForTwo(tx, 'manual_refunds', { providerId, bookingId, amount, by, at }),
        };
        const refusal = await findRefusal(tx, refund);
        if (refusal) return refusal;
        if (!(await insertManualRefund(tx, refund))) return new Failure('refundWaits');
        const status = refund.needsSecond ? 'waits' : await order(tx, refund);
        await write(tx, context, refund, status);
        return { id: refund.id, status };
      });
    },

    async list(context, cursor) {
      const page = await readPage(cursor, pageSize, (wanted) =>
        listWaiting(pool, context.officer.userId, wanted),
      );
      if (page instanceof Failure) return page;
      const { rows, nextCursor } = page;
      const seen = rows.map(({ booking }) => booking.id);
      if (seen.length > 0) await recordOfficeRead(pool, context, { action: 'refund.read', seen });
      const items = rows.map(({ mark: _, askedAt, ...refund }) => ({
        ...refund,
        askedAt: askedAt.toISOString(),
      }));
      return { items, nextCursor };
    },

    approve: (context, refundId) => decide(context, refundId, 'ordered'),
    decline: (context, refundId) => decide(context, refundId, 'declined'),
  };
}
