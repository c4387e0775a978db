import { payWays } from '@gramy/domain/booking/pay-way';
import { tillWays } from '@gramy/domain/booking/till-way';
import * as z from 'zod/mini';
import { instant } from './account.ts';
import { id } from './shared.ts';

export const minorUnits = z.int().check(z.nonnegative());

export const paymentState = z.strictObject({
  id,
  /** `held`: other money came than was asked for, and a person looks at it. */
  status: z.enum(['open', 'succeeded', 'failed', 'cancelled', 'held']),
  amount: minorUnits,
  /** Where to pay, while it is open. */
  actionUrl: z.nullable(z.string()),
});

/** A payment that was tried, or money that goes back. */
export const moneyStep = z.strictObject({
  at: instant,
  kind: z.enum(['payment', 'refund']),
  /**
   * Of a refund: `queued` is on its way to the bank, `owed` is for the venue to hand over, `waitsForBank` is held while the
   * guest's bank decides about the payment, and `takenByBank` is what that bank has given back itself.
   */
  status: z.enum([
    'open',
    'succeeded',
    'failed',
    'cancelled',
    'held',
    'queued',
    'owed',
    'waitsForBank',
    'takenByBank',
  ]),
  amount: minorUnits,
  place: z.enum(['online', 'venue']),
  /** What was paid with, or tried, as far as the gateway told; of a card its last four digits. */
  way: z.nullable(z.enum(payWays)),
  ending: z.nullable(z.string()),
  /** How it was taken on the spot, where somebody has said so. */
  till: z.nullable(z.enum(tillWays)),
  /** Why a payment failed (`declined`, `timedOut` …), or what the money goes back for (`withdrawn`, `moved` …). */
  reason: z.nullable(z.string()),
  settledAt: z.nullable(instant),
});

/** What comes back if one cancels, until when; null: from the moment of booking. */
export const refundStep = z.strictObject({
  from: z.nullable(instant),
  until: instant,
  amount: minorUnits,
});

/** What somebody gets who cancels now, and what later. */
export const cancellation = z.strictObject({
  canCancel: z.boolean(),
  /** What leaves for the guest at once, and what `expectedRefund` is compared with. */
  refundNow: minorUnits,
  /** Owed beside it and held while the guest's bank decides about a payment: it goes out unless the bank gives it. */
  refundHeld: minorUnits,
  /** Owed beside it, and given back by the guest's bank already. */
  refundByBank: minorUnits,
  /** While the venue has not answered: as it will be after its yes. Until then `refundNow` counts. */
  timeline: z.array(refundStep),
});
