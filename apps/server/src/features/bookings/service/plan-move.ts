import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { findMoveRefusal, type MoveSettlement, settleMove } from '@gramy/domain/booking/reschedule';
import { makeMoney } from '@gramy/domain/money/money';
import type { Quote } from '@gramy/domain/pricing/quote';
import type { Instant } from '@gramy/domain/time/instant';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { listShortages, refuseShortages } from '../../add-on-stock/service.ts';
import type { RequestedSlot } from '../../availability/service/requested-slot.ts';
import type { lookForTables, PickedSlot } from '../../holds/service/pick-tables.ts';
import type { OfferBook, OfferFacts } from '../../offers/service.ts';
import { findRedeemedClaim } from '../../promotions/service.ts';
import {
  listTerms,
  type PricedSlot,
  priceSlots,
  type SlotAtOffer,
} from '../../quotes/service/price-slots.ts';
import {
  findOwnBooking,
  type LockedBooking,
  listPolicies,
  lockBooking,
  type OwnBookingKey,
} from '../store/booking-facts.ts';
import { hasOpenPayment, listMovableSlots, type MovableSlot } from '../store/moves.ts';
import { toFacts } from './booking-facts.ts';
import type { BookingDeps } from './deps.ts';
import { durationOf, joinOffers, listOtherTables } from './movable-slots.ts';
import { findMoveFee } from './move-fee.ts';

/** Where one slot of a booking shall go; place and offer stay what they are. */
export type MoveTarget = Omit<RequestedSlot, 'branchId' | 'offerId'> & { readonly position: number };

export interface MovableBooking extends OwnBookingKey {
  /** Of each slot; undefined where it can no longer be booked. */
  offers: readonly (OfferFacts | undefined)[];
}

/** What a move needs from other connections, so before its transaction. */
export async function findMovable(
  db: Database,
  offers: OfferBook,
  { bookingId, userId }: { bookingId: string; userId: string },
): Promise<Outcome<MovableBooking>> {
  const key = await findOwnBooking(db, bookingId, userId);
  if (!key) return new Failure('bookingNotFound');
  return { ...key, offers: await offers.findAll(await listMovableSlots(db, key)) };
}

export interface MovePlan {
  row: LockedBooking;
  slots: readonly MovableSlot[];
  old: MovableSlot;
  picked: PickedSlot;
  quote: Quote;
  settlement: MoveSettlement;
}

/** Locks the booking, and finds everything that a move would change. `pick` says whether the tables are to be kept. */
export async function planMove(
  db: Database,
  deps: Pick<BookingDeps, 'serviceFee'>,
  booking: MovableBooking,
  target: MoveTarget,
  { now, pick }: { now: Instant; pick: typeof lookForTables },
): Promise<Outcome<MovePlan>> {
  const row = await lockBooking(db, booking);
  if (!row) return new Failure('bookingNotFound');
  const slots = await listMovableSlots(db, booking);
  const old = slots[target.position];
  if (old === undefined) return new Failure('notFound');
  const refusal = refuseMove(row, old, target, now);
  if (refusal) return refusal;
  // Money on its way is for the price as it is.
  if (await hasOpenPayment(db, booking)) return new Failure('bookingNotMovable');
  const atOffers = joinOffers(slots, booking.offers);
  const own = atOffers?.[target.position];
  if (atOffers === undefined || own === undefined) return new Failure('bookingNotMovable');
  const requested = { ...target, branchId: old.branchId, offerId: old.offerId };
  if (needsYes(atOffers, { facts: own.facts, slot: { ...own.slot, ...requested } }, target.position))
    return new Failure('partyOnRequest');
  const picks = await pick(db, [{ facts: own.facts, slot: requested }], {
    now,
    except: { bookingId: booking.bookingId },
    alsoTaken: listOtherTables(slots, atOffers, target.position),
  });
  if (picks instanceof Failure) return picks;
  const [picked] = picks;
  if (picked === undefined) throw new RangeError('Nothing was picked for a slot');
  const moved = { ...own.slot, ...requested, tables: picked.tableIds.length };
  const priced = atOffers.with(target.position, { facts: own.facts, slot: moved });
  const short = refuseShortages(
    await listShortages(db, [{ facts: own.facts, slot: moved }], booking.bookingId),
  );
  if (short) return short;
  const promotion = row.promotionId === null ? undefined : await findRedeemedClaim(db, booking);
  const serviceFee = findMoveFee(row, deps.serviceFee);
  const quote = priceSlots({ serviceFee }, priced, { bookingType: row.bookingType, promotion });
  if (quote instanceof Failure) return quote;
  const settlement = await settle(db, { row, booking, position: target.position, quote }, now);
  return { row, slots, old, picked, quote, settlement };
}

function refuseMove(
  { status, checkedInAt }: LockedBooking,
  old: MovableSlot,
  target: MoveTarget,
  now: Instant,
): Failure | undefined {
  const { branchId, offerId, guests } = old;
  const place = { branchId, offerId };
  const slot = { ...place, startsAt: old.startsAt.getTime(), durationMinutes: durationOf(old), guests };
  const booking = { status, isCheckedIn: checkedInAt !== null, slot };
  const refusal = findMoveRefusal(booking, { ...target, ...place }, now);
  const hasOtherTables = wantsOtherTables(target, old.tableIds);
  if (refusal === undefined || (refusal === 'sameSlot' && hasOtherTables)) return undefined;
  return new Failure(refusal === 'sameSlot' ? 'sameSlot' : 'bookingNotMovable');
}

/** A party that was confirmed at once cannot grow into one to which the venue would have to say yes first. */
function needsYes(
  before: readonly SlotAtOffer<PricedSlot>[],
  moved: SlotAtOffer<PricedSlot>,
  position: number,
): boolean {
  const [old, wanted] = [listTerms(before), listTerms(before.with(position, moved))];
  return wanted.some(
    ({ confirmation }, index) => confirmation !== 'instant' && old[index]?.confirmation === 'instant',
  );
}

function wantsOtherTables({ tableIds, tableCount }: MoveTarget, old: readonly string[]): boolean {
  if (tableIds !== undefined)
    return tableIds.length !== old.length || !tableIds.every((id) => old.includes(id));
  return tableCount !== undefined && tableCount !== old.length;
}

async function settle(
  db: Database,
  change: { row: LockedBooking; booking: BookingKey; position: number; quote: Quote },
  now: Instant,
): Promise<MoveSettlement> {
  const { row, booking, position, quote } = change;
  const before = toFacts(row, await listPolicies(db, booking));
  const oldPart = before.refundParts[position];
  if (oldPart === undefined) throw new RangeError(`booking ${booking.bookingId} has no slot ${position}`);
  const newTotal = makeMoney(quote.total.amount, row.currency);
  const newDueOnline = makeMoney(quote.dueOnline.amount, row.currency);
  return settleMove({ before, goodwill: row.goodwill, oldPart, newTotal, newDueOnline }, now);
}
