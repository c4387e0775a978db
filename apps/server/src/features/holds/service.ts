import type { WireHold } from '@gramy/contract/schemas/booking';
import type { ParsedRequest } from '@gramy/contract/wire-types';
import type { BookingType } from '@gramy/domain/booking/booking-type';
import { extendHold, startHold } from '@gramy/domain/booking/hold';
import { minuteMs } from '@gramy/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../db/database.ts';
import { lookAndRunOnce, runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { CallerContext } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import { freeTablesOfHolds, keepTables, takeTables } from '../allocations/service.ts';
import { readSlotWish, type SlotWish } from '../availability/service/slot-wish.ts';
import type { OfferBook } from '../offers/service.ts';
import { findOffers, type SlotAtOffer } from '../quotes/service/price-slots.ts';
import { type TurnParts, workInTurn } from './service/in-turn.ts';
import {
  isOver,
  letGo,
  lookForPerson,
  pickForPerson,
  type SeenTables,
  toHeldTables,
  toTimes,
} from './service/own-hold.ts';
import { type PickedSlot, toClaims } from './service/pick-tables.ts';
import {
  findCurrentHold,
  type HoldRow,
  type HoldSlotRow,
  insertHold,
  listHoldSlots,
  lockHold,
  releaseLapsed,
  updateExpiry,
} from './store.ts';

export interface HoldService {
  create(
    body: ParsedRequest<'POST /user/booking/holds'>['body'],
    context: CallerContext,
  ): Promise<Outcome<WireHold>>;
  findCurrent(userId: string): Promise<{ hold: WireHold | null }>;
  extend(userId: string, holdId: string): Promise<Outcome<WireHold>>;
  release(userId: string, holdId: string): Promise<Outcome<{ isReleased: true }>>;
}

export interface HoldParts extends TurnParts {
  offers: OfferBook;
  holdSeconds: number;
}

export function createHoldService(pool: Pool, parts: HoldParts): HoldService {
  const { clock, offers } = parts;
  const holdMinutes = parts.holdSeconds / 60;

  return {
    async create({ bookingType, slots: wishes }, { caller: { userId }, idempotency: claim }) {
      const slots = await findOffers(offers, wishes.map(readSlotWish));
      if (slots instanceof Failure) return runOnce(pool, claim, async () => slots);
      const order = { userId, bookingType, slots, holdMinutes };
      return workInTurn(pool, parts, { slots, userId, claim }, () =>
        lookAndRunOnce(
          pool,
          claim,
          (tx) => lookForPerson(tx, userId, slots, clock.now().getTime()),
          (tx, { free }) => placeHold(tx, clock, order, free),
        ),
      );
    },

    async findCurrent(userId) {
      const hold = await findCurrentHold(pool, userId, clock.now());
      return { hold: hold ? toWireHold(hold, await listHoldSlots(pool, hold)) : null };
    },

    extend(userId, holdId) {
      return runOnce(pool, undefined, async (tx): Promise<Outcome<WireHold>> => {
        const hold = await lockHold(tx, userId, holdId);
        if (!hold) return new Failure('notFound');
        if (isOver(hold)) return new Failure('holdExpired');
        const now = clock.now();
        const extension = extendHold(toTimes(hold), now.getTime(), holdMinutes);
        if (!extension.isExtended) {
          return new Failure(extension.reason === 'expired' ? 'holdExpired' : 'holdExtendedBefore');
        }
        const slots = await listHoldSlots(tx, hold);
        const { expiresAt: until } = extension.hold;
        if (!(await keepTables(tx, toHeldTables(hold, slots), until, now.getTime()))) {
          return new Failure('holdExpired');
        }
        const expiresAt = new Date(until);
        await updateExpiry(tx, hold, expiresAt, now);
        return toWireHold({ ...hold, expiresAt, extendedAt: now }, slots);
      });
    },

    release(userId, holdId) {
      return pool.begin(async (tx): Promise<Outcome<{ isReleased: true }>> => {
        const hold = await lockHold(tx, userId, holdId);
        if (!hold || hold.bookingId !== null) return new Failure('notFound');
        if (hold.releasedAt === null) await letGo(tx, hold, clock.now());
        return { isReleased: true };
      });
    },
  };
}

interface HoldOrder {
  userId: string;
  bookingType: BookingType;
  slots: readonly SlotAtOffer<SlotWish>[];
  holdMinutes: number;
}

async function placeHold(
  tx: Database,
  clock: Clock,
  order: HoldOrder,
  seen: SeenTables,
): Promise<Outcome<WireHold>> {
  const { userId, bookingType, slots, holdMinutes } = order;
  const now = clock.now().getTime();
  const picked = await pickForPerson(tx, slots, seen, now);
  if (picked instanceof Failure) return picked;
  const { expiresAt: until } = startHold(now, holdMinutes);
  const hold = {
    providerId: firstOf(picked).facts.providerId,
    id: uuidv7(),
    userId,
    bookingType,
    createdAt: new Date(now),
    expiresAt: new Date(until),
  };
  const rows = picked.map(toRow);
  const [, isTaken] = await Promise.all([
    insertHold(tx, { ...hold, slots: rows }),
    takeTables(tx, { holdId: hold.id, until }, toClaims(picked), now),
  ]);
  return isTaken
    ? toWireHold({ ...hold, extendedAt: null }, rows)
    : new Failure('slotTaken', { alternatives: [] });
}

const mostLapsedAtOnce = 200;

/** For the clock: nobody else's work depends on it, since claiming looks at the time itself. Answers how many. */
export async function releaseLapsedHolds(pool: Pool, clock: Clock): Promise<number> {
  return pool.begin(async (tx) => {
    const holds = await releaseLapsed(tx, clock.now(), mostLapsedAtOnce);
    if (holds.length > 0) await freeTablesOfHolds(tx, holds);
    return holds.length;
  });
}

function firstOf(picked: readonly PickedSlot[]): PickedSlot {
  const [first] = picked;
  if (first === undefined) throw new RangeError('A hold has at least one slot');
  return first;
}

function toRow({ slot, tableIds, endsAt }: PickedSlot, position: number): HoldSlotRow {
  const { branchId, offerId, date, startsAt, guests } = slot;
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  return {
    position,
    branchId,
    offerId,
    date,
    ...times,
    guests,
    tableCount: tableIds.length,
    tableIds: [...tableIds].sort(),
  };
}

function toWireHold(
  hold: Pick<HoldRow, 'id' | 'bookingType' | 'expiresAt' | 'extendedAt'>,
  slots: readonly HoldSlotRow[],
): WireHold {
  return {
    id: hold.id,
    bookingType: hold.bookingType,
    expiresAt: hold.expiresAt.toISOString(),
    canExtend: hold.extendedAt === null,
    slots: slots.map(({ position: _, startsAt, endsAt, tableIds, ...slot }) => ({
      ...slot,
      tableIds: [...tableIds],
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      durationMinutes: (endsAt.getTime() - startsAt.getTime()) / minuteMs,
    })),
  };
}
