import { findUseOfMoney } from '@gramy/domain/booking/arriving-money';
import type { PaymentSource } from '@gramy/domain/booking/pay-way';
import { findSettled } from '@gramy/domain/booking/settled';
import type { BookingStatus } from '@gramy/domain/booking/status';
import { type Money, makeMoney } from '@gramy/domain/money/money';
import type { Database } from '../../../db/database.ts';
import { notifyAboutBooking } from '../../booking-messages/service.ts';
import { changeStatus } from '../../bookings/service/change-status.ts';
import { type LockedBooking, lockBooking } from '../../bookings/service/lock-booking.ts';
import { queueRefund } from '../../refunds/service.ts';
import { creditVisit } from '../../rewards/service.ts';
import { markSucceeded, raisePaid, type StoredPayment, settleOnline } from '../store/payments.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { reviveBooking, TablesGone } from './revive-booking.ts';

export interface ArrivedMoney {
  paidWith?: PaymentSource | undefined;
  /** With the booking locked and before the money counts: lets go of a payment that was held. */
  release?: (tx: Database) => Promise<void>;
}

/** The gateway has the money: it counts, is refunded, or revives its booking. Once, however often called. */
export async function takeMoney(
  deps: PaymentDeps,
  payment: StoredPayment,
  arrived: ArrivedMoney,
): Promise<void> {
  try {
    await deps.pool.begin((tx) => useMoney(tx, deps, payment, { ...arrived, mayRevive: true }));
  } catch (error) {
    if (!(error instanceof TablesGone)) throw error;
    await deps.pool.begin((tx) => useMoney(tx, deps, payment, { ...arrived, mayRevive: false }));
  }
}

async function useMoney(
  tx: Database,
  deps: PaymentDeps,
  payment: StoredPayment,
  { paidWith, release, mayRevive }: ArrivedMoney & { mayRevive: boolean },
): Promise<void> {
  const booking = await lockBooking(tx, payment);
  if (!booking) throw new Error(`payment ${payment.id} belongs to no booking`);
  await release?.(tx);
  const now = deps.clock.now();
  if (!(await markSucceeded(tx, payment, { at: now, paidWith }))) return;
  const amount = makeMoney(payment.amount, payment.currency);
  const use = findUseOfMoney(toAwaiting(booking), amount, now.getTime());
  if (use.kind === 'counts') await count(tx, deps, booking, amount, use.surplus);
  else if (use.kind === 'revives' && mayRevive) await revive(tx, deps, booking, payment, amount);
  else await giveBack(tx, booking, amount);
}

function toAwaiting(booking: LockedBooking) {
  const { status, statusReason, startsAt, total, dueOnline, currency } = booking;
  return {
    status,
    statusReason,
    startsAt: startsAt.getTime(),
    total: makeMoney(total, currency),
    dueOnline: makeMoney(dueOnline, currency),
    paid: makeMoney(findSettled(booking), currency),
  };
}

/** Where money alone takes a booking. */
const whenPaid: Partial<Record<BookingStatus, BookingStatus>> = {
  pendingConfirmationUnpaid: 'pendingConfirmationPaid',
  confirmedUnpaid: 'confirmedPaid',
};

async function count(
  tx: Database,
  deps: PaymentDeps,
  booking: LockedBooking,
  amount: Money,
  surplus: Money,
): Promise<void> {
  const { providerId, bookingId } = booking;
  await raisePaid(tx, booking, amount.amount);
  await queueRefund(tx, { providerId, bookingId, amount: surplus, reason: 'overpaid' });
  if (booking.status === 'completed') {
    const left = booking.paid - booking.refunded + amount.amount - surplus.amount;
    await creditVisit(tx, { ...booking, paid: makeMoney(left, amount.currency) });
  }
  const to = whenPaid[booking.status];
  if (to !== undefined) {
    const step = await changeStatus(tx, deps, { providerId, bookingId, to, actor: 'payment', actorId: null });
    if (!step.isDone) throw new Error(`booking ${bookingId} does not take its money: ${step.why}`);
  }
  // The difference after a move, or what comes after the visit: nobody hears of it otherwise.
  else if (surplus.amount < amount.amount)
    await notifyAboutBooking(tx, { providerId, bookingId, kind: 'balancePaid' });
  // Last: the message to the venue depends on what it had been told before.
  await settleOnline(tx, booking);
}

async function revive(
  tx: Database,
  deps: PaymentDeps,
  lapsed: LockedBooking,
  payment: StoredPayment,
  amount: Money,
): Promise<void> {
  const { providerId } = lapsed;
  const bookingId = await reviveBooking(tx, deps, lapsed, payment.id);
  await raisePaid(tx, { providerId, bookingId }, amount.amount);
  const surplus = makeMoney(Math.max(0, amount.amount - lapsed.dueOnline), amount.currency);
  await queueRefund(tx, { providerId, bookingId, amount: surplus, reason: 'overpaid' });
  await notifyAboutBooking(tx, { providerId, bookingId, kind: 'lateMoneyRevived' });
}

async function giveBack(tx: Database, booking: LockedBooking, amount: Money): Promise<void> {
  const { providerId, bookingId } = booking;
  await raisePaid(tx, booking, amount.amount);
  await queueRefund(tx, { providerId, bookingId, amount, reason: 'lateMoney' });
  await notifyAboutBooking(tx, { providerId, bookingId, kind: 'lateMoneyRefunded', refund: amount });
}
