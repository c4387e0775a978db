import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { fitTables } from '@gramy/domain/availability/table-fit';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { findThisMinute } from '@gramy/domain/booking/walk-in';
import { findBusinessDay } from '@gramy/domain/opening-hours/business-day';
import { noServiceFee } from '@gramy/domain/pricing/service-fee';
import { addMinutes } from '@gramy/domain/time/instant';
import { Failure, type Outcome } from '../../../failure.ts';
import type { ActCall } from '../../board-actions/service/record-action.ts';
import { refuseOutsideHours } from '../../bookings/service/desk-rules.ts';
import { listMovableSlots } from '../../bookings/service/lock-booking.ts';
import { durationOf } from '../../bookings/service/movable-slots.ts';
import { type OfferFacts, readOfferTrial } from '../../offers/service.ts';
import { priceSlots } from '../../quotes/service/price-slots.ts';
import { isWithinReach } from '../../venue-bookings/service/desk-call.ts';
import { listTaken, type Taken } from '../store/taken.ts';
import { type DeskDeps, type DeskTime, findDeskOffer, findDeskTime } from './desk.ts';

const base = '/business/providers/:providerId/board';
export type FreeQuery = ParsedRequest<`GET ${typeof base}/free`>['query'];
export type FreeTables = CallData<`GET ${typeof base}/free`>;
export type Extensions = CallData<`GET ${typeof base}/bookings/:bookingId/extensions`>;

/** So far ahead it is said until when a table is free. */
const lookAheadMinutes = 8 * 60;

export async function listFreeTables(
  deps: DeskDeps,
  call: Pick<ActCall, 'member'>,
  { startsAt: sent, bookingId, ...query }: FreeQuery,
): Promise<Outcome<FreeTables>> {
  const facts = await findDeskOffer(deps.pool, deps, call, query);
  if (facts instanceof Failure) return facts;
  const now = deps.clock.now();
  const startsAt = sent === undefined ? findThisMinute(now.getTime()) : Date.parse(sent);
  const time = { ...query, startsAt };
  const during = findDeskTime(facts, time);
  const window = { start: during.start, end: addMinutes(during.end, lookAheadMinutes) };
  const taken = await listTaken(deps.pool, facts, { window, now, except: bookingId });
  const fits = fitTables(facts.rules.tables, taken.map(toTakenTime), { during, guests: query.guests });
  const price = findPrice(facts, time, 1) ?? 0;
  return {
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(addMinutes(startsAt, query.durationMinutes)).toISOString(),
    isOpen: refuseOutsideHours(facts, time) === undefined,
    tables: fits.map(({ tableId, fit, freeUntil }) => ({
      tableId,
      fit,
      freeUntil: freeUntil === null ? null : new Date(freeUntil).toISOString(),
      price,
    })),
  };
}

const toTakenTime = ({ tableId, startsAt, endsAt, isRequest }: Taken) => ({
  tableId,
  start: startsAt.getTime(),
  end: endsAt.getTime(),
  isRequest,
});

/** Undefined: more than a booking can cost. */
function findPrice(facts: OfferFacts, time: DeskTime, tables: number): number | undefined {
  const { branchId, offerId } = facts;
  const date = findBusinessDay(time.startsAt, facts.branch);
  const slot = { ...time, branchId, offerId, date, tables, addOns: [] };
  const price = priceSlots({ serviceFee: noServiceFee }, [{ facts, slot }], { bookingType: 'personal' });
  return price instanceof Failure ? undefined : price.total.amount;
}

/** The keys of the sheet: a half hour, a whole one, one and a half, two. */
const extensionMinutes = [30, 60, 90, 120];

export async function listExtensions(
  deps: DeskDeps,
  { member }: Pick<ActCall, 'member'>,
  { bookingId, position }: { bookingId: string; position: number },
): Promise<Outcome<Extensions>> {
  const key: BookingKey = { providerId: member.providerId, bookingId };
  const [slots, isTheirs] = await Promise.all([
    listMovableSlots(deps.pool, key),
    isWithinReach(deps.pool, { ...key, branchIds: member.branchIds }),
  ]);
  if (slots.length === 0 || !isTheirs) return new Failure('bookingNotFound');
  const slot = slots[position];
  const facts = slot && (await readOfferTrial(deps.pool, deps.clock, slot, {}));
  if (!slot || !facts) return new Failure('notFound');
  // Called off, lapsed or over: there is no table any more at which they could stay.
  if (slot.tableIds.length === 0) return { options: [] };
  const now = deps.clock.now();
  const time = { startsAt: slot.startsAt.getTime(), durationMinutes: durationOf(slot), guests: slot.guests };
  const longest = { ...time, durationMinutes: time.durationMinutes + Math.max(...extensionMinutes) };
  const window = findDeskTime(facts, longest);
  const taken = await listTaken(deps.pool, facts, { window, now, except: bookingId });
  const own = taken.filter(({ tableId, endsAt }) => slot.tableIds.includes(tableId) && endsAt > slot.endsAt);
  const before = findPrice(facts, time, slot.tableIds.length);
  return {
    options: extensionMinutes.map((minutes) => {
      const longer = { ...time, durationMinutes: time.durationMinutes + minutes };
      const { end } = findDeskTime(facts, longer);
      const inTheWay = own.find(({ startsAt }) => startsAt.getTime() < end);
      const after = findPrice(facts, longer, slot.tableIds.length);
      return {
        minutes,
        endsAt: new Date(addMinutes(slot.endsAt.getTime(), minutes)).toISOString(),
        price: before === undefined || after === undefined ? null : after - before,
        isOpen: refuseOutsideHours(facts, longer) === undefined,
        takenBy: inTheWay ? (inTheWay.name ?? '') : null,
      };
    }),
  };
}
