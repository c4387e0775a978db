import type { CallData } from '@gramy/contract/wire-types';
import {
  canCount,
  findArrived,
  isHeldRefund,
  listDecisions,
  type MoneyDecision,
} from '@gramy/domain/money/held-money';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { CallerContext, OfficeContext } from '../../http/call-context.ts';
import { readPageMark, writePageMark } from '../../page-mark.ts';
import { type GatewayPayment, GatewayUnavailable } from '../../ports/payment-gateway.ts';
import { recordChange, recordOfficeRead } from '../audit/service.ts';
import { lockBooking } from '../bookings/service/lock-booking.ts';
import { findGateway, findPaymentById, type PaymentDeps, takeMoney } from '../payments/service.ts';
import { hearOfRefund } from '../refunds/service/hear-of-refund.ts';
import { acceptHeldRefund, orderRefundAgain } from '../refunds/service.ts';
import { carryOutGiveBack, type GivenBack, hearOfGiveBack } from './service/give-back.ts';
import { letGo } from './service/let-go.ts';
import {
  decideReview,
  findReview,
  type GiveBack,
  listReviews,
  queueGiveBack,
  type ReviewRow,
  releaseToCount,
  requeueForgotten,
} from './store.ts';

type Page = CallData<'GET /admin/payments'>;
type Decided = CallData<'POST /admin/payments/:reviewId/close'>;

type Looking = Pick<OfficeContext, 'officer' | 'address'>;

/** Who decides, and why. */
export interface Deciding {
  call: Pick<CallerContext, 'caller' | 'address'>;
  reviewId: string;
  reason: string;
}

export interface HeldMoneyService {
  list(context: Looking, cursor: string | undefined): Promise<Outcome<Page>>;
  decide(deciding: Deciding, decision: MoneyDecision): Promise<Outcome<Decided>>;
  /** Carries out what was decided. */
  giveBack(reviewId: string): Promise<GivenBack>;
  /** The gateway has told of a refund: of a guest’s, or of one that was ordered here. */
  hearOfRefund(gateway: string, reference: string): Promise<void>;
  /** No money that shall go back is forgotten, however long the gateway was away. */
  requeueForgotten(): Promise<number>;
}

const pageSize = 50;

export function createHeldMoneyService(deps: PaymentDeps): HeldMoneyService {
  const { pool } = deps;
  return {
    async list(context, cursor) {
      const mark = readPageMark(cursor, 0);
      if (mark instanceof Failure) return mark;
      const found = await listReviews(pool, { after: mark?.id ?? null, most: pageSize + 1 });
      const page = found.slice(0, pageSize);
      const last = found.length > pageSize ? page.at(-1) : undefined;
      const items = page.map(toItem);
      const seen = items.flatMap(({ booking }) => booking?.id ?? []);
      if (seen.length > 0) await recordOfficeRead(pool, context, { action: 'money.read', seen });
      return { items, nextCursor: last ? writePageMark([], last.id) : null };
    },

    async decide(deciding, decision) {
      const review = await findReview(pool, deciding.reviewId);
      if (!review) return new Failure('notFound');
      if (review.decision !== null) return new Failure('reviewDecided');
      try {
        const refusal = await carryOut(deps, review, { deciding, decision });
        return refusal ?? { id: review.id, decision };
      } catch (error) {
        if (error instanceof DecidedMeanwhile) return new Failure('reviewDecided');
        if (error instanceof GatewayUnavailable) return new Failure('paymentUnavailable');
        throw error;
      }
    },

    giveBack: (reviewId) => carryOutGiveBack(deps, reviewId),
    async hearOfRefund(gateway, reference) {
      const told = { gateway, reference };
      if (!(await hearOfGiveBack(deps, told))) await hearOfRefund(deps, told);
    },
    requeueForgotten: () => requeueForgotten(pool),
  };
}

/** Two people have decided at once: nothing of the second decision may stay. */
class DecidedMeanwhile extends Error {
  override readonly name = 'DecidedMeanwhile';
}

interface Wish {
  deciding: Deciding;
  decision: MoneyDecision;
}

async function carryOut(deps: PaymentDeps, review: ReviewRow, wish: Wish): Promise<Failure | undefined> {
  if (isHeldRefund(review.kind)) return decideRefund(deps, review, wish);
  if (review.kind === 'refundReturned') return decideReturned(deps, review, wish);
  if (wish.decision === 'close') return release(deps, review, wish, null);
  // Not what it said when it was noticed: money moves by what the gateway says now.
  const state = await findGateway(deps, review.gateway).findPayment(review.gatewayReference);
  const arrived = state.status === 'succeeded' ? findArrived(state.told) : undefined;
  if (!arrived) return new Failure('moneyDiffers');
  if (wish.decision === 'giveBack') return release(deps, review, wish, { id: uuidv7(), ...arrived });
  return accept(deps, review, wish, { state, amount: arrived.amount });
}

