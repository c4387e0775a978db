import type { ParsedRequest } from '@gramy/contract/wire-types';
import { leastTimeToWaitMs } from '@gramy/domain/booking/board-action';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import {
  findProposalEnd,
  findProposalRefusal,
  type ProposalRefusal,
} from '@gramy/domain/booking/time-proposal';
import type { Transaction } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { enterDays, freeSlot, giveUpSlot, takeTables } from '../../allocations/service.ts';
import type { ActKinds, ActStep } from '../../board-actions/service/kinds.ts';
import { type Acted, type BookingCall, press } from '../../board-actions/service/press.ts';
import { notifyAboutBooking } from '../../booking-messages/service.ts';
import { findNextClock, toInstant } from '../../bookings/service/booking-facts.ts';
import { type LockedBooking, listMovableSlots, lockBooking } from '../../bookings/service/lock-booking.ts';
import { durationOf } from '../../bookings/service/movable-slots.ts';
import { planVenueMove, type VenueMovePlan } from '../../bookings/service/plan-venue-move.ts';
import {
  findProposal,
  markProposed,
  type ProposedTime,
  takeBackProposal,
  writeProposal,
} from '../../time-proposals/service.ts';
import { type MoveState, readMoveState } from '../store/move-state.ts';
import type { DeskDeps } from './desk.ts';

export type ProposalBody =
  ParsedRequest<'POST /business/providers/:providerId/board/bookings/:bookingId/offer'>['body'];

const failures = {
  over: 'bookingChanged',
  tooLate: 'tooLateToAnswer',
  sameTime: 'sameSlot',
  tooSoon: 'slotTooSoon',
} as const satisfies Record<ProposalRefusal, Failure['code']>;

/**
 * The tables of the times are taken at once, and those that were asked for are given up for them. The guest hears of it when it
 * can no longer be undone; an answer that is due before that leaves at once.
 */
export function proposeTimes(
  deps: DeskDeps,
  call: BookingCall,
  body: ProposalBody,
): Promise<Outcome<Acted & { until: string }>> {
  return press(deps, call, async (tx, row, { deps: at, record }) => {
    const now = at.clock.now();
    const plans = await planTimes(tx, { ...deps, ...at }, row, { body, userId: call.member.userId });
    if (plans instanceof Failure) return plans;
    const position = body.position ?? 0;
    const before = await readMoveState(tx, row, position);
    const until = await hold(tx, deps, row, { plans, position, now });
    if (until instanceof Failure) return until;
    const canWait = row.answerDueAt === null || now.getTime() + leastTimeToWaitMs < row.answerDueAt.getTime();
    if (!canWait) await tell(tx, row, until);
    const recorded = await record({
      kind: 'propose',
      state: canWait ? 'pending' : 'final',
      detail: { before },
      audit: 'booking.offer',
      after: { starts: plans.map(({ move }) => move.next.startsAt.toISOString()) },
    });
    if (recorded instanceof Failure) return recorded;
    const { actionId, undoUntil } = recorded;
    return { actionId, undoUntil, until: until.toISOString() };
  });
}

async function planTimes(
  tx: Transaction,
  deps: DeskDeps,
  row: LockedBooking,
  { body: { position = 0, times, outsideHours }, userId }: { body: ProposalBody; userId: string },
): Promise<Outcome<VenueMovePlan[]>> {
  const slot = (await listMovableSlots(tx, row))[position];
  if (slot === undefined) return new Failure('notFound');
  const refusal = findProposalRefusal(
    {
      status: row.status,
      answerDueAt: toInstant(row.answerDueAt),
      proposedUntil: toInstant(row.proposedUntil),
      slot: { startsAt: slot.startsAt.getTime() },
    },
    times.map(({ startsAt }) => Date.parse(startsAt)),
    deps.clock.now().getTime(),
  );
  if (refusal !== undefined) return new Failure(failures[refusal]);
  const plans: VenueMovePlan[] = [];
  for (const { startsAt, tableIds } of times) {
    const time = { position, startsAt: Date.parse(startsAt), durationMinutes: durationOf(slot), tableIds };
    const target = { ...time, price: 'current', outsideHours, isProposal: true } as const;
    const plan = await planVenueMove(tx, deps, row, { target, userId });
    if (plan instanceof Failure) return plan;
    plans.push(plan);
  }
  return plans;
}

