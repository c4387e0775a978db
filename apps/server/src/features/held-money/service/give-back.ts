import { type Currency, makeMoney } from '@gramy/domain/money/money';
import { findDifference } from '@gramy/domain/money/told-money';
import type { Database } from '../../../db/database.ts';
import type { GatewayRefund } from '../../../ports/payment-gateway.ts';
import { notifyAboutBooking } from '../../booking-messages/service.ts';
import { findGateway, type PaymentDeps } from '../../payments/service.ts';
import {
  findGivenBack,
  findGoingBack,
  type GoingBack,
  keepReference,
  markGivenBack,
  queueGiveBack,
  reopenReview,
} from '../store.ts';

/** Banks take their time. */
const patienceMinutes = 15;

export type GivenBack = 'done' | 'pending' | 'refused' | 'nothing';

/**
 * Money that has never counted goes back where it came from. Throws when nothing is known, and shall be called again: the
 * gateway knows it by its id.
 */
export async function carryOutGiveBack(deps: PaymentDeps, reviewId: string): Promise<GivenBack> {
  const money = await findGoingBack(deps.pool, reviewId);
  if (!money) return 'nothing';
  const gateway = findGateway(deps, money.gateway);
  const { id, amount, paymentReference, reference } = money;
  const answer =
    reference === null
      ? await gateway.refund({ id, amount, reference: paymentReference })
      : await gateway.findRefund(reference);
  const trouble = findTrouble(money, answer);
  if (trouble !== undefined) {
    await reopenReview(deps.pool, money, trouble);
    return 'refused';
  }
  if (answer.status === 'succeeded') {
    await deps.pool.begin((tx) => close(tx, money, { reference: answer.reference, at: deps.clock.now() }));
    return 'done';
  }
  await keepReference(deps.pool, money, answer.reference);
  await queueGiveBack(deps.pool, reviewId, patienceMinutes);
  return 'pending';
}

async function close(tx: Database, money: GoingBack, end: { reference: string; at: Date }): Promise<void> {
  if (!(await markGivenBack(tx, money, end)) || money.refundOf === null) return;
  const refund = makeMoney(money.amount, money.currency as Currency);
  await notifyAboutBooking(tx, { ...money.refundOf, kind: 'refundDone', refund });
}

/** The gateway has told of what went back; answers whether it is known here. Where a bank has sent it back, a person decides again. */
export async function hearOfGiveBack(
  deps: PaymentDeps,
  { gateway, reference }: { gateway: string; reference: string },
): Promise<boolean> {
  const money = await findGivenBack(deps.pool, { gateway, reference });
  if (!money) return false;
  const trouble = findTrouble(money, await findGateway(deps, gateway).findRefund(reference));
  if (trouble !== undefined) await reopenReview(deps.pool, money, trouble);
  return true;
}

function findTrouble(money: GoingBack, answer: GatewayRefund): string | undefined {
  if (answer.status === 'failed') return answer.failureReason ?? 'the gateway gave no reason';
  const asked = { orderId: money.id, amount: money.amount, currency: money.currency as Currency };
  const difference = answer.told && findDifference(asked, answer.told);
  return difference ? `the gateway gave back something else: ${difference}` : undefined;
}
