import type { ParsedRequest } from '@gramy/contract/wire-types';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { canWalkInStart, findThisMinute } from '@gramy/domain/booking/walk-in';
import { addMinutes } from '@gramy/domain/time/instant';
import type { Transaction } from '../../../db/database.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { ActKinds, ActStep } from '../../board-actions/service/kinds.ts';
import { finishPayment } from '../../board-actions/service/money-acts.ts';
import type { Acted } from '../../board-actions/service/press.ts';
import { type ActCall, type Recorded, recordAction } from '../../board-actions/service/record-action.ts';
import { notifyAboutBooking } from '../../booking-messages/service.ts';
import { changeStatus } from '../../bookings/service/change-status.ts';
import { lockBooking } from '../../bookings/service/lock-booking.ts';
import { takeBackVenuePayment, takeVenuePayment } from '../../venue-bookings/service/venue-payment.ts';
import { writeTeamNote } from '../store/team-note.ts';
import { insertTicket } from '../store/tickets.ts';
import { findVenueLanguage } from '../store/venue-language.ts';
import { type DeskDeps, findDeskOffer } from './desk.ts';
import { takeDeskTables } from './take-desk-tables.ts';

const base = '/business/providers/:providerId/board';
export type WalkIn = ParsedRequest<`POST ${typeof base}/walk-ins`>['body'];
export type PhoneBooking = ParsedRequest<`POST ${typeof base}/phone-bookings`>['body'];

/** Guests who stand there: booked and checked in at once, and paid where they pay first. */
export function addWalkIn(deps: DeskDeps, call: ActCall, body: WalkIn): Promise<Outcome<Acted>> {
  return runOnce(deps.pool, call.idempotency, async (tx) => {
    const facts = await findDeskOffer(tx, deps, call, body);
    if (facts instanceof Failure) return facts;
    const now = deps.clock.now().getTime();
    const { startsAt: sent, name = '', paid, ...wanted } = body;
    const startsAt = sent === undefined ? findThisMinute(now) : Date.parse(sent);
    if (!canWalkInStart(startsAt, now)) return new Failure('slotPast', { alternatives: [] });
    const contact = { name, email: '', phone: '' };
    const language = (await findVenueLanguage(tx, facts.providerId)) ?? 'pl';
    const booking = { ...wanted, startsAt, contact, language, source: 'walkIn' } as const;
    const bookingId = await takeDeskTables(tx, deps, call, { ...booking, facts });
    if (bookingId instanceof Failure) return bookingId;
    const key = { providerId: facts.providerId, bookingId };
    const payment = paid && (await takeAll(tx, deps, call, { key, way: paid }));
    if (payment instanceof Failure) return payment;
    const detail = payment ? { paymentId: payment } : {};
    const state = payment ? 'pending' : 'done';
    const recorded = await recordAction(tx, deps, call, {
      kind: 'walkIn',
      bookingIds: [bookingId],
      state,
      detail,
      audit: 'booking.add',
      after: describe(body, startsAt),
    });
    return answer(tx, deps, key, recorded);
  });
}

/** Undefined: it costs nothing. */
async function takeAll(
  tx: Transaction,
  deps: DeskDeps,
  { member }: ActCall,
  { key, way }: { key: BookingKey; way: NonNullable<WalkIn['paid']> },
): Promise<Outcome<string | undefined>> {
  const row = await lockBooking(tx, key);
  if (!row || row.total === 0) return undefined;
  const taken = await takeVenuePayment(tx, deps, row, { way, takenBy: member.userId });
  return taken instanceof Failure ? taken : taken.paymentId;
}

/** Agreed on the telephone: the guest has the ticket a moment later, if there is a number to send it to. */
export function addPhoneBooking(deps: DeskDeps, call: ActCall, body: PhoneBooking): Promise<Outcome<Acted>> {
  return runOnce(deps.pool, call.idempotency, async (tx) => {
    const facts = await findDeskOffer(tx, deps, call, body);
    if (facts instanceof Failure) return facts;
    const now = deps.clock.now();
    const { startsAt: sent, name, phone = '', note, ...wanted } = body;
    const startsAt = Date.parse(sent);
    if (addMinutes(startsAt, wanted.durationMinutes) <= now.getTime() || !isAhead(startsAt, now)) {
      return new Failure('slotPast', { alternatives: [] });
    }
    const contact = { name, email: '', phone };
    const booking = { ...wanted, startsAt, contact, source: 'phone', facts } as const;
    const bookingId = await takeDeskTables(tx, deps, call, booking);
    if (bookingId instanceof Failure) return bookingId;
    const key = { providerId: facts.providerId, bookingId };
    await insertTicket(tx, { ...key, token: drawToken(deps), at: now });
    if (note) await writeTeamNote(tx, key, note);
    const recorded = await recordAction(tx, deps, call, {
      kind: 'phoneBooking',
      bookingIds: [bookingId],
      audit: 'booking.add',
      after: describe(body, startsAt),
    });
    if (recorded instanceof Failure) return recorded;
    await notifyAboutBooking(tx, { ...key, kind: 'bookedByVenue' }, recorded.delay);
    return answer(tx, deps, key, recorded);
  });
}

/** As a walk-in, and for as long as anybody plans. */
function isAhead(startsAt: number, now: Date): boolean {
  return (
    canWalkInStart(startsAt, now.getTime()) ||
    (startsAt > now.getTime() && startsAt < addMinutes(now.getTime(), longestAhead))
  );
}

const longestAhead = 2 * 366 * 1440;

/** 128 random bits. */
function drawToken({ secrets }: DeskDeps): string {
  return Buffer.from(secrets.randomBytes(16)).toString('base64url');
}

/** For the log, which has numbers instead of names. */
function describe({ durationMinutes, guests, tableIds }: WalkIn | PhoneBooking, startsAt: number) {
  return { startsAt: new Date(startsAt).toISOString(), durationMinutes, guests, tableIds };
}

async function answer(
  tx: Transaction,
  deps: DeskDeps,
  key: BookingKey,
  recorded: Outcome<Recorded>,
): Promise<Outcome<Acted>> {
  if (recorded instanceof Failure) return recorded;
  const booking = await deps.describe(tx, key);
  const { actionId, undoUntil } = recorded;
  return booking ? { actionId, undoUntil, booking } : new Failure('bookingNotFound');
}

/** The status cannot go back: it is called off, and nobody hears of it. */
export const undoDeskBooking: ActStep = async (
  tx,
  deps,
  { providerId, bookingIds: [bookingId = ''], detail },
  member,
) => {
  const key = { providerId, bookingId };
  const { paymentId } = detail as { paymentId?: string };
  const refusal = paymentId === undefined ? undefined : await takeBackVenuePayment(tx, key, { paymentId });
  if (refusal) return refusal;
  const row = await lockBooking(tx, key);
  if (!row || row.paid > 0) return new Failure('bookingChanged');
  const step = { ...key, to: 'cancelled', actor: 'venue', actorId: member?.userId ?? null } as const;
  const result = await changeStatus(tx, deps, { ...step, isQuiet: true });
  return result.isDone ? undefined : new Failure('bookingChanged');
};

export const deskBookingKinds: ActKinds = {
  walkIn: { permission: 'board.write', undo: undoDeskBooking, finish: finishPayment },
  phoneBooking: { permission: 'board.write', undo: undoDeskBooking },
};
