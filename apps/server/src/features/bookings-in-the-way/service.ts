import type { WireSettlement } from '@gramy/contract/schemas/in-the-way';
import { noServiceFee } from '@gramy/domain/pricing/service-fee';
import { minuteMs } from '@gramy/domain/time/instant';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import { type Actor, recordChange } from '../audit/service.ts';
import { notifyAboutBooking } from '../booking-messages/service.ts';
import { carryOutMove } from '../bookings/service/carry-out-move.ts';
import { type LockedBooking, listMovableSlots, lockBooking } from '../bookings/service/lock-booking.ts';
import { planVenueMove } from '../bookings/service/plan-venue-move.ts';
import { carryOutDecision } from '../venue-bookings/service/decide.ts';
import { lockForAct } from '../venue-bookings/service/desk-call.ts';
import type { InTheWay } from './service/propose-moves.ts';

export { type Afterwards, proposeMoves } from './service/propose-moves.ts';

type Choice = WireSettlement['choices'][number];
type Move = Extract<Choice, { kind: 'move' }>;

export interface Settling {
  /** They stand as agreed. */
  seenBookings: readonly string[];
  settle?: WireSettlement | undefined;
}

/**
 * What a member has chosen for bookings that a change would leave without a place, in the transaction of the change and
 * before it: guests are moved or called off together with it, or nothing happens at all. Whoever is still in the way
 * afterwards is the caller's to judge: somebody has to have said that they stand as agreed.
 */
export async function settleBookings(
  tx: Database,
  { clock }: { clock: Clock },
  call: Actor,
  settle: Settling['settle'],
  listInTheWay: () => Promise<readonly InTheWay[]>,
): Promise<Failure | undefined> {
  if (!settle || settle.choices.length === 0) return undefined;
  const inTheWay = await listInTheWay();
  // Whoever is no longer in the way has called off themselves, or was moved by somebody else.
  const choices = settle.choices.filter((choice) => inTheWay.some((one) => isAbout(choice, one)));
  const moment = clock.now();
  const at = { clock: { now: () => moment } };
  const locked = await lockAll(tx, call, choices);
  if (locked instanceof Failure) return locked;
  const calledOff = new Set(
    choices.filter(({ kind }) => kind === 'cancel').map(({ bookingId }) => bookingId),
  );
  for (const [bookingId, booking] of locked) {
    const refusal = calledOff.has(bookingId)
      ? await callOff(tx, at, call, { booking, words: settle.words })
      : await moveAll(tx, at, call, booking, choices.filter(isMove));
    if (refusal) return refusal;
  }
  return undefined;
}

const isAbout = (choice: Choice, { id, position }: InTheWay) =>
  choice.bookingId === id && (choice.kind === 'cancel' || choice.position === position);

const isMove = (choice: Choice): choice is Move => choice.kind === 'move';

/** In one order, so that two who settle the same bookings never wait for each other in a circle. */
async function lockAll(
  tx: Database,
  { member: { providerId } }: Actor,
  choices: readonly Choice[],
): Promise<Map<string, LockedBooking> | Failure> {
  const locked = new Map<string, LockedBooking>();
  for (const bookingId of [...new Set(choices.map((choice) => choice.bookingId))].sort()) {
    const booking = await lockForAct(tx, { providerId, bookingId, branchIds: null });
    if (booking instanceof Failure) return new Failure('bookingNotSettled');
    locked.set(bookingId, booking);
  }
  return locked;
}

/** A request is declined, a booking is called off: either way all money goes back, and the guest hears of it. */
async function callOff(
  tx: Database,
  deps: { clock: Clock },
  call: Actor,
  { booking, words }: { booking: LockedBooking; words: string },
): Promise<Failure | undefined> {
  const kind = booking.status.startsWith('pending') ? 'decline' : 'cancel';
  const actorId = call.member.userId;
  const note = words === '' ? {} : { note: words };
  if (await carryOutDecision(tx, deps, booking, { kind, actorId, ...note }))
    return new Failure('bookingNotSettled');
  await recordChange(tx, call, { action: `booking.${kind}`, subjectId: booking.bookingId });
  return undefined;
}

async function moveAll(
  tx: Database,
  deps: { clock: Clock },
  call: Actor,
  booking: LockedBooking,
  moves: readonly Move[],
): Promise<Failure | undefined> {
  for (const move of moves.filter(({ bookingId }) => bookingId === booking.bookingId)) {
    // Its last move has changed it.
    const current = await lockBooking(tx, booking);
    const refusal = current ? await moveTo(tx, deps, call, current, move) : new Failure('bookingNotFound');
    if (refusal) return new Failure('bookingNotSettled');
  }
  return undefined;
}

/** At the price that was agreed. The hours that count are the new ones, which are looked at once all have moved. */
async function moveTo(
  tx: Database,
  { clock }: { clock: Clock },
  call: Actor,
  booking: LockedBooking,
  { position, startsAt: sent, tableIds }: Move,
): Promise<Failure | undefined> {
  const startsAt = Date.parse(sent);
  const slot = (await listMovableSlots(tx, booking))[position];
  if (!slot) return new Failure('notFound');
  const durationMinutes = (slot.endsAt.getTime() - slot.startsAt.getTime()) / minuteMs;
  const target = {
    position,
    startsAt,
    durationMinutes,
    tableIds,
    price: 'agreed',
    outsideHours: true,
  } as const;
  const { userId } = call.member;
  const plan = await planVenueMove(tx, { clock, serviceFee: noServiceFee }, booking, { target, userId });
  if (plan instanceof Failure) return plan;
  const refusal = await carryOutMove(tx, plan.move, clock.now().getTime());
  if (refusal) return refusal;
  const { old } = plan.move;
  const { providerId, bookingId } = booking;
  await recordChange(tx, call, {
    action: 'booking.move',
    subjectId: bookingId,
    before: { startsAt: old.startsAt.toISOString(), tableIds: old.tableIds },
    after: { startsAt: new Date(startsAt).toISOString(), tableIds },
  });
  const movedFrom = {
    date: old.date,
    startsAt: old.startsAt.toISOString(),
    timeZone: plan.facts.branch.timeZone,
    position: old.position,
  };
  const news = plan.hasNewStart
    ? ({ kind: 'movedByVenue', movedFrom } as const)
    : ({ kind: 'changedByVenue' } as const);
  await notifyAboutBooking(tx, { providerId, bookingId, position: old.position, ...news });
  return undefined;
}
