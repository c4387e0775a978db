import type { CallData } from '@gramy/contract/wire-types';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { CallerContext } from '../../http/call-context.ts';
import {
  GatewayUnavailable,
  type PaymentGateway,
  type PayoutSubject,
  type RawWebhook,
} from '../../ports/payment-gateway.ts';
import { loadBooking } from '../bookings/service/load-booking.ts';
import { findOwnBooking } from '../bookings/service/lock-booking.ts';
import { beginPayment, type PaymentOrder } from './service/begin-payment.ts';
import { noticeUnknown } from './service/hold-payment.ts';
import { leaveToVenue } from './service/leave-to-venue.ts';
import type { PaymentDeps } from './service/payment-deps.ts';
import {
  type ClosingReason,
  cancelPayment,
  type ReconcileResult,
  reconcilePayments,
  settlePayment,
} from './service/settle-payment.ts';
import {
  findOpenPayment,
  findPayment,
  recordEvent,
  type StoredPayment,
  wasEventReceived,
} from './store/payments.ts';

export { findGateway, type PaymentDeps } from './service/payment-deps.ts';
export { takeMoney } from './service/take-money.ts';
export type { StoredPayment } from './store/payments.ts';

export function findPaymentById(pool: Pool, id: string): Promise<StoredPayment | undefined> {
  return findPayment(pool, { id });
}

export interface PaymentService {
  begin(
    bookingId: string,
    choice: PaymentOrder['choice'],
    context: Pick<CallerContext, 'caller' | 'idempotency'>,
  ): Promise<Outcome<CallData<'POST /user/booking/:bookingId/pay'>>>;
  giveUp(
    bookingId: string,
    context: Pick<CallerContext, 'caller'>,
  ): Promise<Outcome<CallData<'POST /user/booking/:bookingId/cancel-pay'>>>;
  /** Somebody is back from the gateway's page, which may not have sent word yet. */
  check(
    bookingId: string,
    context: Pick<CallerContext, 'caller'>,
  ): Promise<Outcome<CallData<'POST /user/booking/:bookingId/check-pay'>>>;
  /** Whoever was to pay online pays on the spot. */
  leaveToVenue(
    bookingId: string,
    context: Pick<CallerContext, 'caller'>,
  ): Promise<Outcome<CallData<'POST /user/booking/:bookingId/pay-at-venue'>>>;
  /** A webhook event: it names the payment to look up, and nothing else of it is trusted. */
  receiveWebhook(gateway: string, event: RawWebhook): Promise<Outcome<'received'>>;
  reconcile(): Promise<ReconcileResult>;
}

/** Who hears of what is not about a payment. */
export interface Hearers {
  hearOfPayout(gateway: string, subject: PayoutSubject): Promise<void>;
  hearOfDispute(gateway: string, reference: string): Promise<Failure | undefined>;
  hearOfRefund(gateway: string, reference: string): Promise<void>;
}

export function createPaymentService(deps: PaymentDeps, hearers?: Hearers): PaymentService {
  return {
    begin: (bookingId, choice, { caller, idempotency }) =>
      beginPayment(deps, { bookingId, userId: caller.userId, choice, idempotency }),

    async giveUp(bookingId, { caller }) {
      const { userId } = caller;
      const booking = await findOwnBooking(deps.pool, bookingId, userId);
      if (!booking) return new Failure('bookingNotFound');
      const failure = await refuseWhenAway(cancelOpenPayment(deps, booking, null));
      return failure ?? loadBooking(deps.pool, deps, { bookingId, userId });
    },

    async check(bookingId, { caller }) {
      const { userId } = caller;
      const key = await findOwnBooking(deps.pool, bookingId, userId);
      if (!key) return new Failure('bookingNotFound');
      const isAtBank = await refuseWhenAway(settleOpenPayment(deps, key));
      if (isAtBank instanceof Failure) return isAtBank;
      const booking = await loadBooking(deps.pool, deps, { bookingId, userId });
      return booking instanceof Failure ? booking : { booking, isAtBank };
    },

    async leaveToVenue(bookingId, { caller }) {
      const { userId } = caller;
      const booking = await findOwnBooking(deps.pool, bookingId, userId);
      if (!booking) return new Failure('bookingNotFound');
      const failure =
        (await refuseWhenAway(cancelOpenPayment(deps, booking, 'leftToVenue'))) ??
        (await leaveToVenue(deps, booking));
      return failure ?? loadBooking(deps.pool, deps, { bookingId, userId });
    },

    async receiveWebhook(name, raw) {
      const gateway = deps.gateways.find((each) => each.name === name);
      if (!gateway) return new Failure('routeNotFound');
      const event = gateway.readWebhook(raw);
      if (event === 'unsigned')
        return new Failure('malformedRequest', { detail: 'The signature is not valid' });
      if (event === 'unreadable')
        return new Failure('malformedRequest', { detail: 'The body is not an event' });
      if (event === 'irrelevant' || (await wasEventReceived(deps.pool, name, event.eventId)))
        return 'received';
      const failure: unknown =
        'paymentReference' in event
          ? await hearOfPayment(deps, gateway, event.paymentReference)
          : await refuseWhenAway(hearOfOther(hearers, name, event));
      if (failure instanceof Failure) return failure;
      // Last: an event that was recorded and then not processed would be lost.
      await recordEvent(deps.pool, name, event.eventId);
      return 'received';
    },

    reconcile: () => reconcilePayments(deps),
  };
}

async function hearOfOther(
  hearers: Hearers | undefined,
  gateway: string,
  event: PayoutSubject | { disputeReference: string } | { refundReference: string },
): Promise<Failure | undefined> {
  if ('disputeReference' in event) return hearers?.hearOfDispute(gateway, event.disputeReference);
  if ('refundReference' in event) await hearers?.hearOfRefund(gateway, event.refundReference);
  else await hearers?.hearOfPayout(gateway, event);
  return undefined;
}

async function hearOfPayment(
  deps: PaymentDeps,
  gateway: PaymentGateway,
  reference: string,
): Promise<Outcome<boolean | undefined>> {
  const payment = await findPayment(deps.pool, { gateway: gateway.name, reference });
  if (!payment) return noticeUnknown(deps, gateway, reference);
  return refuseWhenAway(settlePayment(deps, payment));
}

async function settleOpenPayment(deps: PaymentDeps, booking: BookingKey): Promise<boolean> {
  const open = await findOpenPayment(deps.pool, booking);
  const payment = open && (await findPayment(deps.pool, { id: open.id }));
  return payment ? settlePayment(deps, payment) : false;
}

async function cancelOpenPayment(
  deps: PaymentDeps,
  booking: BookingKey,
  why: ClosingReason | null,
): Promise<void> {
  const open = await findOpenPayment(deps.pool, booking);
  const payment = open && (await findPayment(deps.pool, { id: open.id }));
  if (payment) await cancelPayment(deps, payment, why);
}

async function refuseWhenAway<Value>(work: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof GatewayUnavailable) return new Failure('paymentUnavailable');
    throw error;
  }
}
