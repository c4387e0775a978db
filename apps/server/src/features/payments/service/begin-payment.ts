import type { CallData } from '@gramy/contract/wire-types';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { minuteMs } from '@gramy/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { GatewayUnavailable, type PaymentGateway } from '../../../ports/payment-gateway.ts';
import { findDue } from '../../bookings/service/booking-facts.ts';
import { canPayOnline } from '../../bookings/service/booking-refusals.ts';
import { findOwnBooking, lockBooking } from '../../bookings/service/lock-booking.ts';
import { findOpenPayment, findPayment, insertPayment } from '../store/payments.ts';
import { findGateway, type PaymentParts } from './payment-parts.ts';
import { cancelPayment, placePayment, settlePayment } from './settle-payment.ts';

type PaymentState = CallData<'POST /user/booking/:bookingId/pay'>;

export interface PaymentWish {
  bookingId: string;
  userId: string;
  idempotency: IdempotencyClaim | undefined;
}

/** The gateway is first polled after this time, whatever webhook events have come by then. */
const firstCheckMs = minuteMs;

/**
 * A payment is stored before the gateway gets it: whatever breaks in between, it is found again. Two tabs get
 * the same one, and what is due is for us alone to say.
 */
export async function beginPayment(parts: PaymentParts, wish: PaymentWish): Promise<Outcome<PaymentState>> {
  const [gateway] = parts.gateways;
  const booking = await findOwnBooking(parts.pool, wish.bookingId, wish.userId);
  if (!booking) return new Failure('bookingNotFound');
  if (!gateway) return new Failure('paymentUnavailable');
  try {
    await clearTheWay(parts, booking);
    const begun = await runOnce(parts.pool, wish.idempotency, (tx) =>
      openPayment(tx, parts, booking, gateway),
    );
    if (begun instanceof Failure) return begun;
    return await showPayment(parts, begun.paymentId);
  } catch (error) {
    if (error instanceof GatewayUnavailable) return new Failure('paymentUnavailable');
    throw error;
  }
}

/** One that is open may have been paid a moment ago, or be for a price that has changed: it is not gone on with. */
async function clearTheWay(parts: PaymentParts, booking: BookingKey): Promise<void> {
  const open = await findOpenPayment(parts.pool, booking);
  const payment = open && (await findPayment(parts.pool, { id: open.id }));
  if (!payment) return;
  if (payment.amount === payment.due) await settlePayment(parts, payment);
  else await cancelPayment(parts, payment);
}

async function openPayment(
  tx: Database,
  parts: PaymentParts,
  key: BookingKey,
  gateway: PaymentGateway,
): Promise<Outcome<{ paymentId: string }>> {
  const booking = await lockBooking(tx, key);
  if (!booking) return new Failure('bookingNotFound');
  const now = parts.clock.now();
  if (!canPayOnline(booking, now.getTime())) return new Failure('bookingNotPayable');
  const due = findDue(booking);
  const open = await findOpenPayment(tx, booking);
  if (open) return open.amount === due.amount ? { paymentId: open.id } : new Failure('paymentUnavailable');
  const id = uuidv7();
  await insertPayment(tx, {
    ...key,
    id,
    gateway: gateway.name,
    ...due,
    at: now,
    nextCheckAt: new Date(now.getTime() + firstCheckMs),
  });
  return { paymentId: id };
}

async function showPayment(parts: PaymentParts, id: string): Promise<PaymentState> {
  const begun = await findPayment(parts.pool, { id });
  if (begun?.status === 'open') await placePayment(parts, findGateway(parts, begun.gateway), begun);
  const payment = await findPayment(parts.pool, { id });
  if (!payment) throw new Error(`payment ${id} is gone`);
  const { status, amount, actionUrl } = payment;
  return { id, status, amount, actionUrl: status === 'open' ? actionUrl : null };
}
