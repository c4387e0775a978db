import { chooseDeskTables } from '@gramy/domain/availability/desk-alternatives';
import { calledMinutes } from '@gramy/domain/availability/queue-estimates';
import { findThisMinute } from '@gramy/domain/booking/walk-in';
import { isEuropeanNumber } from '@gramy/domain/messages/message-budget';
import { findBusinessDay } from '@gramy/domain/opening-hours/business-day';
import { addMinutes } from '@gramy/domain/time/instant';
import type { Transaction } from '../../../db/database.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { enterDays } from '../../allocations/service.ts';
import type { ActStep } from '../../board-actions/service/kinds.ts';
import { recordAction } from '../../board-actions/service/record-action.ts';
import { type DeskDeps, findDeskOffer, findDeskTime, toBusy } from '../../board-tables/service/desk.ts';
import { listTaken } from '../../board-tables/service/list-taken.ts';
import { refuseSeats } from '../../bookings/service/desk-rules.ts';
import type { OfferFacts } from '../../offers/service.ts';
import { type MessageDelay, queueMessages } from '../../outbox/service.ts';
import { holdForVenue } from '../../time-proposals/service.ts';
import { findPlaceNames, markCalled, type PartyRow, setState } from '../store.ts';
import {
  type Joined,
  letGo,
  lockOfAction,
  lockWaiting,
  type PartyCall,
  toWireParty,
  type WhereBody,
} from './party.ts';

/** Their table is ready, and nobody else gets it for ten minutes. Called again, they get another one, or more time. */
export function callParty(deps: DeskDeps, call: PartyCall, body: WhereBody): Promise<Outcome<Joined>> {
  return runOnce(deps.pool, call.idempotency, async (tx): Promise<Outcome<Joined>> => {
    const party = await lockWaiting(tx, call);
    if (party instanceof Failure) return party;
    const facts = await findDeskOffer(tx, deps, call, party);
    if (facts instanceof Failure) return facts;
    const now = deps.clock.now();
    const held = await hold(tx, { facts, party, tableIds: body.tableIds, now });
    if (held instanceof Failure) return held;
    const recorded = await recordAction(tx, deps, call, {
      kind: 'queueCall',
      bookingIds: [],
      detail: { partyId: party.id },
      audit: 'queue.message',
      subjectId: party.branchId,
      after: { tableIds: held.tableIds },
    });
    if (recorded instanceof Failure) return recorded;
    await markCalled(tx, party, { ...held, at: now });
    await tell(tx, party, held.tableIds, recorded.delay);
    const { actionId, undoUntil } = recorded;
    const called = {
      state: 'called',
      calledAt: now,
      heldUntil: held.until,
      tableIds: held.tableIds,
    } as const;
    return { actionId, undoUntil, party: toWireParty({ ...party, ...called }) };
  });
}

interface Wanted {
  facts: OfferFacts;
  party: PartyRow;
  tableIds: readonly string[] | undefined;
  now: Date;
}

/** What was held for them before counts as free. */
async function hold(tx: Transaction, { facts, party, tableIds: wanted, now }: Wanted) {
  const startsAt = findThisMinute(now.getTime());
  const during = findDeskTime(facts, { startsAt, ...party });
  await enterDays(tx, [{ branchId: facts.branchId, during }]);
  await letGo(tx, party, now);
  const busy = toBusy(await listTaken(tx, facts, { window: during, now }));
  const tableIds = wanted ?? chooseDeskTables(facts.rules.tables, busy, { during, guests: party.guests });
  if (tableIds === undefined) return new Failure('noTables', { alternatives: [] });
  const seats = refuseSeats(facts, { tableIds, guests: party.guests });
  if (seats) return seats;
  const until = new Date(addMinutes(now.getTime(), calledMinutes));
  const { providerId, branchId, offerId } = facts;
  const holdId = await holdForVenue(tx, {
    providerId,
    bookingType: 'personal',
    createdAt: now,
    expiresAt: until,
    place: { branchId, offerId },
    guests: party.guests,
    times: [
      {
        date: findBusinessDay(startsAt, facts.branch),
        startsAt: new Date(startsAt),
        endsAt: new Date(addMinutes(startsAt, party.durationMinutes)),
        tableIds,
      },
    ],
    claims: [{ providerId, branchId, offerId, tableIds, position: 0, during }],
  });
  return holdId === undefined
    ? new Failure('slotTaken', { alternatives: [] })
    : { holdId, tableIds: [...tableIds], until };
}

/** One text message, when it can no longer be undone. */
async function tell(
  tx: Transaction,
  party: PartyRow,
  tableIds: readonly string[],
  delay: MessageDelay | undefined,
): Promise<void> {
  if (!isEuropeanNumber(party.phone)) return;
  const names = await findPlaceNames(tx, party, tableIds);
  if (names === undefined) throw new TypeError(`there is no branch ${party.branchId}`);
  const { language, phone: recipient, providerId } = party;
  const tables = names.tables.map((name) => name[language]);
  const data = { providerId, partyId: party.id, place: names.place, tables, minutes: calledMinutes };
  await queueMessages(tx, [{ channel: 'sms', template: 'tableReady', recipient, language, data }], delay);
}

/** They wait as before, and hear of nothing. */
export const undoCall: ActStep = async (tx, { clock }, action, member) => {
  const party = await lockOfAction(tx, action, { member, state: 'called' });
  if (party instanceof Failure) return party;
  await setState(tx, party, 'waiting');
  await letGo(tx, party, clock.now());
  return undefined;
};
