import type { CallData } from '@gramy/contract/wire-types';
import { chooseDeskTables } from '@gramy/domain/availability/desk-alternatives';
import { leastMinutesAhead, listNearestStarts } from '@gramy/domain/booking/time-proposal';
import { findBusinessDay, reachOfDay } from '@gramy/domain/opening-hours/business-day';
import { addMinutes, hourMs, type Instant } from '@gramy/domain/time/instant';
import { overlaps } from '@gramy/domain/time/interval';
import { addDays } from '@gramy/domain/time/local-date';
import { firstInstantAt, localParts } from '@gramy/domain/time/zoned-time';
import type { Transaction } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { BookingCall } from '../../board-actions/service/press.ts';
import { refuseOutsideHours } from '../../bookings/service/desk-rules.ts';
import { type LockedBooking, listMovableSlots, lockBooking } from '../../bookings/service/lock-booking.ts';
import { durationOf } from '../../bookings/service/movable-slots.ts';
import { planVenueMove } from '../../bookings/service/plan-venue-move.ts';
import { type OfferFacts, readOfferTrial } from '../../offers/service.ts';
import { isWithinReach } from '../../venue-bookings/service/desk-call.ts';
import { listTaken } from '../store/taken.ts';
import { type DeskDeps, findDeskTime, toBusy } from './desk.ts';

export type OtherTimes =
  CallData<'GET /business/providers/:providerId/board/bookings/:bookingId/other-times'>;

const stepMinutes = 30;
/** The nearest on the same day, and the same time on the next one. */
const mostOfTheDay = 5;

interface Place {
  startsAt: Instant;
  tableIds: string[];
}

/** Looks only: a moment later they may be gone. */
export function listOtherTimes(
  deps: DeskDeps,
  { bookingId, member }: Pick<BookingCall, 'bookingId' | 'member'>,
  position: number,
): Promise<Outcome<OtherTimes>> {
  const key = { providerId: member.providerId, bookingId };
  return deps.pool.begin(async (tx): Promise<Outcome<OtherTimes>> => {
    const row = await lockBooking(tx, key);
    if (!row || !(await isWithinReach(tx, { ...key, branchIds: member.branchIds })))
      return new Failure('bookingNotFound');
    const slot = (await listMovableSlots(tx, row))[position];
    const facts = slot && (await readOfferTrial(tx, deps.clock, slot, {}));
    if (!slot || !facts) return new Failure('notFound');
    const time = {
      startsAt: slot.startsAt.getTime(),
      durationMinutes: durationOf(slot),
      guests: slot.guests,
    };
    const places = await findPlaces(tx, deps, { facts, time, bookingId });
    const items: OtherTimes['items'] = [];
    for (const place of places) {
      const item = await describePlace(tx, deps, row, { ...place, ...time, ...place, position });
      if (item) items.push(item);
    }
    return { items };
  });
}

interface Asked {
  facts: OfferFacts;
  time: { startsAt: Instant; durationMinutes: number; guests: number };
  bookingId: string;
}

/** What the booking has itself counts as free: it is given up for them. */
async function findPlaces(
  tx: Transaction,
  { clock }: DeskDeps,
  { facts, time, bookingId }: Asked,
): Promise<Place[]> {
  const now = clock.now();
  const day = findBusinessDay(time.startsAt, facts.branch);
  const reach = reachOfDay(day, facts.branch);
  const from = Math.max(reach.start, addMinutes(now.getTime(), leastMinutesAhead));
  const tomorrow = findSameTimeTomorrow(time.startsAt, facts.branch.timeZone);
  const window = { start: from, end: Math.max(reach.end, tomorrow) + 24 * hourMs };
  const taken = toBusy(await listTaken(tx, facts, { window, now, except: bookingId }));
  const findPlace = (startsAt: Instant): Place[] => {
    const wanted = { ...time, startsAt };
    if (refuseOutsideHours(facts, wanted)) return [];
    const during = findDeskTime(facts, wanted);
    const busy = taken.filter((range) => overlaps(range, during));
    const tableIds = chooseDeskTables(facts.rules.tables, busy, { during, guests: time.guests });
    return tableIds === undefined ? [] : [{ startsAt, tableIds }];
  };
  const starts = listNearestStarts(time.startsAt, { from, until: reach.end, stepMinutes });
  const ofTheDay = starts.flatMap(findPlace).slice(0, mostOfTheDay);
  const all = [...ofTheDay, ...findPlace(tomorrow)];
  return all.toSorted((left, right) => left.startsAt - right.startsAt);
}

function findSameTimeTomorrow(startsAt: Instant, timeZone: string): Instant {
  const { date, minute } = localParts(startsAt, timeZone);
  return firstInstantAt(addDays(date, 1), minute, timeZone);
}

/** Undefined: it cannot be sold like that. */
async function describePlace(
  tx: Transaction,
  deps: DeskDeps,
  row: LockedBooking,
  target: Place & { position: number; durationMinutes: number },
): Promise<OtherTimes['items'][number] | undefined> {
  const wanted = { ...target, price: 'current', isProposal: true } as const;
  const plan = await planVenueMove(tx, deps, row, { target: wanted, userId: '' });
  if (plan instanceof Failure || plan.move.price === undefined) return undefined;
  const { next, price } = plan.move;
  return {
    date: next.date,
    startsAt: next.startsAt.toISOString(),
    endsAt: next.endsAt.toISOString(),
    tableIds: target.tableIds,
    total: price.total.amount,
    difference: price.total.amount - row.total,
  };
}
