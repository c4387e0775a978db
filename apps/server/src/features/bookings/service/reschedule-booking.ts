import type { WireBooking } from '@gramy/contract/schemas/booking';
import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Database, Pool } from '../../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { BranchTime } from '../../allocations/service/day-keys.ts';
import { readLocalDate } from '../../availability/service/requested-slot.ts';
import { notifyAboutBooking } from '../../booking-messages/service.ts';
import { findDuring, lookForTables, pickTables, toClaims } from '../../holds/service/pick-tables.ts';
import { toWirePrice } from '../../quotes/service/wire-price.ts';
import { queueRefund } from '../../refunds/service.ts';
import { carryOutMove, type SlotMove } from './carry-out-move.ts';
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
  const refusal = await carryOutMove(tx, describeMove(key, plan, target, userId), now);
  if (refusal) return refusal;
  const { toRefund } = plan.settlement;
  if (toRefund.amount > 0) await queueRefund(tx, { ...key, amount: toRefund, reason: 'moved' });
  const news = { ...key, refund: toRefund, position: target.position };
  await notifyAboutBooking(
    tx,
    target.startsAt === plan.old.startsAt.getTime()
      ? { ...news, kind: 'changed' }
      : { ...news, kind: 'moved', movedFrom: findFormerTime(movable, plan) },
  );
  return loadBooking(tx, deps, { bookingId, userId });
}

function findFormerTime({ offers }: MovableBooking, { old }: MovePlan) {
  const timeZone = offers[old.position]?.branch.timeZone;
  if (timeZone === undefined) throw new RangeError(`nothing is known of slot ${old.position}`);
  return { date: old.date, startsAt: old.startsAt.toISOString(), timeZone, position: old.position };
}

function readTarget({ date, startsAt, ...target }: MoveBody): MoveTarget {
  return { ...target, date: readLocalDate(date), startsAt: Date.parse(startsAt) };
}

function describeMove(key: BookingKey, plan: MovePlan, target: MoveTarget, userId: string): SlotMove {
  const { row, slots, old, picked, quote, settlement } = plan;
  const { position, date, guests } = target;
  const times = { startsAt: new Date(picked.slot.startsAt), endsAt: new Date(picked.endsAt) };
  return {
    ...key,
    row,
    slots,
    old,
    next: { date, ...times, guests },
    claims: toClaims([picked]).map((claim) => ({ ...claim, position })),
    price: quote,
    settlement,
    refundCeilingPercent: settlement.ceilingPercent,
    // Whoever chooses a time themselves has agreed to it.
    isFreeToCancel: false,
    by: { actor: 'consumer', userId },
  };
}
