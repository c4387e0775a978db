import type { WireBookingToSettle } from '@gramy/contract/schemas/in-the-way';
import type { BusyRange } from '@gramy/domain/availability/busy-times';
import type { DeskTable } from '@gramy/domain/availability/desk-alternatives';
import { findMovePlaces } from '@gramy/domain/availability/move-places';
import type { BranchHours } from '@gramy/domain/availability/question';
import { findBusinessDay } from '@gramy/domain/opening-hours/business-day';
import { isOpenThroughout } from '@gramy/domain/opening-hours/opening';
import type { BookedSlot } from '@gramy/domain/setup/offer-misfits';
import { addMinutes, minuteMs, utcDayMs } from '@gramy/domain/time/instant';
import type { Interval } from '@gramy/domain/time/interval';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { type OfferFacts, readOfferTrial } from '../../offers/service.ts';
import { type DisplacedSlot, listDisplaced, listTableNames, listTaken, type Place } from '../store.ts';

/** One time of one booking that would no longer fit. */
export interface InTheWay {
  id: string;
  position: number;
}

/** What the change would make of the place, as far as it is not as now. */
export interface Afterwards {
  hours?: Pick<BranchHours, 'week' | 'exceptions'>;
  tables?: (tables: readonly DeskTable[]) => DeskTable[];
  /** Out of service then. */
  busy?: readonly BusyRange[];
  /** By the new rules of an offer. */
  fits?: (slot: BookedSlot) => boolean;
}

type Moves = WireBookingToSettle['moves'];

/** Whoever is further down is kept, called off, or moved by hand: nobody chooses among more in one go. */
const mostProposals = 100;
const reachMs = 9 * utcDayMs;

/** Where each of these could go, the best first; the best of one is not offered as the best of another. */
export async function proposeMoves<Booked extends InTheWay>(
  db: Database,
  { clock }: { clock: Clock },
  place: Place,
  { booked, afterwards }: { booked: readonly Booked[]; afterwards: Afterwards },
): Promise<(Booked & { moves: Moves })[]> {
  const slots = await listDisplaced(db, place, [
    ...new Set(booked.slice(0, mostProposals).map(({ id }) => id)),
  ]);
  const found = await findMoves(db, clock, place, { slots, afterwards });
  const keyOf = (bookingId: string, position: number) => `${bookingId} ${position}`;
  const moves = new Map(found.map(({ slot, moves: own }) => [keyOf(slot.bookingId, slot.position), own]));
  return booked.map((one) => ({ ...one, moves: moves.get(keyOf(one.id, one.position)) ?? [] }));
}

async function findMoves(
  db: Database,
  clock: Clock,
  place: Place,
  { slots, afterwards }: { slots: readonly DisplacedSlot[]; afterwards: Afterwards },
): Promise<{ slot: DisplacedSlot; moves: Moves }[]> {
  if (slots.length === 0) return [];
  const now = clock.now();
  const [offers, names] = [await readOffers(db, clock, place, slots), await listTableNames(db, place)];
  const taken = await listTaken(db, place, { window: findWindow(slots), now });
  const reserved: BusyRange[] = [...(afterwards.busy ?? [])];
  return slots.map((slot) => {
    const facts = offers.get(slot.offerId);
    if (!facts) return { slot, moves: [] };
    const others = taken.filter(
      ({ bookingId, position }) => bookingId !== slot.bookingId || position !== slot.position,
    );
    const busy = [
      ...reserved,
      ...others.map(({ tableId, startsAt, endsAt }) => ({
        tableId,
        start: startsAt.getTime(),
        end: endsAt.getTime(),
      })),
    ];
    const places = findMovePlaces(toDisplaced(slot, facts), {
      tables: afterwards.tables?.(facts.rules.tables) ?? facts.rules.tables,
      busy,
      now: now.getTime(),
      fits: ({ startsAt, tableIds }) => fitsAfterwards(slot, facts, afterwards, { startsAt, tableIds }),
    });
    const [best] = places;
    const length = durationOf(slot) + facts.rules.bufferMinutes;
    for (const tableId of best?.tableIds ?? []) {
      reserved.push({ tableId, start: best?.startsAt ?? 0, end: addMinutes(best?.startsAt ?? 0, length) });
    }
    return { slot, moves: places.map((one) => toWire(one, slot, names)) };
  });
}

async function readOffers(
  db: Database,
  clock: Clock,
  { branchId }: Place,
  slots: readonly DisplacedSlot[],
): Promise<Map<string, OfferFacts>> {
  const offers = new Map<string, OfferFacts>();
  for (const offerId of new Set(slots.map((slot) => slot.offerId))) {
    const facts = await readOfferTrial(db, clock, { branchId, offerId }, {});
    if (facts) offers.set(offerId, facts);
  }
  return offers;
}

const durationOf = ({ startsAt, endsAt }: DisplacedSlot) =>
  (endsAt.getTime() - startsAt.getTime()) / minuteMs;

function toDisplaced(slot: DisplacedSlot, { rules }: OfferFacts) {
  const { guests, tableIds, keepsStart } = slot;
  return {
    startsAt: slot.startsAt.getTime(),
    durationMinutes: durationOf(slot),
    bufferMinutes: rules.bufferMinutes,
    guests,
    tableIds,
    keepsStart,
  };
}

function findWindow(slots: readonly DisplacedSlot[]): Interval {
  return {
    start: Math.min(...slots.map(({ startsAt }) => startsAt.getTime())) - utcDayMs,
    end: Math.max(...slots.map(({ endsAt }) => endsAt.getTime())) + reachMs,
  };
}

function fitsAfterwards(
  slot: DisplacedSlot,
  { branch }: OfferFacts,
  { hours = branch, fits }: Afterwards,
  { startsAt, tableIds }: { startsAt: number; tableIds: readonly string[] },
): boolean {
  const endsAt = addMinutes(startsAt, durationOf(slot));
  // Whoever comes outside the hours already was agreed with: it is no reason against another table.
  const isSameHour = startsAt === slot.startsAt.getTime() && hours === branch;
  const during = { start: startsAt, end: endsAt };
  if (!isSameHour && !isOpenThroughout(during, hours.week, hours.exceptions, branch.timeZone)) return false;
  const businessDay = findBusinessDay(startsAt, { ...branch, ...hours });
  return fits?.({ businessDay, startsAt, endsAt, guests: slot.guests, tableIds }) ?? true;
}

function toWire(
  { startsAt, tableIds }: { startsAt: number; tableIds: readonly string[] },
  slot: DisplacedSlot,
  names: ReadonlyMap<string, { en: string; pl: string }>,
): Moves[number] {
  return {
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(addMinutes(startsAt, durationOf(slot))).toISOString(),
    tableIds: [...tableIds],
    tables: tableIds.flatMap((id) => names.get(id) ?? []),
  };
}
