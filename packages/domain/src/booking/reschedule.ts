import {
  type BookingMoney,
  findCredit,
  findRefund,
  type RefundPart,
} from '../cancellation/booking-refund.ts';
import { refundPercentAt } from '../cancellation/refund.ts';
import { type Money, makeMoney, subtractMoney } from '../money/money.ts';
import type { Instant } from '../time/instant.ts';
import { type BookingStatus, statusLabel } from './status.ts';

export interface MovedSlot {
  readonly branchId: string;
  readonly offerId: string;
  readonly startsAt: Instant;
  readonly durationMinutes: number;
  readonly guests: number;
}

export interface BookingToMove {
  readonly status: BookingStatus;
  readonly isCheckedIn: boolean;
  readonly slot: MovedSlot;
}

export type MoveRefusal =
  | 'notConfirmed'
  | 'checkedIn'
  | 'started'
  | 'otherBranch'
  | 'otherOffer'
  | 'sameSlot';

export interface BookingMove {
  /** The booking before the move. */
  readonly before: BookingMoney;
  /** Minor units that a person gave back by hand before: they are not asked for again. */
  readonly goodwill?: number | undefined;
  /** The slot before the move. */
  readonly oldPart: RefundPart;
  /** Of the whole booking after the move, fee included. */
  readonly newTotal: Money;
  /** The part of it that is paid online. */
  readonly newDueOnline: Money;
}

/** At most one of `toPay` and `toRefund` is above zero. What was to be paid at the venue still is, `toPay` included. */
export interface MoveSettlement {
  /** Online; what is left for the venue comes on top. */
  readonly toPay: Money;
  readonly toRefund: Money;
  /** For the slot's `RefundPart` from now on. */
  readonly ceilingPercent: number;
}

/**
 * Why a slot cannot be moved, as far as its own booking goes; undefined if it can. Whether the new time is free
 * is for availability to say.
 */
export function findMoveRefusal(
  { status, isCheckedIn, slot }: BookingToMove,
  target: MovedSlot,
  now: Instant,
): MoveRefusal | undefined {
  if (statusLabel(status) !== 'confirmed') return 'notConfirmed';
  if (isCheckedIn) return 'checkedIn';
  if (now >= slot.startsAt) return 'started';
  if (target.branchId !== slot.branchId) return 'otherBranch';
  if (target.offerId !== slot.offerId) return 'otherOffer';
  const isSame =
    target.startsAt === slot.startsAt &&
    target.durationMinutes === slot.durationMinutes &&
    target.guests === slot.guests;
  return isSame ? 'sameSlot' : undefined;
}

/**
 * What changes hands. A dearer slot costs the difference, of which the deposit's part is due online. What was paid counts
 * towards the whole price: a deposit that would be smaller now stays paid, and less is left for the venue. Of a cheaper one the difference comes back as the policy
 * gives it now: moving to a cheap hour must not be a way around a cancellation that would return less.
 */
export function settleMove(move: BookingMove, now: Instant): MoveSettlement {
  const { oldPart } = move;
  const { toPay, surplus } = findDifference(move);
  const ceilingPercent = findCeilingPercent(oldPart, now);
  const toRefund = findRefund('byPolicy', { paid: surplus, total: surplus }, [oldPart], now);
  return { toPay, toRefund, ceilingPercent };
}

/** What cancelling would bring at most after a move that the guest has chosen: no more than it would have brought before. */
export function findCeilingPercent(
  { isFreeToCancel, tiers, startsAt, ceilingPercent }: Omit<RefundPart, 'price'>,
  now: Instant,
): number {
  if (isFreeToCancel) return 100;
  return Math.min(ceilingPercent ?? 100, refundPercentAt(tiers, startsAt, now));
}

/** Of a move that the venue wants: whatever the policy, all of a difference in the guest's favour comes back. */
export function settleVenueMove(
  move: Omit<BookingMove, 'oldPart'>,
): Pick<MoveSettlement, 'toPay' | 'toRefund'> {
  const { toPay, surplus } = findDifference(move);
  return { toPay, toRefund: surplus };
}

function findDifference({ before, goodwill = 0, newTotal, newDueOnline }: Omit<BookingMove, 'oldPart'>) {
  const credit = findCredit(before);
  const settled = Math.min(credit.amount + goodwill, before.total.amount);
  const difference = subtractMoney(newTotal, credit);
  const toPay = difference.amount < 0 ? 0 : Math.max(0, newDueOnline.amount - settled);
  return {
    toPay: makeMoney(toPay, credit.currency),
    surplus: makeMoney(Math.max(0, -difference.amount), difference.currency),
  };
}
