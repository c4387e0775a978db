import { findBusinessDay } from '@gramy/domain/opening-hours/business-day';
import { uuidv7 } from 'uuidv7';
import { runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { ActStep } from '../../board-actions/service/kinds.ts';
import { type ActCall, recordAction } from '../../board-actions/service/record-action.ts';
import { type DeskDeps, findDeskOffer } from '../../board-tables/service/desk.ts';
import { insertParty, type PartyRow, setState } from '../store.ts';
import {
  type JoinBody,
  type Joined,
  letGo,
  lockOfAction,
  lockWaiting,
  type PartyCall,
  type Removed,
  toWireParty,
} from './party.ts';

/** Everything is taken, and they wait. */
export function joinQueue(deps: DeskDeps, call: ActCall, body: JoinBody): Promise<Outcome<Joined>> {
  return runOnce(deps.pool, call.idempotency, async (tx): Promise<Outcome<Joined>> => {
    const facts = await findDeskOffer(tx, deps, call, body);
    if (facts instanceof Failure) return facts;
    const seats = facts.rules.tables.reduce((sum, { seatsMax }) => sum + seatsMax, 0);
    if (body.guests > seats) return new Failure('tooManyGuests');
    const now = deps.clock.now();
    const { name, guests, durationMinutes, language, phone = '' } = body;
    const party: PartyRow = {
      providerId: facts.providerId,
      id: uuidv7(),
      branchId: facts.branchId,
      offerId: facts.offerId,
      name,
      phone,
      language,
      guests,
      durationMinutes,
      state: 'waiting',
      joinedAt: now,
      calledAt: null,
      holdId: null,
      tableIds: null,
      heldUntil: null,
    };
    await insertParty(tx, { ...party, date: findBusinessDay(now.getTime(), facts.branch) });
    const recorded = await recordAction(tx, deps, call, {
      kind: 'queueJoin',
      bookingIds: [],
      detail: { partyId: party.id },
      audit: 'queue.add',
      subjectId: facts.branchId,
      after: { guests, durationMinutes },
    });
    if (recorded instanceof Failure) return recorded;
    const { actionId, undoUntil } = recorded;
    return { actionId, undoUntil, party: toWireParty(party) };
  });
}

export const undoJoin: ActStep = async (tx, _deps, action, member) => {
  const party = await lockOfAction(tx, action, { member, state: 'waiting' });
  if (party instanceof Failure) return party;
  await setState(tx, party, 'removed');
  return undefined;
};

/** They have gone, or do not want to wait. */
export function removeParty(deps: DeskDeps, call: PartyCall): Promise<Outcome<Removed>> {
  return runOnce(deps.pool, call.idempotency, async (tx): Promise<Outcome<Removed>> => {
    const party = await lockWaiting(tx, call);
    if (party instanceof Failure) return party;
    await setState(tx, party, 'removed');
    await letGo(tx, party, deps.clock.now());
    const recorded = await recordAction(tx, deps, call, {
      kind: 'queueRemove',
      bookingIds: [],
      detail: { partyId: party.id },
      audit: 'queue.remove',
      subjectId: party.branchId,
      before: { guests: party.guests },
    });
    if (recorded instanceof Failure) return recorded;
    const { actionId, undoUntil } = recorded;
    return { actionId, undoUntil };
  });
}

/** In their turn again, as if they had never gone. */
export const undoRemove: ActStep = async (tx, _deps, action, member) => {
  const party = await lockOfAction(tx, action, { member, state: 'removed' });
  if (party instanceof Failure) return party;
  await setState(tx, party, 'waiting');
  return undefined;
};