/** The days are entered before anything is given up: whoever waits for it there waits for nobody else. */
async function hold(
  tx: Transaction,
  { secrets }: DeskDeps,
  row: LockedBooking,
  { plans, position, now }: { plans: readonly VenueMovePlan[]; position: number; now: Date },
): Promise<Outcome<Date>> {
  const [first] = plans;
  if (first === undefined) throw new RangeError('At least one time is proposed');
  const { providerId, bookingId, bookingType } = row;
  const claims = plans.flatMap(({ move }, index) =>
    move.claims.map((claim) => ({ ...claim, position: index })),
  );
  await enterDays(tx, claims);
  await giveUpSlot(tx, row, position);
  const starts = plans.map(({ move }) => move.next.startsAt.getTime());
  const until = new Date(findProposalEnd(starts, now.getTime()));
  const { branchId, offerId, guests } = first.move.old;
  const isHeld = await writeProposal(tx, {
    providerId,
    bookingId,
    position,
    token: Buffer.from(secrets.randomBytes(16)).toString('base64url'),
    proposedAt: now,
    until,
    times: plans.map(toTime),
    hold: { bookingType, place: { branchId, offerId }, guests },
    claims,
  });
  return isHeld ? until : new Failure('slotTaken', { alternatives: [] });
}

function toTime({ move: { next, claims, price } }: VenueMovePlan): ProposedTime {
  if (price === undefined) throw new TypeError('What is proposed has the price of now');
  const { date, startsAt, endsAt } = next;
  const ends = claims.map(({ during }) => during.end);
  const tableIds = claims.flatMap((claim) => claim.tableIds);
  return { date, startsAt, endsAt, takenUntil: new Date(Math.max(...ends)), tableIds, price };
}

/** From now on it is the guest's turn. */
async function tell(tx: Transaction, row: LockedBooking, until: Date): Promise<void> {
  const { providerId, bookingId } = row;
  const nextClockAt = findNextClock({ ...row, proposedUntil: until });
  await markProposed(tx, row, { until, nextClockAt });
  await notifyAboutBooking(tx, { providerId, bookingId, kind: 'proposed' });
}

const finish: ActStep = async (tx, _deps, { providerId, bookingIds: [bookingId = ''] }) => {
  const key = { providerId, bookingId };
  const row = await lockBooking(tx, key);
  const proposal = row && (await findProposal(tx, key));
  if (!row || proposal?.state !== 'open') return new Failure('bookingChanged');
  await tell(tx, row, proposal.until);
  return undefined;
};

/** Back to what was asked for, by the constraint that everybody obeys: where somebody was quicker, the proposal stands. */
const undo: ActStep = async (tx, { clock }, { providerId, bookingIds: [bookingId = ''], detail }) => {
  const key = { providerId, bookingId };
  const row = await lockBooking(tx, key);
  const proposal = row && (await findProposal(tx, key));
  if (!row || row.proposedUntil !== null || proposal?.state !== 'open') return new Failure('undoTooLate');
  const { before } = detail as { before: MoveState };
  const now = clock.now();
  const claims = await listAskedClaims(tx, row, before);
  if (claims === undefined) return new Failure('bookingChanged');
  await enterDays(tx, claims);
  await takeBackProposal(tx, key, now);
  await freeSlot(tx, key, before.position);
  const isTaken = await takeTables(tx, key, claims, now.getTime());
  return isTaken ? undefined : new Failure('slotTaken', { alternatives: [] });
};

async function listAskedClaims(tx: Transaction, key: BookingKey, { position, tables }: MoveState) {
  const slot = (await listMovableSlots(tx, key))[position];
  if (slot === undefined) return undefined;
  const { branchId, offerId } = slot;
  return tables.map(({ tableId, from, to }) => ({
    providerId: key.providerId,
    branchId,
    offerId,
    tableIds: [tableId],
    position,
    during: { start: Date.parse(from), end: Date.parse(to) },
  }));
}

export const proposalKinds: ActKinds = { propose: { permission: 'bookings.decide', undo, finish } };
