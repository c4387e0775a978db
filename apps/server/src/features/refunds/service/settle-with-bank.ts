import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../db/database.ts';
import {
  divideRefund,
  listWaiting,
  markTaken,
  queueWaiting,
  readBankShares,
  reopenTaken,
} from '../store/bank-shares.ts';

export { lockPayment } from '../store/bank-shares.ts';

export interface DisputedPayment {
  providerId: string;
  bookingId: string;
  paymentId: string;
}

/**
 * A dispute of the payment is no longer what it was. Lost: what the bank has taken counts as given back, and only the rest
 * of what is owed goes out. Won: all of it does. Call with the payment locked, after the dispute has changed.
 */
export async function settleDispute(tx: Database, payment: DisputedPayment, at: Date): Promise<void> {
  await reopenTaken(tx, payment);
  await settleWithBank(tx, payment, at);
  await queueWaiting(tx, payment);
}

/** What is owed is set against what the bank has kept. Call with the payment locked. */
export async function settleWithBank(tx: Database, payment: DisputedPayment, at: Date): Promise<void> {
  const { providerId, paymentId } = payment;
  for (const { disputeId, left, ...share } of await readBankShares(tx, payment)) {
    if (share.status !== 'lost' || share.paymentId !== paymentId) continue;
    let open = left;
    for (const { id, amount } of await listWaiting(tx, payment)) {
      const part = Math.min(open, amount);
      open -= part;
      if (part === amount) await markTaken(tx, { providerId, id, disputeId, at });
      else if (part > 0)
        await divideRefund(tx, { providerId, id }, { id: uuidv7(), amount: part, disputeId, at }, uuidv7());
    }
  }
}
