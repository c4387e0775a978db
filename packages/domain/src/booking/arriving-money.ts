import { findCredit } from '../cancellation/booking-refund.ts';
import { type Money, makeMoney } from '../money/money.ts';
import type { Instant } from '../time/instant.ts';
import { type BookingStatus, freesTables } from './status.ts';

export interface BookingAwaitingMoney {
  readonly status: BookingStatus;
  /** Why it is cancelled or declined. */
  readonly statusReason: string | null;
  readonly startsAt: Instant;
  /** What was really captured, less what already went back. */
  readonly paid: Money;
  readonly total: Money;
  /** The part of `total` that is paid online. */
  readonly dueOnline: Money;
}

/**
 * What becomes of money that has arrived. `counts`: towards the price; what is more than that goes back. `revives`: the
 * guest was only too slow, and may have the same time again if it is still free. `goesBack`: nobody wants it any more.
 */
export type MoneyUse =
  | { readonly kind: 'counts'; readonly surplus: Money }
  | { readonly kind: 'revives' }
  | { readonly kind: 'goesBack' };

/** Gateways may bring money late, twice, or for a price that has changed meanwhile: all of it has a place. */
export function findUseOfMoney(booking: BookingAwaitingMoney, amount: Money, now: Instant): MoneyUse {
  if (!freesTables(booking.status)) return { kind: 'counts', surplus: findSurplus(booking, amount) };
  const wasOnlyTooSlow = booking.status === 'cancelled' && booking.statusReason === 'paymentTimeout';
  return wasOnlyTooSlow && now < booking.startsAt ? { kind: 'revives' } : { kind: 'goesBack' };
}

/**
 * What was forfeited by a move to a cheaper time stays forfeited: only what arrives now can be too much. Nobody pays online
 * what is left for the venue: a deposit that comes twice goes back once.
 */
function findSurplus(booking: BookingAwaitingMoney, amount: Money): Money {
  const due = Math.max(0, booking.dueOnline.amount - findCredit(booking).amount);
  return makeMoney(Math.max(0, amount.amount - due), amount.currency);
}
