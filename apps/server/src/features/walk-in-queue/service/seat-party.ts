import { findThisMinute } from '@gramy/domain/booking/walk-in';
import { runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { enterDays } from '../../allocations/service.ts';
import type { ActStep } from '../../board-actions/service/kinds.ts';
import type { Acted } from '../../board-actions/service/press.ts';
import { recordAction } from '../../board-actions/service/record-action.ts';
import { type DeskDeps, findDeskOffer, findDeskTime } from '../../board-tables/service/desk.ts';
import { undoDeskBooking } from '../../board-tables/service/desk-bookings.ts';
import { takeDeskTables } from '../../board-tables/service/take-desk-tables.ts';
import { setState } from '../store.ts';
import { letGo, lockOfAction, lockWaiting, type PartyCall, type WhereBody } from './party.ts';

/** One press: at the tables that are held for them, and otherwise at those that fit best. */
export function seatParty(deps: DeskDeps, call: PartyCall, body: WhereBody): Promise<Outcome<Acted>> {
  return runOnce(deps.pool, call.idempotency, async (tx): Promise<Outcome<Acted>> => {
    const party = await lockWaiting(tx, call);
    if (party instanceof Failure) return party;
    const facts = await findDeskOffer(tx, deps, call, party);
    if (facts instanceof Failure) return facts;
    const now = deps.clock.now();
    const { name, language, guests, durationMinutes } = party;
    const isHeld = party.heldUntil !== null && now < party.heldUntil;
    const tableIds = body.tableIds ?? (isHeld && party.tableIds ? party.tableIds : undefined);
    const time = { startsAt: findThisMinute(now.getTime()), durationMinutes, guests };
    await enterDays(tx, [{ branchId: facts.branchId, during: findDeskTime(facts, time) }]);
    await setState(tx, party, 'seated');
    await letGo(tx, party, now);
    const bookingId = await takeDeskTables(tx, deps, call, {
      ...time,
      tableIds,
      contact: { name, email: '', phone: '' },
      language,
      source: 'walkIn',
      outsideHours: body.outsideHours,
      facts,
    });
    if (bookingId instanceof Failure) return bookingId;
    const recorded = await recordAction(tx, deps, call, {
      kind: 'queueSeat',
      bookingIds: [bookingId],
      detail: { partyId: party.id },
      audit: 'booking.add',
      after: { startsAt: new Date(time.startsAt).toISOString(), durationMinutes, guests },
    });
    if (recorded instanceof Failure) return recorded;
    const booking = await deps.describe(tx, { providerId: facts.providerId, bookingId });
    const { actionId, undoUntil } = recorded;
    return booking ? { actionId, undoUntil, booking } : new Failure('bookingNotFound');
  });
}

/** They stand up again, and wait in their turn. */
export const undoSeat: ActStep = async (tx, deps, action, member) => {
  const party = await lockOfAction(tx, action, { member, state: 'seated' });
  if (party instanceof Failure) return party;
  const refusal = await undoDeskBooking(tx, deps, action, member);
  if (refusal) return refusal;
  await setState(tx, party, 'waiting');
  return undefined;
};
