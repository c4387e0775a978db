import type { WireHold } from '@gramy/contract/schemas/booking';
import type { ParsedRequest } from '@gramy/contract/wire-types';
import { extendHold } from '@gramy/domain/booking/hold';
import type { Database, Pool } from '../../db/database.ts';
import { runOnce, writeOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { CallerContext } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import { freeTables, freeTablesOfHolds, keepTables } from '../allocations/service.ts';
import { readRequestedSlot } from '../availability/service/requested-slot.ts';
import type { OfferBook } from '../offers/service.ts';
import { findOffers } from '../quotes/service/price-slots.ts';
import { isOver, toTimes } from './service/held-order.ts';
import { type TurnDeps, workInTurn } from './service/in-turn.ts';
import { takeHold, toWireHold } from './service/take-hold.ts';
import {
  findCurrentHold,
  listHoldSlots,
  lockHold,
  markReleased,
  moveExpiries,
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

export interface HoldServiceDeps extends TurnDeps {
  offers: OfferBook;
  holdSeconds: number;
}

export function createHoldService(pool: Pool, deps: HoldServiceDeps): HoldService {
  const { clock, offers } = deps;
  const holdMinutes = deps.holdSeconds / 60;

  return {
    create({ bookingType, slots: requested }, { caller: { userId }, idempotency: claim }) {
      return writeOnce(pool, claim, async () => {
        const slots = await findOffers(offers, requested.map(readRequestedSlot));
        if (slots instanceof Failure) return slots;
        return workInTurn(pool, deps, { slots, userId }, () =>
          takeHold(pool, deps, { userId, bookingType, slots, claim }),
        );
      });
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
        const tableCount = slots.reduce((sum, slot) => sum + slot.tableCount, 0);
        const held = { providerId: hold.providerId, holdId, tableCount };
        if (!(await keepTables(tx, held, until, now.getTime()))) return new Failure('holdExpired');
        const expiresAt = new Date(until);
        await updateExpiry(tx, hold, expiresAt, now);
        return toWireHold({ ...hold, expiresAt, extendedAt: now }, slots);
      });
    },

    release(userId, holdId) {
      return pool.begin(async (tx): Promise<Outcome<{ isReleased: true }>> => {
        const hold = await lockHold(tx, userId, holdId);
        if (!hold || hold.bookingId !== null) return new Failure('notFound');
        if (hold.releasedAt === null) {
          await freeTables(tx, { providerId: hold.providerId, holdId });
          await markReleased(tx, hold, clock.now());
        }
        return { isReleased: true };
      });
    },
  };
}

/** Whoever is in checkout when the market closes has as much time left when it opens. */
export async function stopHoldClocks(tx: Database, closure: { startsAt: Date; endsAt: Date }): Promise<void> {
  const { startsAt, endsAt } = closure;
  const byMs = endsAt.getTime() - startsAt.getTime();
  await moveExpiries(tx, { heldAt: startsAt, after: startsAt, byMs });
}

/** It opens before its end: nobody keeps tables for longer than they would have. */
export async function startHoldClocks(
  tx: Database,
  { startsAt, endsAt, openedAt }: { startsAt: Date; endsAt: Date; openedAt: Date },
): Promise<void> {
  const byMs = openedAt.getTime() - endsAt.getTime();
  // What would be over by the end of the closure was never moved.
  await moveExpiries(tx, { heldAt: startsAt, after: endsAt, byMs });
}

const mostLapsedAtOnce = 200;

/** For the clock: nothing else depends on it, since a claim checks the time itself. Returns how many. */
export async function releaseLapsedHolds(pool: Pool, clock: Clock): Promise<number> {
  return pool.begin(async (tx) => {
    const holds = await releaseLapsed(tx, clock.now(), mostLapsedAtOnce);
    if (holds.length > 0) await freeTablesOfHolds(tx, holds);
    return holds.length;
  });
}
