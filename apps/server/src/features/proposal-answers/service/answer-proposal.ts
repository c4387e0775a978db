import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { settleVenueMove } from '@gramy/domain/booking/reschedule';
import { makeMoney } from '@gramy/domain/money/money';
import type { Transaction } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import { enterDays } from '../../allocations/service.ts';
import { toFacts } from '../../bookings/service/booking-facts.ts';
import { carryOutMove, type SlotMove } from '../../bookings/service/carry-out-move.ts';
import { changeStatus } from '../../bookings/service/change-status.ts';
import {
  hasOpenPayment,
  type LockedBooking,
  listMovableSlots,
  listPolicies,
  lockBooking,
} from '../../bookings/service/lock-booking.ts';
import { queueRefund } from '../../refunds/service.ts';
import { findProposal, type ProposalRow, settleProposal } from '../../time-proposals/service.ts';

interface Answer {
  /** One of the times, by its position; null: none of them. */
  take: number | null;
  userId: string;
}

/**
 * Moved and confirmed in one transaction, or declined by its guest. Undefined: it is as they say, also where they have said so
 * before; the link may be pressed twice.
 */
export async function answerProposal(
  tx: Transaction,
  deps: { clock: Clock },
  key: BookingKey,
  answer: Answer,
): Promise<Failure | undefined> {
  const row = await lockBooking(tx, key);
  const proposal = row && (await findProposal(tx, key));
  if (!row || !proposal || row.proposedUntil === null) return new Failure('bookingChanged');
  if (proposal.state !== 'open')
    return isSameAnswer(proposal, answer) ? undefined : new Failure('bookingChanged');
  if (deps.clock.now() >= row.proposedUntil) return new Failure('tooLateToAnswer');
  return answer.take === null
    ? refuse(tx, deps, row, answer.userId)
    : take(tx, deps, row, { proposal, position: answer.take, userId: answer.userId });
}

function isSameAnswer({ state, taken }: ProposalRow, { take: wanted }: Answer): boolean {
  return wanted === null ? state === 'refused' : state === 'taken' && taken === wanted;
}

async function refuse(
  tx: Transaction,
  deps: { clock: Clock },
  { providerId, bookingId }: LockedBooking,
  userId: string,
): Promise<Failure | undefined> {
  const key = { providerId, bookingId };
  const result = await changeStatus(tx, deps, { ...key, to: 'declined', actor: 'consumer', actorId: userId });
  return result.isDone ? undefined : new Failure('bookingChanged');
}

async function take(
  tx: Transaction,
  deps: { clock: Clock },
  row: LockedBooking,
  chosen: { proposal: ProposalRow; position: number; userId: string },
): Promise<Failure | undefined> {
  const { providerId, bookingId, status } = row;
  const key = { providerId, bookingId };
  // Money on its way is for the price as it was.
  if (await hasOpenPayment(tx, row)) return new Failure('bookingNotMovable');
  const move = await planTake(tx, row, chosen);
  if (move instanceof Failure) return move;
  const now = deps.clock.now();
  // Whoever waits for what is given back here must not have the day that is entered afterwards.
  await enterDays(tx, move.claims);
  await settleProposal(tx, key, { reason: 'proposalTaken', taken: chosen.position, at: now });
  const refusal = await carryOutMove(tx, move, now.getTime());
  if (refusal) return refusal;
  const refund = move.settlement.toRefund;
  if (refund.amount > 0) await queueRefund(tx, { ...key, amount: refund, reason: 'moved' });
  const to = status === 'pendingConfirmationPaid' ? 'confirmedPaid' : 'confirmedUnpaid';
  const step = { ...key, to, actor: 'consumer', actorId: chosen.userId, movedBack: refund } as const;
  const result = await changeStatus(tx, deps, step);
  return result.isDone ? undefined : new Failure('bookingChanged');
}

/** At the price that was proposed. */
async function planTake(
  tx: Transaction,
  row: LockedBooking,
  { proposal, position, userId }: { proposal: ProposalRow; position: number; userId: string },
): Promise<Outcome<SlotMove>> {
  const time = proposal.times[position];
  const slots = await listMovableSlots(tx, row);
  const old = slots[proposal.position];
  if (time === undefined || old === undefined) return new Failure('bookingChanged');
  const { providerId, bookingId } = row;
  const before = toFacts(row, await listPolicies(tx, row));
  const newTotal = makeMoney(time.price.total.amount, row.currency);
  const newDueOnline = makeMoney(time.price.dueOnline.amount, row.currency);
  return {
    providerId,
    bookingId,
    row,
    slots,
    old,
    next: {
      date: time.date,
      startsAt: new Date(time.startsAt),
      endsAt: new Date(time.endsAt),
      guests: old.guests,
    },
    claims: [
      {
        providerId,
        branchId: old.branchId,
        offerId: old.offerId,
        tableIds: time.tableIds,
        position: old.position,
        during: { start: Date.parse(time.startsAt), end: Date.parse(time.takenUntil) },
      },
    ],
    price: time.price,
    settlement: settleVenueMove({ before, goodwill: row.goodwill, newTotal, newDueOnline }),
    refundCeilingPercent: null,
    // Whoever chooses a time themselves has agreed to it.
    isFreeToCancel: false,
    by: { actor: 'consumer', userId },
  };
}
