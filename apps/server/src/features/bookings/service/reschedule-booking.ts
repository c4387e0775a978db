import type { WireBooking } from '@gramy/contract/schemas/booking';
import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { startReminders } from '@gramy/domain/booking/clock-work';
import type { Instant } from '@gramy/domain/time/instant';
import type { Database, Pool } from '../../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { writeInStock } from '../../add-on-stock/service.ts';
import type { BranchTime } from '../../allocations/service/day-keys.ts';
import { freeSlot, takeTables } from '../../allocations/service.ts';
import { readLocalDate } from '../../availability/service/requested-slot.ts';
import { notifyAboutBooking } from '../../booking-messages/service.ts';
import { findDuring, lookForTables, pickTables, toClaims } from '../../holds/service/pick-tables.ts';
import { toWirePrice } from '../../quotes/service/wire-price.ts';
import { queueRefund } from '../../refunds/service.ts';
import { insertMove, updateMovedBooking, updateSlot } from '../store/moves.ts';
import { listAddOns } from './assemble-booking.ts';
import { findNextClock, toDate } from './booking-facts.ts';
import type { BookingDeps } from './deps.ts';
import { loadBooking } from './load-booking.ts';
import { findMovable, type MovableBooking, type MovePlan, type MoveTarget, planMove } from './plan-move.ts';

type MoveBody = ParsedRequest<'POST /user/booking/:bookingId/reschedule/quote'>['body'];
export type MoveQuote = CallData<'POST /user/booking/:bookingId/reschedule/quote'>;

interface OwnBooking {
  bookingId: string;
  userId: string;
}

export async function quoteMove(
  db: Database,
  deps: BookingDeps,
  own: OwnBooking,
  body: MoveBody,
): Promise<Outcome<MoveQuote>> {
  const movable = await findMovable(db, deps.offers, own);
  if (movable instanceof Failure) return movable;
  const now = deps.clock.now().getTime();
  const plan = await planMove(db, deps, movable, readTarget(body), { now, pick: lookForTables });
  if (plan instanceof Failure) return plan;
  const { quote, settlement } = plan;
  return {
    price: toWirePrice(quote),
    fingerprint: quote.fingerprint,
    toPay: settlement.toPay.amount,
    toRefund: settlement.toRefund.amount,
  };
}

/** The new time is taken and the old one given up in one transaction: there is no moment with both or with neither. */
export async function rescheduleBooking(
  pool: Pool,
  deps: BookingDeps,
  own: OwnBooking,
  { fingerprint, ...body }: MoveBody & { fingerprint: string },
  claim: IdempotencyClaim | undefined,
): Promise<Outcome<WireBooking>> {
  const movable = await findMovable(pool, deps.offers, own);
  if (movable instanceof Failure) return runOnce(pool, claim, async () => movable);
  const target = readTarget(body);
  return deps.turns.take(listNewTimes(movable, target), () =>
    runOnce(pool, claim, (tx) => moveSlot(tx, deps, { ...own, movable, target, fingerprint })),
  );
}

function listNewTimes({ offers }: MovableBooking, target: MoveTarget): BranchTime[] {
  const facts = offers[target.position];
  return facts ? [{ branchId: facts.branchId, during: findDuring(facts, target) }] : [];
}

interface Move extends OwnBooking {
  movable: MovableBooking;
  target: MoveTarget;
  fingerprint: string;
}

async function moveSlot(tx: Database, deps: BookingDeps, move: Move): Promise<Outcome<WireBooking>> {
  const { movable, target, fingerprint, bookingId, userId } = move;
  const now = deps.clock.now().getTime();
  const plan = await planMove(tx, deps, movable, target, { now, pick: pickTables });
  if (plan instanceof Failure) return plan;
  if (plan.quote.fingerprint !== fingerprint) return new Failure('priceChanged');
  const key = { providerId: movable.providerId, bookingId };
  const refusal = await takeNewTables(tx, key, plan, target, now);
  if (refusal) return refusal;
  await writeMove(tx, key, plan, target, { userId, now });
  const { toRefund } = plan.settlement;
  if (toRefund.amount > 0) await queueRefund(tx, { ...key, amount: toRefund, reason: 'moved' });
  await notifyAboutBooking(tx, {
    ...key,
    kind: 'moved',
    refund: toRefund,
    movedFrom: findFormerTime(movable, plan),
  });
  return loadBooking(tx, deps, { bookingId, userId });
}

function findFormerTime({ offers }: MovableBooking, { old }: MovePlan) {
  const timeZone = offers[old.position]?.branch.timeZone;
  if (timeZone === undefined) throw new RangeError(`nothing is known of slot ${old.position}`);
  return { date: old.date, startsAt: old.startsAt.toISOString(), timeZone };
}

function readTarget({ date, startsAt, ...target }: MoveBody): MoveTarget {
  return { ...target, date: readLocalDate(date), startsAt: Date.parse(startsAt) };
}

async function takeNewTables(
  tx: Database,
  key: BookingKey,
  { picked, settlement }: MovePlan,
  { position, date, guests }: MoveTarget,
  now: Instant,
): Promise<Failure | undefined> {
  await freeSlot(tx, key, position);
  const claims = toClaims([picked]).map((claim) => ({ ...claim, position }));
  // Tables before add-ons, as everywhere.
  if (!(await takeTables(tx, { bookingId: key.bookingId }, claims, now))) {
    return new Failure('slotTaken', { alternatives: [] });
  }
  return writeInStock(() =>
    updateSlot(tx, {
      ...key,
      position,
      date,
      guests,
      startsAt: new Date(picked.slot.startsAt),
      endsAt: new Date(picked.endsAt),
      refundCeilingPercent: settlement.ceilingPercent,
    }),
  );
}

async function writeMove(
  tx: Database,
  key: BookingKey,
  plan: MovePlan,
  { position, guests }: MoveTarget,
  { userId, now }: { userId: string; now: Instant },
): Promise<void> {
  const { row, old, picked, quote, settlement } = plan;
  const [startsAt, endsAt] = [new Date(picked.slot.startsAt), new Date(picked.endsAt)];
  const times = findTimes(plan, { position, startsAt, endsAt }, now);
  await updateMovedBooking(tx, {
    ...key,
    ...times,
    subtotal: quote.subtotal.amount,
    discount: quote.discount.amount,
    fee: quote.fee.amount,
    total: quote.total.amount,
    dueOnline: quote.dueOnline.amount,
    lineItems: quote.lines,
    addOns: listAddOns(quote.lines),
    nextClockAt: findNextClock({ ...row, ...times }),
  });
  await insertMove(tx, {
    ...key,
    position,
    actorId: userId,
    old: { ...old, total: row.total },
    new: { startsAt, endsAt, guests, total: quote.total.amount },
    refunded: settlement.toRefund.amount,
    at: new Date(now),
  });
}

function findTimes(
  { row, slots, settlement }: MovePlan,
  moved: { position: number; startsAt: Date; endsAt: Date },
  now: Instant,
) {
  const times = slots.map((slot) => (slot.position === moved.position ? moved : slot));
  const startsAt = new Date(Math.min(...times.map((slot) => slot.startsAt.getTime())));
  const endsAt = new Date(Math.max(...times.map((slot) => slot.endsAt.getTime())));
  const { dayRemindedAt, soonRemindedAt } = startReminders(startsAt.getTime(), now);
  return {
    startsAt,
    endsAt,
    paymentDueAt: settlement.toPay.amount > 0 ? row.paymentDueAt : null,
    dayRemindedAt: toDate(dayRemindedAt),
    soonRemindedAt: toDate(soonRemindedAt),
  };
}
