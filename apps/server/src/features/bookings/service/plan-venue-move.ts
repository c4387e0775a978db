import { findNoShowAfterMove } from '@gramy/domain/booking/attendance';
import { findCeilingPercent, settleVenueMove } from '@gramy/domain/booking/reschedule';
import { statusLabel } from '@gramy/domain/booking/status';
import { findTakenFrom, findVenueMoveRefusal } from '@gramy/domain/booking/venue-move';
import { makeMoney } from '@gramy/domain/money/money';
import { findBusinessDay } from '@gramy/domain/opening-hours/business-day';
import type { BookingPrice } from '@gramy/domain/pricing/agreed-price';
import type { ServiceFee } from '@gramy/domain/pricing/service-fee';
import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { TableClaim } from '../../allocations/service.ts';
import { type OfferFacts, readOfferTrial } from '../../offers/service.ts';
import { findRedeemedClaim } from '../../promotions/service.ts';
import { priceSlots } from '../../quotes/service/price-slots.ts';
import { type LockedBooking, listPolicies, type PolicyRow } from '../store/booking-facts.ts';
import { hasOpenPayment, listMovableSlots, listTakenTables, type MovableSlot } from '../store/moves.ts';
import { toFacts } from './booking-facts.ts';
import type { SlotMove } from './carry-out-move.ts';
import { refuseOutsideHours, refuseSeats } from './desk-rules.ts';
import { durationOf, joinOffers } from './movable-slots.ts';
import { findMoveFee } from './move-fee.ts';

export interface VenueTarget {
  readonly position: number;
  readonly startsAt: Instant;
  readonly durationMinutes: number;
  readonly guests?: number | undefined;
  readonly tableIds: readonly string[];
  /** As it was agreed, or as it would be sold now. */
  readonly price: 'agreed' | 'current';
  /** The guests have asked for it: they agree to the new start as if they had chosen it themselves. */
  readonly theirWish?: boolean | undefined;
  /** Somebody has seen that the place is closed then. */
  readonly outsideHours?: boolean | undefined;
  /** Of a request: another time that its guest may take instead. */
  readonly isProposal?: boolean | undefined;
}

export interface VenueMovePlan {
  move: SlotMove;
  facts: OfferFacts;
  hasNewStart: boolean;
}

export interface VenueMoveDeps {
  clock: Clock;
  serviceFee: ServiceFee;
}

/** Everything that a move by the venue would change. The booking is locked. */
export async function planVenueMove(
  db: Database,
  deps: VenueMoveDeps,
  row: LockedBooking,
  { target, userId }: { target: VenueTarget; userId: string },
): Promise<Outcome<VenueMovePlan>> {
  const now = deps.clock.now().getTime();
  const slots = await listMovableSlots(db, row);
  const old = slots[target.position];
  if (old === undefined) return new Failure('notFound');
  const facts = await readOfferTrial(db, deps.clock, old, {});
  if (facts === undefined) return new Failure('bookingNotMovable');
  const wanted = { ...target, guests: target.guests ?? old.guests };
  const refusal = refuseMove(row, old, wanted, now) ?? refusePlace(facts, old, wanted);
  if (refusal) return refusal;
  const claims = await listClaims(db, { row, old, facts, wanted }, now);
  if (claims.some(({ during }) => during.end <= during.start)) return new Failure('bookingNotMovable');
  const price = await findPrice(db, deps, { row, slots, wanted });
  if (price instanceof Failure) return price;
  const hasNewStart = wanted.startsAt !== old.startsAt.getTime();
  const policies = await listPolicies(db, row);
  const rights = findRights(
    policies[target.position],
    { hasNewStart, isWished: wanted.theirWish === true },
    now,
  );
  const settlement = settle(row, policies, price);
  const move: SlotMove = {
    providerId: row.providerId,
    bookingId: row.bookingId,
    row,
    slots,
    old,
    next: {
      date: hasNewStart ? findBusinessDay(wanted.startsAt, facts.branch) : old.date,
      startsAt: new Date(wanted.startsAt),
      endsAt: new Date(addMinutes(wanted.startsAt, wanted.durationMinutes)),
      guests: wanted.guests,
    },
    claims,
    price,
    settlement,
    ...rights,
    by: { actor: 'venue', userId },
    noShowAt: findNoShow(row, old, slots),
  };
  return { move, facts, hasNewStart };
}

function findNoShow(
  { noShowAt }: LockedBooking,
  old: MovableSlot,
  slots: readonly MovableSlot[],
): Date | null {
  const toGame = ({ startsAt }: MovableSlot) => ({ startsAt: startsAt.getTime() });
  const others = slots.filter((slot) => slot.position !== old.position).map(toGame);
  const at = findNoShowAfterMove(noShowAt?.getTime() ?? null, { moved: toGame(old), others });
  return at === null ? null : noShowAt;
}

/** What cancelling would bring afterwards. Whoever is moved without having asked may have everything back. */
function findRights(
  policy: PolicyRow | undefined,
  { hasNewStart, isWished }: { hasNewStart: boolean; isWished: boolean },
  now: Instant,
): Pick<SlotMove, 'refundCeilingPercent' | 'isFreeToCancel'> {
  const refundCeilingPercent = policy?.refundCeilingPercent ?? null;
  if (!hasNewStart || !isWished) {
    return { refundCeilingPercent, isFreeToCancel: hasNewStart || policy?.isFreeToCancel === true };
  }
  if (policy === undefined) return { refundCeilingPercent, isFreeToCancel: false };
  const tiers = policy.refundTiers;
  const startsAt = policy.startsAt.getTime();
  const ceiling = { tiers, startsAt, ceilingPercent: refundCeilingPercent ?? undefined };
  return {
    refundCeilingPercent: findCeilingPercent({ ...ceiling, isFreeToCancel: policy.isFreeToCancel }, now),
    isFreeToCancel: false,
  };
}

