import type { WireHold } from '@gramy/contract/schemas/booking';
import type { BookingType } from '@gramy/domain/booking/booking-type';
import { startHold } from '@gramy/domain/booking/hold';
import { minuteMs } from '@gramy/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../db/database.ts';
import { type IdempotencyClaim, storeAnswer } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import { claimForHold, enterDaysOf } from '../../allocations/service.ts';
import type { RequestedSlot } from '../../availability/service/requested-slot.ts';
import type { SlotAtOffer } from '../../quotes/service/price-slots.ts';
import { type HoldRow, type HoldSlotRow, insertHold, writeHold } from '../store.ts';
import { lookForTables, type PickedSlot, toClaims } from './pick-tables.ts';

export interface HoldDeps {
  clock: Clock;
  holdSeconds: number;
}

export interface HoldOrder {
  userId: string;
  bookingType: BookingType;
  slots: readonly SlotAtOffer<RequestedSlot>[];
  claim?: IdempotencyClaim | undefined;
}

/**
 * Finds free tables, and takes them in one statement together with the days' locks. The hold that the person has
 * is let go with it, and its tables are free for them to take again. Throws a write conflict where somebody was quicker.
 */
export async function takeHold(
  db: Database,
  { clock, holdSeconds }: HoldDeps,
  { userId, bookingType, slots, claim }: HoldOrder,
): Promise<Outcome<WireHold>> {
  const now = clock.now().getTime();
  const picked = await lookForTables(db, slots, { now, except: { userId } });
  if (picked instanceof Failure) return picked;
  const [first] = picked;
  if (first === undefined) throw new RangeError('A hold has at least one slot');
  const { providerId } = first.facts;
  const { expiresAt: until } = startHold(now, holdSeconds / 60);
  const [createdAt, expiresAt] = [new Date(now), new Date(until)];
  const hold = {
    providerId,
    id: uuidv7(),
    userId,
    bookingType,
    createdAt,
    expiresAt,
    slots: picked.map(toRow),
  };
  const answer = toWireHold({ ...hold, extendedAt: null }, hold.slots);
  const claims = toClaims(picked);
  await writeHold(
    db,
    [
      enterDaysOf(claims),
      ...insertHold(hold),
      ...claimForHold({ holdId: hold.id, until }, claims, now),
      ...storeAnswer(claim, answer),
    ],
    claims.flatMap(({ tableIds }) => tableIds).length,
  );
  return answer;
}

function toRow({ slot, tableIds, endsAt }: PickedSlot, position: number): HoldSlotRow {
  const { branchId, offerId, date, startsAt, guests } = slot;
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  const tables = { tableCount: tableIds.length, tableIds: [...tableIds].sort() };
  return { position, branchId, offerId, date, ...times, guests, ...tables };
}

export function toWireHold(
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
