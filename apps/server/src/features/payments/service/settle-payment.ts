import { isFinalStatus } from '@gramy/domain/booking/status';
import { hourMs } from '@gramy/domain/time/instant';
import type { Database } from '../../../db/database.ts';
import type { GatewayPayment, PaymentGateway } from '../../../ports/payment-gateway.ts';
import { notifyAboutBooking } from '../../booking-messages/service.ts';
import { findNextClock } from '../../bookings/service/booking-facts.ts';
import { canPayOnline } from '../../bookings/service/booking-refusals.ts';
import { lockBooking } from '../../bookings/service/lock-booking.ts';
import { findOrCreateCustomer } from '../../saved-cards/service/customers.ts';
import {
  closePayment,
  countFailures,
  dropUnpaidNotice,
  findPayment,
  keepReference,
  type StoredPayment,
  takeDueChecks,
  touchBooking,
} from '../store/payments.ts';
import { findDoubt, holdPayment } from './hold-payment.ts';
import { findGateway, type PaymentDeps } from './payment-deps.ts';
import { takeMoney } from './take-money.ts';

/**
 * Asks the gateway how a payment stands and makes it true here. Throws GatewayUnavailable. May be called at any time.
 * Answers whether the bank has yet to speak.
 */
export async function settlePayment(deps: PaymentDeps, payment: StoredPayment): Promise<boolean> {
  if (payment.status === 'succeeded' || payment.status === 'held') return false;
  const gateway = findGateway(deps, payment.gateway);
  const reference = await placePayment(deps, gateway, payment);
  const state = isAbandoned(deps, payment)
    ? await gateway.cancelPayment(reference)
    : await gateway.findPayment(reference);
  await applyState(deps, payment, reference, state);
  return state.isAtBank === true;
}

/** `replaced`: by another way to pay. `leftToVenue`: it is to be paid on the spot. Another tab reads it. */
export type ClosingReason = 'replaced' | 'leftToVenue';

/** Somebody changed their mind. If the money was quicker, it counts. */
export async function cancelPayment(
  deps: PaymentDeps,
  payment: StoredPayment,
  why: ClosingReason | null,
): Promise<void> {
  const gateway = findGateway(deps, payment.gateway);
  const reference = await placePayment(deps, gateway, payment);
  await applyState(deps, payment, reference, await gateway.cancelPayment(reference), why);
}

/**
 * The gateway's reference. A payment that was ordered without a stored reference (a crash in between) is
 * ordered once more under the same id: the gateway knows whether it has it already.
 */
export async function placePayment(
  deps: PaymentDeps,
  gateway: PaymentGateway,
  payment: StoredPayment,
): Promise<string> {
  if (payment.gatewayReference !== null && payment.actionUrl !== null) return payment.gatewayReference;
  const { id, amount, currency, reference: description, language, bookingId, userId } = payment;
  const returnUrl = `${deps.publicUrl}/booking-details/pay/${bookingId}/${amount}?returned=1`;
  const customer = userId === null ? undefined : await findOrCreateCustomer(deps.pool, gateway, userId);
  const [card, way] = [payment.card ?? undefined, payment.way ?? undefined];
  const order = { id, amount, currency, description, returnUrl, language, customer, card, way };
  const placed = await gateway.createPayment(order);
  await keepReference(deps.pool, payment, placed);
  return placed.reference;
}

/** Long after its booking has ended, nobody is at the gateway's page any more. Until then late money is welcome. */
const patienceMs = hourMs;

function isAbandoned({ clock }: PaymentDeps, { status, bookingStatus, createdAt }: StoredPayment): boolean {
  const age = clock.now().getTime() - createdAt.getTime();
  return status === 'open' && isFinalStatus(bookingStatus) && age >= patienceMs;
}

async function applyState(
  deps: PaymentDeps,
  payment: StoredPayment,
  gatewayReference: string,
  state: GatewayPayment,
  why: ClosingReason | null = null,
): Promise<void> {
  const { status, failureReason = why, paidWith, told } = state;
  if (status === 'open') return;
  const difference = findDoubt(payment, state);
  if (difference !== undefined)
    return holdPayment(deps, payment, { kind: 'payment', gatewayReference, difference, told });
  if (status === 'succeeded') return takeMoney(deps, payment, { paidWith });
  await deps.pool.begin(async (tx) => {
    const end = { status, reason: failureReason, at: deps.clock.now(), paidWith };
    await touchBooking(tx, payment);
    const isEnd = await closePayment(tx, payment, end);
    if (isEnd && status === 'failed') await notifyOfFailure(tx, deps, payment);
  });
}

/** The first time only: whoever tries one card after the other sees it on the screen. */
async function notifyOfFailure(tx: Database, { clock }: PaymentDeps, payment: StoredPayment): Promise<void> {
  const booking = await lockBooking(tx, payment);
  const { providerId, bookingId } = payment;
  if (!booking || !canPayOnline(booking, clock.now().getTime())) return;
  if ((await countFailures(tx, payment)) > 1) return;
  await dropUnpaidNotice(tx, payment, findNextClock({ ...booking, unpaidNoticeAt: null }));
  await notifyAboutBooking(tx, { providerId, bookingId, kind: 'paymentFailed' });
}

export interface ReconcileResult {
  asked: number;
  /** One that fails must not keep the others from being asked. */
  failures: { paymentId: string; error: unknown }[];
}

const atOnce = 50;

/** Webhook events get lost: whatever is open is asked for, again and again, with growing distance. */
export async function reconcilePayments(deps: PaymentDeps): Promise<ReconcileResult> {
  const result: ReconcileResult = { asked: 0, failures: [] };
  for (;;) {
    const ids = await takeDueChecks(deps.pool, deps.clock.now(), atOnce);
    for (const id of ids) {
      const payment = await findPayment(deps.pool, { id });
      if (!payment) continue;
      result.asked += 1;
      await settlePayment(deps, payment).catch((error: unknown) => {
        result.failures.push({ paymentId: id, error });
      });
    }
    if (ids.length < atOnce) return result;
  }
}