type Wanted = VenueTarget & { readonly guests: number };

function refuseMove(
  { status, checkedInAt, proposedUntil }: LockedBooking,
  old: MovableSlot,
  target: Wanted,
  now: Instant,
): Failure | undefined {
  // Its time is given up already, and has no tables.
  if (statusLabel(status) === 'pending' && proposedUntil !== null) return new Failure('bookingChanged');
  const slot = { startsAt: old.startsAt.getTime(), durationMinutes: durationOf(old), guests: old.guests };
  const { isProposal } = target;
  const booking = { status, isCheckedIn: checkedInAt !== null, isProposal };
  const refusal = findVenueMoveRefusal({ ...booking, slot, target }, now);
  if (refusal === 'over') return new Failure('bookingChanged');
  if (refusal === 'past') return new Failure('slotPast', { alternatives: [] });
  if (refusal !== undefined) return new Failure('bookingNotMovable');
  const isSame = isSameTime(slot, target) && slot.guests === target.guests;
  return isSame && hasSameTables(old, target) ? new Failure('sameSlot') : undefined;
}

const isSameTime = (
  one: Pick<VenueTarget, 'startsAt' | 'durationMinutes'>,
  other: Pick<VenueTarget, 'startsAt' | 'durationMinutes'>,
) => one.startsAt === other.startsAt && one.durationMinutes === other.durationMinutes;

const hasSameTables = ({ tableIds }: MovableSlot, wanted: Pick<VenueTarget, 'tableIds'>) =>
  tableIds.length === wanted.tableIds.length && wanted.tableIds.every((id) => tableIds.includes(id));

/** Only what changes is judged: guests stay where they were put, also at a table that nobody would put them at today. */
function refusePlace(facts: OfferFacts, old: MovableSlot, wanted: Wanted): Failure | undefined {
  const keepsTables = hasSameTables(old, wanted);
  const seats =
    keepsTables && wanted.guests <= old.guests ? undefined : refuseSeats(facts, wanted, old.tableIds);
  if (seats) return seats;
  const slot = { startsAt: old.startsAt.getTime(), durationMinutes: durationOf(old) };
  return isSameTime(slot, wanted) || wanted.outsideHours ? undefined : refuseOutsideHours(facts, wanted);
}

interface Claiming {
  row: LockedBooking;
  old: MovableSlot;
  facts: OfferFacts;
  wanted: Wanted;
}

/** Tables that the slot has begin when they began for it. */
async function listClaims(
  db: Database,
  { row, old, facts, wanted }: Claiming,
  now: Instant,
): Promise<TableClaim[]> {
  const { startsAt, durationMinutes, tableIds } = wanted;
  const own = startsAt === old.startsAt.getTime() ? await listTakenTables(db, row, old.position) : [];
  const begins = new Map(own.map(({ tableId, from }) => [tableId, from.getTime()]));
  const end = addMinutes(startsAt, durationMinutes + facts.rules.bufferMinutes);
  const newFrom = startsAt === old.startsAt.getTime() ? findTakenFrom(startsAt, now) : startsAt;
  return tableIds.map((tableId) => ({
    providerId: facts.providerId,
    branchId: facts.branchId,
    offerId: facts.offerId,
    tableIds: [tableId],
    position: old.position,
    during: { start: begins.get(tableId) ?? newFrom, end },
  }));
}

/** Undefined: as agreed. Money on its way is for the price as it is. */
async function findPrice(
  db: Database,
  deps: VenueMoveDeps,
  { row, slots, wanted }: { row: LockedBooking; slots: readonly MovableSlot[]; wanted: Wanted },
): Promise<Outcome<BookingPrice | undefined>> {
  if (wanted.price === 'agreed') return undefined;
  if (await hasOpenPayment(db, row)) return new Failure('bookingNotMovable');
  const offers = [];
  for (const slot of slots) offers.push(await readOfferTrial(db, deps.clock, slot, {}));
  const atOffers = joinOffers(slots, offers);
  const own = atOffers?.[wanted.position];
  if (atOffers === undefined || own === undefined) return new Failure('bookingNotMovable');
  const { startsAt, durationMinutes, guests, tableIds } = wanted;
  const date = startsAt === own.slot.startsAt ? own.slot.date : findBusinessDay(startsAt, own.facts.branch);
  const moved = { ...own.slot, date, startsAt, durationMinutes, guests, tables: tableIds.length };
  const promotion = row.promotionId === null ? undefined : await findRedeemedClaim(db, row);
  const serviceFee = findMoveFee(row, deps.serviceFee);
  return priceSlots({ serviceFee }, atOffers.with(wanted.position, { facts: own.facts, slot: moved }), {
    bookingType: row.bookingType,
    promotion,
  });
}

function settle(
  row: LockedBooking,
  policies: Awaited<ReturnType<typeof listPolicies>>,
  price: BookingPrice | undefined,
): SlotMove['settlement'] {
  const nothing = makeMoney(0, row.currency);
  if (price === undefined) return { toPay: nothing, toRefund: nothing };
  const newTotal = makeMoney(price.total.amount, row.currency);
  const newDueOnline = makeMoney(price.dueOnline.amount, row.currency);
  return settleVenueMove({
    before: toFacts(row, policies),
    goodwill: row.goodwill,
    newTotal,
    newDueOnline,
  });
}