async function accept(
  deps: PaymentDeps,
  review: ReviewRow,
  wish: Wish,
  { state, amount }: { state: GatewayPayment; amount: number },
): Promise<Failure | undefined> {
  const { paymentId, gatewayReference, expected: asked } = review;
  const payment = paymentId === null ? undefined : await findPaymentById(deps.pool, paymentId);
  const isCounted = payment?.status === 'succeeded';
  if (!payment || !canCount({ asked, told: state.told, isCounted })) return new Failure('moneyDiffers');
  const { providerId } = payment;
  await takeMoney(
    deps,
    { ...payment, amount },
    {
      paidWith: state.paidWith,
      release: async (tx) => {
        const at = deps.clock.now();
        await decide(tx, deps, review, wish, null);
        await releaseToCount(
          tx,
          { providerId, paymentId: payment.id },
          { amount, reference: gatewayReference, at },
        );
      },
    },
  );
  return undefined;
}

/** It counts nowhere, and goes back where there is something to give. */
async function release(
  deps: PaymentDeps,
  review: ReviewRow,
  wish: Wish,
  giveBack: GiveBack | null,
): Promise<undefined> {
  const { provider, booking, paymentId, trouble } = review;
  await deps.pool.begin(async (tx) => {
    const key = provider && booking ? { providerId: provider.id, bookingId: booking.id } : undefined;
    if (key) await lockBooking(tx, key);
    await decide(tx, deps, review, wish, giveBack);
    if (giveBack) await queueGiveBack(tx, review.id);
    if (!key || paymentId === null) return;
    await letGo(tx, { ...key, paymentId, giveBack, wasTold: trouble !== null, at: deps.clock.now() });
  });
}

async function decideRefund(deps: PaymentDeps, review: ReviewRow, wish: Wish): Promise<Failure | undefined> {
  const { provider, booking, refundId } = review;
  if (wish.decision === 'close' || !provider || !booking || refundId === null)
    return new Failure('moneyDiffers');
  const key = { providerId: provider.id, id: refundId };
  await deps.pool.begin(async (tx) => {
    await lockBooking(tx, { providerId: provider.id, bookingId: booking.id });
    await decide(tx, deps, review, wish, null);
    const at = deps.clock.now();
    if (wish.decision === 'accept') await acceptHeldRefund(tx, key, at);
    else await orderRefundAgain(tx, key, at);
  });
  return undefined;
}

/** What came back goes out once more as money of the payment that it was of, or has been settled by hand. */
async function decideReturned(
  deps: PaymentDeps,
  review: ReviewRow,
  wish: Wish,
): Promise<Failure | undefined> {
  const arrived = findArrived(review.got);
  if (wish.decision === 'accept' || !arrived) return new Failure('moneyDiffers');
  const isSentAgain = wish.decision === 'giveBack';
  if (isSentAgain) {
    const answer = await findGateway(deps, review.gateway).findRefund(review.gatewayReference);
    if (answer.status !== 'failed') return new Failure('moneyDiffers');
  }
  await deps.pool.begin(async (tx) => {
    await decide(tx, deps, review, wish, isSentAgain ? { id: uuidv7(), ...arrived } : null);
    if (isSentAgain) await queueGiveBack(tx, review.id);
  });
  return undefined;
}

async function decide(
  tx: Database,
  { clock }: PaymentDeps,
  review: ReviewRow,
  { deciding: { call, reason }, decision }: Wish,
  giveBack: GiveBack | null,
): Promise<void> {
  if (!(await decideReview(tx, review.id, { decision, at: clock.now(), giveBack })))
    throw new DecidedMeanwhile();
  const member = {
    providerId: review.provider?.id ?? null,
    userId: call.caller.userId,
    role: 'admin',
  } as const;
  const { kind, expected, got, booking } = review;
  await recordChange(
    tx,
    { member, address: call.address },
    {
      action: `money.${decision}`,
      subjectId: review.id,
      before: { kind, booking: booking?.reference ?? null, expected, got },
      after: { decision, amount: giveBack?.amount ?? null, currency: giveBack?.currency ?? null },
      reason,
    },
  );
}

function toItem(review: ReviewRow): Page['items'][number] {
  const { paymentId: _, paymentStatus, refundId: __, decision, noticedAt, booking, ...rest } = review;
  const { kind, expected: asked, got: told } = review;
  const isCounted = paymentStatus === 'succeeded';
  return {
    ...rest,
    noticedAt: noticedAt.toISOString(),
    booking: booking && { ...booking, startsAt: new Date(booking.startsAt).toISOString() },
    decisions: decision === null ? listDecisions({ kind, asked, told, isCounted }) : [],
    isGoingBack: decision !== null,
  };
}
