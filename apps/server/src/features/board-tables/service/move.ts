import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { messageDelayMs } from '@gramy/domain/booking/board-action';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { findSettled } from '@gramy/domain/booking/settled';
import type { Database, Transaction } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { type Acted, type BookingCall, press, toActed } from '../../board-actions/service/press.ts';
import { notifyAboutBooking, previewGuestSms } from '../../booking-messages/service.ts';
import { carryOutMove } from '../../bookings/service/carry-out-move.ts';
import { listMovableSlots, lockBooking } from '../../bookings/service/lock-booking.ts';
import {
  planVenueMove,
  type VenueMovePlan,
  type VenueTarget,
} from '../../bookings/service/plan-venue-move.ts';
import { toWirePrice } from '../../quotes/service/wire-price.ts';
import { queueRefund } from '../../refunds/service.ts';
import { isWithinReach } from '../../venue-bookings/service/desk-call.ts';
import { readMoveState } from '../store/move-state.ts';
import { listTableNames } from '../store/taken.ts';
import { type DeskDeps, refuseTaken } from './desk.ts';
import { stillStands } from './known-place.ts';

const base = '/business/providers/:providerId/board/bookings/:bookingId/move';
export type MoveBody = ParsedRequest<`POST ${typeof base}`>['body'];
export type MoveQuoteBody = ParsedRequest<`POST ${typeof base}/quote`>['body'];
export type VenueMoveQuote = CallData<`POST ${typeof base}/quote`>;

const readTarget = ({ startsAt, ...target }: MoveQuoteBody): VenueTarget => ({
  ...target,
  startsAt: Date.parse(startsAt),
});

/** At the price of now, whatever was chosen: the difference is what the choice is about. */
export async function quoteVenueMove(
  deps: DeskDeps,
  { bookingId, member }: BookingCall,
  body: MoveQuoteBody,
): Promise<Outcome<VenueMoveQuote>> {
  const key = { providerId: member.providerId, bookingId };
  return deps.pool.begin(async (tx): Promise<Outcome<VenueMoveQuote>> => {
    const row = await lockBooking(tx, key);
    if (!row || !(await isWithinReach(tx, { ...key, branchIds: member.branchIds })))
      return new Failure('bookingNotFound');
    const target = { ...readTarget(body), price: 'current' as const };
    const plan = await planVenueMove(tx, deps, row, { target, userId: member.userId });
    if (plan instanceof Failure) return plan;
    const { price, settlement, next } = plan.move;
    if (price === undefined) return new Failure('bookingNotMovable');
    const sms = await previewGuestSms(
      tx,
      { ...key, ...describeNews(plan, body.theirWish) },
      {
        publicUrl: deps.publicUrl,
        position: target.position,
        date: next.date,
        startsAt: next.startsAt.toISOString(),
        endsAt: next.endsAt.toISOString(),
        tables: await listTableNames(tx, row.providerId, target.tableIds),
      },
    );
    return {
      price: toWirePrice(price),
      difference: price.total.amount - row.total,
      toRefund: settlement.toRefund.amount,
      toCollect: Math.max(0, price.total.amount - findSettled(row)),
      hasNewStart: plan.hasNewStart,
      sms: sms ?? null,
    };
  });
}

/**
 * The venue moves guests: a new start is always told them, and frees them to cancel; another table at the same time only
 * where somebody wants it told.
 */
export function moveByVenue(
  deps: DeskDeps,
  call: BookingCall,
  { tellGuest, from, ...body }: MoveBody,
): Promise<Outcome<Acted>> {
  return press(deps, call, async (tx, row, { deps: at, record }) => {
    const target = readTarget(body);
    const old = (await listMovableSlots(tx, row))[target.position];
    if (old && !stillStands(old, from)) return new Failure('bookingChanged');
    const plan = await planVenueMove(tx, { ...deps, ...at }, row, { target, userId: call.member.userId });
    if (plan instanceof Failure) return plan;
    const { move, hasNewStart } = plan;
    const before = await readMoveState(tx, row, target.position);
    const refusal = await carryOutMove(tx, move, at.clock.now().getTime());
    if (refusal) return sayWhere(tx, plan, refusal, at.clock.now());
    const after = await readMoveState(tx, row, target.position);
    const refundIds = await giveBack(tx, row, plan, at.clock.now());
    const recorded = await record({
      kind: 'move',
      detail: { before, after, refundIds },
      audit: 'booking.move',
      before: describeState(before),
      after: describeState(after),
    });
    if (recorded instanceof Failure) return recorded;
    if (hasNewStart || tellGuest) {
      const refund = move.settlement.toRefund;
      const key = { providerId: row.providerId, bookingId: row.bookingId };
      await notifyAboutBooking(tx, { ...key, ...describeNews(plan, body.theirWish), refund }, recorded.delay);
    }
    return toActed(recorded);
  });
}

/** What waits for the undo leaves with the messages. */
function giveBack(tx: Database, { providerId, bookingId }: BookingKey, { move }: VenueMovePlan, now: Date) {
  const amount = move.settlement.toRefund;
  const notBefore = new Date(now.getTime() + messageDelayMs);
  return queueRefund(tx, { providerId, bookingId, amount, reason: 'moved', notBefore });
}

async function sayWhere(
  tx: Transaction,
  { move, facts }: VenueMovePlan,
  refusal: Failure,
  now: Date,
): Promise<Failure> {
  if (refusal.code !== 'slotTaken') return refusal;
  const { old, next, claims, bookingId } = move;
  const durationMinutes = (next.endsAt.getTime() - next.startsAt.getTime()) / 60_000;
  const tableIds = claims.flatMap((claim) => claim.tableIds);
  const time = { startsAt: next.startsAt.getTime(), durationMinutes, guests: next.guests };
  return refuseTaken(tx, facts, { ...time, tableIds, except: bookingId, position: old.position }, now);
}

/** Who has asked for it has the new time, and nothing to decide. */
function describeNews({ move, facts, hasNewStart }: VenueMovePlan, theirWish = false) {
  const { old } = move;
  const { timeZone } = facts.branch;
  return hasNewStart
    ? ({
        kind: theirWish ? 'movedAsAsked' : 'movedByVenue',
        position: old.position,
        movedFrom: {
          date: old.date,
          startsAt: old.startsAt.toISOString(),
          timeZone,
          position: old.position,
        },
      } as const)
    : ({ kind: 'changedByVenue', position: old.position } as const);
}

/** For the log. */
function describeState(state: Awaited<ReturnType<typeof readMoveState>>) {
  if (state === undefined) return undefined;
  const { startsAt, endsAt, guests, tables, total } = state;
  return { startsAt, endsAt, guests, tableIds: tables.map(({ tableId }) => tableId), total };
}
