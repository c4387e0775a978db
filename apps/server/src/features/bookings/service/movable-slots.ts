import type { BusyRange } from '@gramy/domain/availability/busy-times';
import { minuteMs } from '@gramy/domain/time/instant';
import { findDuring } from '../../holds/service/pick-tables.ts';
import type { OfferFacts } from '../../offers/service.ts';
import type { PricedSlot, SlotAtOffer } from '../../quotes/service/price-slots.ts';
import type { MovableSlot } from '../store/moves.ts';

export function durationOf({ startsAt, endsAt }: Pick<MovableSlot, 'startsAt' | 'endsAt'>): number {
  return (endsAt.getTime() - startsAt.getTime()) / minuteMs;
}

/** Undefined: one of them can no longer be booked, so that there is no price for the whole. */
export function joinOffers(
  slots: readonly MovableSlot[],
  offers: readonly (OfferFacts | undefined)[],
): SlotAtOffer<PricedSlot>[] | undefined {
  const joined = slots.flatMap((slot, index) => {
    const facts = offers[index];
    const { branchId, offerId, date, guests, addOns, tableIds } = slot;
    const times = { startsAt: slot.startsAt.getTime(), durationMinutes: durationOf(slot) };
    const priced = { branchId, offerId, date, ...times, guests, addOns, tables: tableIds.length };
    return facts === undefined ? [] : [{ facts, slot: priced }];
  });
  return joined.length === slots.length ? joined : undefined;
}

/** The booking's own tables count as free for the slot that moves, but not those that its other slots keep. */
export function listOtherTables(
  slots: readonly MovableSlot[],
  atOffers: readonly SlotAtOffer<PricedSlot>[],
  position: number,
): BusyRange[] {
  return atOffers.flatMap(({ facts, slot }, index) => {
    if (index === position) return [];
    const during = findDuring(facts, slot);
    return (slots[index]?.tableIds ?? []).map((tableId) => ({ tableId, ...during }));
  });
}
