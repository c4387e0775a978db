import type { CallData } from '@gramy/contract/wire-types';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { PayWay } from '@gramy/domain/booking/pay-way';
import { minuteMs } from '@gramy/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { GatewayUnavailable, type PaymentGateway } from '../../../ports/payment-gateway.ts';
import { findDueOnline } from '../../bookings/service/booking-facts.ts';
import { canPayOnline } from '../../bookings/service/booking-refusals.ts';
import { findOwnBooking, lockBooking } from '../../bookings/service/lock-booking.ts';
import { findKnownCustomer } from '../../saved-cards/service/customers.ts';
import { findOpenPayment, findPayment, insertPayment, type StoredPayment } from '../store/payments.ts';
import { findGateway, type PaymentDeps } from './payment-deps.ts';
import { cancelPayment, placePayment, settlePayment } from './settle-payment.ts';

type PaymentState = CallData<'POST /user/booking/:bookingId/pay'>;

export interface PaymentOrder {
  bookingId: string;
  userId: string;
  /** How to pay, where somebody has chosen: one of their kept cards, or a way of the gateway's page. */
  choice: { cardId?: string | undefined; way?: PayWay | undefined };
  idempotency: IdempotencyClaim | undefined;
}

type Wanted = Pick<StoredPayment, 'card' | 'way'>;

/** The gateway is first polled after this time, whatever webhook events have come by then. */
const firstCheckMs = minuteMs;

/**
 * A payment is stored before the gateway gets it: whatever breaks in between, it is found again. Two tabs get
 * the same one, and what is due is for us alone to say.
 */
export async function beginPayment(deps: PaymentDeps, order: PaymentOrder): Promise<Outcome<PaymentState>> {
  const [gateway] = deps.gateways;
  const booking = await findOwnBooking(deps.pool, order.bookingId, order.userId);
  if (!booking) return new Failure('bookingNotFound');
  if (!gateway) return new Failure('paymentUnavailable');
  const { cardId: card = null, way = null } = order.choice;
  const wanted: Wanted = { card, way: card === null ? way : null };
  try {
    if (card !== null && !(await isOwnCard(deps, gateway, order.userId, card)))
      return new Failure('notFound');
    await clearTheWay(deps, booking, wanted);
    const begun = await runOnce(deps.pool, order.idempotency, (tx) =>
      openPayment(tx, deps, booking, gateway, wanted),
    );
    if (begun instanceof Failure) return begun;
    return await showPayment(deps, begun.paymentId);
  } catch (error) {
    if (error instanceof GatewayUnavailable) return new Failure('paymentUnavailable');
    throw error;
  }
}

async function isOwnCard(
  { pool }: PaymentDeps,
  gateway: PaymentGateway,
  userId: string,
  card: string,
): Promise<boolean> {
  const customer = await findKnownCustomer(pool, gateway, userId);
  const cards = customer === undefined ? [] : await gateway.cards.listCards(customer);
  return cards.some(({ reference }) => reference === card);
}

/**
 * One that is open may have been paid a moment ago; for a price that has changed, or when somebody wants to pay otherwise,
 * it is not gone on with.
 */
async function clearTheWay(deps: PaymentDeps, booking: BookingKey, { card, way }: Wanted): Promise<void> {
  const open = await findOpenPayment(deps.pool, booking);
  const payment = open && (await findPayment(deps.pool, { id: open.id }));
  if (!payment) return;
  const isWanted = payment.card === card && payment.way === way;
  if (payment.amount === payment.due && isWanted) await settlePayment(deps, payment);
  else await cancelPayment(deps, payment, isWanted ? null : 'replaced');
}

async function openPayment(
  tx: Database,
  deps: PaymentDeps,
  key: BookingKey,
  gateway: PaymentGateway,
  wanted: Wanted,
): Promise<Outcome<{ paymentId: string }>> {
  const booking = await lockBooking(tx, key);
  if (!booking) return new Failure('bookingNotFound');
  if (booking.isMoneyHeld) return new Failure('paymentBeingChecked');
  const now = deps.clock.now();
  if (!canPayOnline(booking, now.getTime())) return new Failure('bookingNotPayable');
  const due = findDueOnline(booking);
  const open = await findOpenPayment(tx, booking);
  if (open) return open.amount === due.amount ? { paymentId: open.id } : new Failure('paymentUnavailable');
  const id = uuidv7();
  await insertPayment(tx, {
    ...key,
    id,
    gateway: gateway.name,
    ...due,
    ...wanted,
    at: now,
    nextCheckAt: new Date(now.getTime() + firstCheckMs),
  });
  return { paymentId: id };
}

async function showPayment(deps: PaymentDeps, id: string): Promise<PaymentState> {
  const begun = await findPayment(deps.pool, { id });
  // A card that is charged at once may have been by now; a page has yet to be seen.
  if (begun?.status === 'open' && begun.card !== null) await settlePayment(deps, begun);
  else if (begun?.status === 'open') await placePayment(deps, findGateway(deps, begun.gateway), begun);
  const payment = await findPayment(deps.pool, { id });
  if (!payment) throw new Error(`payment ${id} is gone`);
  const { status, amount, actionUrl } = payment;
  return { id, status, amount, actionUrl: status === 'open' ? actionUrl : null };
}
