import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { findTakenFrom, findVenueMoveRefusal } from '@gramy/domain/booking/venue-move';
import { makeMoney } from '@gramy/domain/money/money';
import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import type { Transaction } from '../../../db/database.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { enterDays, freeSlot, takeTablesOfMany } from '../../allocations/service.ts';
import type { ActKinds, ActStep } from '../../board-actions/service/kinds.ts';
import { type ActCall, recordAction } from '../../board-actions/service/record-action.ts';
import { type SlotMove, writeMovedSlot } from '../../bookings/service/carry-out-move.ts';
import { refuseSeats } from '../../bookings/service/desk-rules.ts';
import { listMovableSlots, listPolicies, lockBooking } from '../../bookings/service/lock-booking.ts';
import { durationOf } from '../../bookings/service/movable-slots.ts';
import { readOfferTrial } from '../../offers/service.ts';
import { lockForAct } from '../../venue-bookings/service/desk-call.ts';
import { type MoveState, readMoveState } from '../store/move-state.ts';
import type { DeskDeps } from './desk.ts';
import { stillStands } from './known-place.ts';
import { planReturn, sayBriefly } from './undo-move.ts';

const route = 'POST /business/providers/:providerId/board/swap';
export type SwapBody = ParsedRequest<typeof route>['body'];
export type Swapped = CallData<typeof route>;
type Place = SwapBody['one'];

/** Both give up what they have before either takes what the other had; nobody else can come in between. */
export function swapTables(
  deps: DeskDeps,
  call: ActCall,
  { one, other }: SwapBody,
): Promise<Outcome<Swapped>> {
  return runOnce(deps.pool, call.idempotency, async (tx) => {
    const places = [one, other];
    const ids = [...new Set(places.map(({ bookingId }) => bookingId))].toSorted();
    for (const bookingId of ids) {
      const { providerId, branchIds } = call.member;
      const row = await lockForAct(tx, { providerId, bookingId, branchIds });
      if (row instanceof Failure) return row;
    }
    const moves = await planSwap(tx, deps, call, places);
    if (moves instanceof Failure) return moves;
    const before = await readStates(tx, moves);
    const refusal = await carryOut(tx, moves, deps.clock.now().getTime());
    if (refusal) return refusal;
    const after = await readStates(tx, moves);
    const recorded = await recordAction(tx, deps, call, {
      kind: 'swap',
      bookingIds: ids,
      detail: { bookingIds: moves.map(({ bookingId }) => bookingId), before, after },
      audit: 'booking.swap',
      before: before.map(({ tables }) => tables.map(({ tableId }) => tableId)),
      after: after.map(({ tables }) => tables.map(({ tableId }) => tableId)),
    });
    if (recorded instanceof Failure) return recorded;
    const bookings = [];
    for (const { bookingId } of places) {
      const shown = await deps.describe(tx, { providerId: call.member.providerId, bookingId });
      if (shown) bookings.push(shown);
    }
    const { actionId, undoUntil } = recorded;
    return { actionId, undoUntil, bookings };
  });
}

async function planSwap(
  tx: Transaction,
  deps: DeskDeps,
  call: ActCall,
  places: readonly Place[],
): Promise<Outcome<SlotMove[]>> {
  const [one, other] = places;
  if (!one || !other) throw new RangeError('Two places change');
  const [tablesOfOne, tablesOfOther] = [await listTables(tx, call, one), await listTables(tx, call, other)];
  if (!tablesOfOne || !tablesOfOther) return new Failure('notFound');
  if (tablesOfOne.every((id) => tablesOfOther.includes(id))) return new Failure('sameSlot');
  const first = await planSide(tx, deps, call, one, tablesOfOther);
  if (first instanceof Failure) return first;
  const second = await planSide(tx, deps, call, other, tablesOfOne);
  return second instanceof Failure ? second : [first, second];
}

async function listTables(
  tx: Transaction,
  { member }: ActCall,
  { bookingId, position }: Place,
): Promise<string[] | undefined> {
  const slots = await listMovableSlots(tx, { providerId: member.providerId, bookingId });
  const { tableIds = [] } = slots[position] ?? {};
  // Of a request for which other times are proposed there are none.
  return tableIds.length === 0 ? undefined : tableIds;
}

