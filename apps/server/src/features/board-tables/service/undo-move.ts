import { isLiveStatus } from '@gramy/domain/booking/status';
import { makeMoney } from '@gramy/domain/money/money';
import type { BookingPrice } from '@gramy/domain/pricing/agreed-price';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { TableClaim } from '../../allocations/service.ts';
import type { ActKinds, ActStep } from '../../board-actions/service/kinds.ts';
import { carryOutMove, type SlotMove } from '../../bookings/service/carry-out-move.ts';
import { type LockedBooking, listMovableSlots, lockBooking } from '../../bookings/service/lock-booking.ts';
import { dropRefunds } from '../../refunds/service.ts';
import { type MoveState, readMoveState } from '../store/move-state.ts';

interface MoveDetail {
  before: MoveState;
  after: MoveState;
  refundIds: string[];
}

/** Back to where it was, by the constraint that everybody obeys: where somebody was quicker, it stays where it is. */
const undoMove: ActStep = async (
  tx,
  { clock },
  { providerId, bookingIds: [bookingId = ''], detail },
  member,
) => {
  const row = await lockBooking(tx, { providerId, bookingId });
  if (!row) return new Failure('bookingChanged');
  const { before, after, refundIds } = detail as MoveDetail;
  const move = await planReturn(tx, row, { before, after, userId: member?.userId ?? '' });
  if (move instanceof Failure) return move;
  if (!(await dropRefunds(tx, row, refundIds))) return new Failure('undoTooLate');
  return sayBriefly(await carryOutMove(tx, move, clock.now().getTime()));
};

/** Extras that were sold to somebody else meanwhile are like everything that has changed. */
export function sayBriefly(refusal: Failure | undefined): Failure | undefined {
  return refusal === undefined || refusal.code === 'slotTaken' ? refusal : new Failure('bookingChanged');
}

/** Only what is still as the move has left it. */
export async function planReturn(
  tx: Database,
  row: LockedBooking,
  { before, after, userId }: { before: MoveState; after: MoveState; userId: string },
): Promise<Outcome<SlotMove>> {
  const slots = await listMovableSlots(tx, row);
  const old = slots[before.position];
  const present = await readMoveState(tx, row, before.position);
  if (!old || !isLiveStatus(row.status) || !isAsLeft(present, after)) return new Failure('bookingChanged');
  // Where they were given up they have no table to go back to.
  if (before.noShowAt && row.checkedInAt !== null) return new Failure('bookingChanged');
  const nothing = makeMoney(0, row.currency);
  return {
    providerId: row.providerId,
    bookingId: row.bookingId,
    row,
    slots,
    old,
    next: {
      date: before.date,
      startsAt: new Date(before.startsAt),
      endsAt: new Date(before.endsAt),
      guests: before.guests,
    },
    claims: before.tables.map(
      ({ tableId, from, to }): TableClaim => ({
        providerId: row.providerId,
        branchId: old.branchId,
        offerId: old.offerId,
        tableIds: [tableId],
        position: before.position,
        during: { start: Date.parse(from), end: Date.parse(to) },
      }),
    ),
    price: before.total === after.total ? undefined : readPrice(row, before),
    settlement: { toPay: nothing, toRefund: nothing },
    refundCeilingPercent: before.refundCeilingPercent,
    isFreeToCancel: before.isFreeToCancel,
    by: { actor: 'venue', userId },
    noShowAt: readDate(before.noShowAt),
    marks: {
      paymentDueAt: readDate(before.paymentDueAt),
      dayRemindedAt: readDate(before.dayRemindedAt),
      soonRemindedAt: readDate(before.soonRemindedAt),
    },
  };
}

const readDate = (text: string | null | undefined) => (text ? new Date(text) : null);

function isAsLeft(present: MoveState | undefined, after: MoveState): boolean {
  const pick = (state: MoveState | undefined) =>
    state && [state.startsAt, state.endsAt, state.guests, state.total, state.paid, state.tables];
  return JSON.stringify(pick(present)) === JSON.stringify(pick(after));
}

function readPrice({ currency }: LockedBooking, state: MoveState): BookingPrice {
  const money = (amount: number) => makeMoney(amount, currency);
  return {
    currency,
    lines: state.lineItems,
    subtotal: money(state.subtotal),
    discount: money(state.discount),
    fee: money(state.fee),
    total: money(state.total),
    dueOnline: money(state.dueOnline),
  };
}

export const moveKinds: ActKinds = { move: { permission: 'bookings.move', undo: undoMove } };
