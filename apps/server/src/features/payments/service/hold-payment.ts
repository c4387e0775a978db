import { findDifference, type MoneyDifference } from '@gramy/domain/money/told-money';
import { isUuid } from '@gramy/domain/text/uuid';
import { Failure } from '../../../failure.ts';
import {
  type GatewayPayment,
  GatewayUnavailable,
  type PaymentGateway,
} from '../../../ports/payment-gateway.ts';
import { notifyAboutBooking } from '../../booking-messages/service.ts';
import { findNextClock } from '../../bookings/service/booking-facts.ts';
import { lockBooking } from '../../bookings/service/lock-booking.ts';
import { recordForReview, wasDecided } from '../../money-reviews/service.ts';
import { findPayment, markHeld, type StoredPayment, updateNextClock } from '../store/payments.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * What keeps an answer of the gateway from being believed. Where no money has come, a wrong sum harms nobody; an answer
 * about another order says nothing about ours at all.
 */
export function findDoubt(payment: StoredPayment, state: GatewayPayment): MoneyDifference | undefined {
  const difference = findDifference(toAsked(payment), state.told);
  if (state.status === 'succeeded') return difference;
  return state.status !== 'open' && difference === 'order' ? difference : undefined;
}

function toAsked({ id: orderId, amount, currency }: StoredPayment) {
  return { orderId, amount, currency };
}

interface DoubtfulMoney {
  kind: 'payment' | 'secondPayment';
  gatewayReference: string;
  difference: MoneyDifference | null;
  told: GatewayPayment['told'];
}

/**
 * A person decides: the money counts nowhere, and is not sent back by guess. The booking keeps its tables meanwhile, and
 * nobody is asked to pay again.
 */
export async function holdPayment(
  { pool, clock }: PaymentDeps,
  payment: StoredPayment,
  { kind, gatewayReference, difference, told }: DoubtfulMoney,
): Promise<void> {
  const { providerId, id: paymentId, bookingId, gateway } = payment;
  await pool.begin(async (tx) => {
    const booking = await lockBooking(tx, payment);
    if (!booking) throw new Error(`payment ${paymentId} belongs to no booking`);
    // Gateways repeat themselves: what a person has decided is not asked again.
    if (await wasDecided(tx, { kind, gateway, gatewayReference, got: told })) return;
    const at = clock.now();
    const isHeldNow = await markHeld(tx, payment, at);
    // One that was settled before keeps its state, unless this is more money for it.
    if (!isHeldNow && kind === 'payment') return;
    const expected = toAsked(payment);
    const noticed = { kind, gateway, gatewayReference, providerId, paymentId, difference, expected };
    await recordForReview(tx, { ...noticed, got: told, at });
    if (!isHeldNow) return;
    await updateNextClock(tx, payment, findNextClock({ ...booking, isMoneyHeld: true }));
    await notifyAboutBooking(tx, { providerId, bookingId, kind: 'paymentHeld' });
  });
}

/**
 * A webhook event about a payment that we do not have by this reference. Perhaps it is quicker than our own transaction:
 * gateways repeat what nobody took. Money that nobody here has asked for is written down for a person.
 */
export async function noticeUnknown(
  deps: PaymentDeps,
  gateway: PaymentGateway,
  gatewayReference: string,
): Promise<Failure | undefined> {
  const state = await findAtGateway(gateway, gatewayReference);
  if (state?.status !== 'succeeded') return new Failure('notFound');
  const orderId = state.told
    .map((told) => told.orderId)
    .find((id) => id !== null && isUuid(id.toLowerCase()));
  const found = orderId ? await findPayment(deps.pool, { id: orderId }) : undefined;
  const payment = found?.gateway === gateway.name ? found : undefined;
  // Ours after all: its reference was not written down yet, here or when the event came.
  if (payment && [null, gatewayReference].includes(payment.gatewayReference)) return new Failure('notFound');
  const { told } = state;
  if (payment) {
    const difference = findDifference(toAsked(payment), told) ?? null;
    await holdPayment(deps, payment, { kind: 'secondPayment', gatewayReference, difference, told });
  } else {
    const noticed = { gateway: gateway.name, gatewayReference, got: told, at: deps.clock.now() };
    await recordForReview(deps.pool, { kind: 'unknownPayment', ...noticed });
  }
  return undefined;
}

async function findAtGateway(
  gateway: PaymentGateway,
  reference: string,
): Promise<GatewayPayment | undefined> {
  try {
    return await gateway.findPayment(reference);
  } catch (error) {
    // It is away, or knows of none: the event may come again.
    if (error instanceof GatewayUnavailable) return undefined;
    throw error;
  }
}