/** One of the two, at the tables of the other one. */
async function planSide(
  tx: Transaction,
  { clock }: DeskDeps,
  { member }: ActCall,
  { bookingId, position, from }: Place,
  tableIds: readonly string[],
): Promise<Outcome<SlotMove>> {
  const key = { providerId: member.providerId, bookingId };
  const row = await lockBooking(tx, key);
  const slots = await listMovableSlots(tx, key);
  const old = slots[position];
  const facts = old && (await readOfferTrial(tx, clock, old, {}));
  if (!row || !old || !facts) return new Failure('notFound');
  if (!stillStands(old, from)) return new Failure('bookingChanged');
  const now = clock.now().getTime();
  const slot = { startsAt: old.startsAt.getTime(), durationMinutes: durationOf(old), guests: old.guests };
  const { status, checkedInAt } = row;
  const why = findVenueMoveRefusal({ status, isCheckedIn: checkedInAt !== null, slot, target: slot }, now);
  if (why !== undefined) return new Failure('bookingChanged');
  const seats = refuseSeats(facts, { tableIds, guests: old.guests });
  if (seats) return seats;
  const policy = (await listPolicies(tx, key))[position];
  const nothing = makeMoney(0, row.currency);
  return {
    ...key,
    row,
    slots,
    old,
    next: { date: old.date, startsAt: old.startsAt, endsAt: old.endsAt, guests: old.guests },
    claims: [
      {
        providerId: facts.providerId,
        branchId: facts.branchId,
        offerId: facts.offerId,
        tableIds,
        position,
        during: findDuring(slot, facts.rules.bufferMinutes, now),
      },
    ],
    price: undefined,
    settlement: { toPay: nothing, toRefund: nothing },
    refundCeilingPercent: policy?.refundCeilingPercent ?? null,
    isFreeToCancel: policy?.isFreeToCancel === true,
    by: { actor: 'venue', userId: member.userId },
  };
}

function findDuring(slot: { startsAt: Instant; durationMinutes: number }, buffer: number, now: Instant) {
  const end = addMinutes(slot.startsAt, slot.durationMinutes + buffer);
  return { start: findTakenFrom(slot.startsAt, now), end };
}

async function carryOut(
  tx: Transaction,
  moves: readonly SlotMove[],
  now: Instant,
): Promise<Failure | undefined> {
  await enterDays(
    tx,
    moves.flatMap(({ claims }) => claims),
  );
  for (const move of moves) await freeSlot(tx, move, move.old.position);
  const wanted = moves.flatMap((move) => move.claims.map((claim) => ({ owner: move, claim })));
  if (!(await takeTablesOfMany(tx, wanted, now))) return new Failure('slotTaken', { alternatives: [] });
  for (const move of moves) {
    const refusal = await writeMovedSlot(tx, move, now);
    if (refusal) return refusal;
  }
  return undefined;
}

async function readStates(tx: Transaction, moves: readonly SlotMove[]): Promise<MoveState[]> {
  const states: MoveState[] = [];
  for (const move of moves) {
    const state = await readMoveState(tx, move, move.old.position);
    if (state === undefined) throw new RangeError(`booking ${move.bookingId} has lost a slot`);
    states.push(state);
  }
  return states;
}

const undoSwap: ActStep = async (tx, { clock }, { providerId, detail }, member) => {
  const { bookingIds, before, after } = detail as {
    bookingIds: string[];
    before: MoveState[];
    after: MoveState[];
  };
  const moves: SlotMove[] = [];
  for (const [index, bookingId] of bookingIds.entries()) {
    const row = await lockBooking(tx, { providerId, bookingId });
    const [was, is] = [before[index], after[index]];
    if (!row || !was || !is) return new Failure('bookingChanged');
    const move = await planReturn(tx, row, { before: was, after: is, userId: member?.userId ?? '' });
    if (move instanceof Failure) return move;
    moves.push(move);
  }
  return sayBriefly(await carryOut(tx, moves, clock.now().getTime()));
};

export const swapKinds: ActKinds = { swap: { permission: 'bookings.move', undo: undoSwap } };
