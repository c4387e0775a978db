import type { Database } from '../../../db/database.ts';
import { recordForReview } from '../../money-reviews/service.ts';
import { carryOutRefund, lockPayment, type RefundDeps } from '../service.ts';
import { findByReference, type ToldRefund } from '../store/told-refunds.ts';

/**
 * The gateway has told of a refund; how it stands, the gateway is asked. One that had gone and came back stays what it was: the
 * money is held for the guest, and a person sends it again.
 */
export async function hearOfRefund(
  deps: RefundDeps,
  { gateway: name, reference }: { gateway: string; reference: string },
): Promise<void> {
  const refund = await findByReference(deps.pool, { gateway: name, reference });
  if (refund?.status === 'queued') await carryOutRefund(deps, refund);
  if (refund?.status !== 'succeeded') return;
  const answer = await deps.gateways.find((each) => each.name === name)?.findRefund(reference);
  if (answer?.status !== 'failed') return;
  const trouble = answer.failureReason ?? null;
  await deps.pool.begin((tx) => recordReturn(tx, refund, { reference, trouble, at: deps.clock.now() }));
}

async function recordReturn(
  tx: Database,
  refund: ToldRefund,
  { reference, trouble, at }: { reference: string; trouble: string | null; at: Date },
): Promise<void> {
  const { providerId, paymentId, id: refundId, gateway, amount, currency } = refund;
  await lockPayment(tx, refund);
  const expected = { orderId: refundId, amount, currency };
  await recordForReview(tx, {
    ...{ kind: 'refundReturned', gateway, gatewayReference: reference, providerId, paymentId, refundId },
    // What has left the books is what comes back into them.
    ...{ difference: null, expected, got: [expected], trouble, at },
  });
}
