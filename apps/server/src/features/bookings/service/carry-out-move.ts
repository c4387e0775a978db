import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { startReminders } from '@gramy/domain/booking/clock-work';
import type { MoveSettlement } from '@gramy/domain/booking/reschedule';
import type { BookingPrice } from '@gramy/domain/pricing/agreed-price';
import type { Instant } from '@gramy/domain/time/instant';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';
import { Failure } from '../../../failure.ts';
import { writeInStock } from '../../add-on-stock/service.ts';
import { enterDays, freeSlot, type TableClaim, takeTables } from '../../allocations/service.ts';
import type { LockedBooking } from '../store/booking-facts.ts';
import {
  insertMove,
  type MovableSlot,
  updateMovedPrice,
  updateMovedTimes,
  updateSlot,
} from '../store/moves.ts';
import { listAddOns } from './assemble-booking.ts';
import { findNextClock, toDate } from './booking-facts.ts';

/** Everything that a move changes, whoever wants it: the booking is locked, and whether it may be moved is decided. */
export interface SlotMove extends BookingKey {
  row: LockedBooking;
  slots: readonly MovableSlot[];
  old: MovableSlot;
  next: { date: LocalDate; startsAt: Date; endsAt: Date; guests: number };
  /** All tables of the slot, of which some may begin later than it does. */
  claims: readonly TableClaim[];
  /** Undefined: it stays as agreed. */
  price: BookingPrice | undefined;
  settlement: Pick<MoveSettlement, 'toPay' | 'toRefund'>;
  refundCeilingPercent: number | null;
  isFreeToCancel: boolean;
  by: { actor: 'consumer' | 'venue'; userId: string };
  /** Since when its guests are given up afterwards. Left out: as before. */
  noShowAt?: Date | null;
  /** As they were before a move that is undone; otherwise they follow from the new time. */
  marks?: Pick<LockedBooking, 'paymentDueAt' | 'dayRemindedAt' | 'soonRemindedAt'>;
}

/**
 * The new time is taken and the old one given up in one transaction: there is no moment with both or with neither. After a
 * failure the caller rolls back.
 */
export async function carryOutMove(tx: Database, move: SlotMove, now: Instant): Promise<Failure | undefined> {
  await enterDays(tx, move.claims);
  await freeSlot(tx, move, move.old.position);
  // Tables before add-ons, as everywhere.
  if (!(await takeTables(tx, move, move.claims, now))) return new Failure('slotTaken', { alternatives: [] });
  return writeMovedSlot(tx, move, now);
}

/** The same for a slot whose tables are taken already. */
export async function writeMovedSlot(
  tx: Database,
  move: SlotMove,
  now: Instant,
): Promise<Failure | undefined> {
  const { providerId, bookingId, old, next, refundCeilingPercent, isFreeToCancel } = move;
  const key = { providerId, bookingId };
  const { position } = old;
  const soldOut = await writeInStock(() =>
    updateSlot(tx, { ...key, position, ...next, refundCeilingPercent, isFreeToCancel }),
  );
  if (soldOut) return soldOut;
  await writeBooking(tx, move, now);
  const { row, price, settlement, by } = move;
  const total = price?.total.amount ?? row.total;
  await insertMove(tx, {
    ...key,
    position,
    actor: by.actor,
    actorId: by.userId,
    old: { ...old, total: row.total },
    new: { ...next, total },
    refunded: settlement.toRefund.amount,
    at: new Date(now),
  });
  return undefined;
}

async function writeBooking(tx: Database, move: SlotMove, now: Instant): Promise<void> {
  const { providerId, bookingId, row, price } = move;
  const key = { providerId, bookingId };
  const times = findTimes(move, now);
  const noShowAt = move.noShowAt === undefined ? row.noShowAt : move.noShowAt;
  await updateMovedTimes(tx, {
    ...key,
    ...times,
    noShowAt,
    nextClockAt: findNextClock({ ...row, ...times }),
  });
  if (price === undefined) return;
  await updateMovedPrice(tx, {
    ...key,
    subtotal: price.subtotal.amount,
    discount: price.discount.amount,
    fee: price.fee.amount,
    total: price.total.amount,
    dueOnline: price.dueOnline.amount,
    lineItems: price.lines,
    addOns: listAddOns(price.lines),
  });
}

function findTimes({ row, slots, old, next, price, settlement, marks }: SlotMove, now: Instant) {
  const times = slots.map((slot) => (slot.position === old.position ? next : slot));
  const startsAt = new Date(Math.min(...times.map((slot) => slot.startsAt.getTime())));
  const endsAt = new Date(Math.max(...times.map((slot) => slot.endsAt.getTime())));
  const { dayRemindedAt, soonRemindedAt } = findReminders(row, startsAt, now);
  const keepsDeadline = price === undefined || settlement.toPay.amount > 0;
  return {
    startsAt,
    endsAt,
    paymentDueAt: keepsDeadline ? row.paymentDueAt : null,
    dayRemindedAt,
    soonRemindedAt,
    ...marks,
  };
}

/** Whoever begins when they were to begin has heard what they have heard. */
function findReminders(row: LockedBooking, startsAt: Date, now: Instant) {
  if (startsAt.getTime() === row.startsAt.getTime()) return row;
  const { dayRemindedAt, soonRemindedAt } = startReminders(startsAt.getTime(), now);
  return { dayRemindedAt: toDate(dayRemindedAt), soonRemindedAt: toDate(soonRemindedAt) };
}
