import { chooseDeskTables } from '@gramy/domain/availability/desk-alternatives';
import { findBusinessDay } from '@gramy/domain/opening-hours/business-day';
import { noServiceFee } from '@gramy/domain/pricing/service-fee';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { enterDays } from '../../allocations/service.ts';
import type { ActCall } from '../../board-actions/service/record-action.ts';
import { refuseOutsideHours, refuseSeats } from '../../bookings/service/desk-rules.ts';
import { type AgreedBooking, writeAgreedBookings } from '../../bookings/service/write-agreed.ts';
import type { OfferFacts } from '../../offers/service.ts';
import { priceSlots } from '../../quotes/service/price-slots.ts';
import { isDeskOpen, listTaken } from '../store/taken.ts';
import { type DeskDeps, type DeskTime, findDeskTime, refuseTaken, toBusy } from './desk.ts';

export interface DeskBooking extends DeskTime {
  /** Left out: those that fit best. */
  tableIds?: readonly string[] | undefined;
  contact: AgreedBooking['contact'];
  language: 'en' | 'pl';
  source: 'phone' | 'walkIn';
  /** The warning was seen. */
  outsideHours?: boolean | undefined;
}

/** A booking without an account, written and seated as every other one. Answers its id. */
export async function takeDeskTables(
  tx: Database,
  deps: DeskDeps,
  call: ActCall,
  { facts, ...booking }: DeskBooking & { facts: OfferFacts },
): Promise<Outcome<string>> {
  const now = deps.clock.now();
  if (!(await isDeskOpen(tx, facts))) return new Failure('listingMoved');
  const hours = booking.outsideHours ? undefined : refuseOutsideHours(facts, booking);
  if (hours) return hours;
  const tableIds = booking.tableIds ?? (await choose(tx, facts, booking, now));
  if (tableIds === undefined) return refuseTaken(tx, facts, { ...booking, tableIds: [] }, now);
  const seats = refuseSeats(facts, { tableIds, guests: booking.guests });
  if (seats) return seats;
  const agreed = assemble(facts, booking, tableIds);
  if (agreed instanceof Failure) return agreed;
  const { providerId, userId: actorId } = call.member;
  const writing = {
    secrets: deps.secrets,
    providerId,
    actorId,
    language: booking.language,
    now: now.getTime(),
  };
  const written = await writeAgreedBookings(tx, writing, [agreed]);
  const [first] = written ?? [];
  return first ? first.bookingId : refuseTaken(tx, facts, { ...booking, tableIds }, now);
}

/** Nobody else takes them between this look and the next statement. */
async function choose(
  tx: Database,
  facts: OfferFacts,
  booking: DeskTime,
  now: Date,
): Promise<string[] | undefined> {
  const during = findDeskTime(facts, booking);
  await enterDays(tx, [{ branchId: facts.branchId, during }]);
  const busy = toBusy(await listTaken(tx, facts, { window: during, now }));
  return chooseDeskTables(facts.rules.tables, busy, { during, guests: booking.guests });
}

function assemble(
  facts: OfferFacts,
  { startsAt, durationMinutes, guests, contact, source }: DeskBooking,
  tableIds: readonly string[],
): Outcome<AgreedBooking> {
  const { branchId, offerId } = facts;
  const date = findBusinessDay(startsAt, facts.branch);
  const slot = { branchId, offerId, date, startsAt, durationMinutes, guests, tableIds, addOns: [] };
  const at = { facts, slot: { ...slot, tables: tableIds.length } };
  const price = priceSlots({ serviceFee: noServiceFee }, [at], { bookingType: 'personal' });
  if (price instanceof Failure) return price;
  const isHere = source === 'walkIn';
  return { at, tableIds, contact, price, source, importKey: null, isPaid: false, isTold: !isHere, isHere };
}
