import type { LocalDate } from '../time/local-date.ts';
import type { ChosenAddOn } from './add-on.ts';

/** What a venue still has of an add-on on a business day. */
export interface StockLeft {
  readonly addOnId: string;
  readonly left: number;
}

export interface StockedSlot {
  readonly date: LocalDate;
  readonly addOns: readonly ChosenAddOn[];
  /** Of its day; an add-on that is not in here never runs out. */
  readonly stock: readonly StockLeft[];
}

export interface StockShortage extends StockLeft {
  /** Counts the slots of the booking from 0. */
  readonly slot: number;
}

/** Where more is wanted than is left. Slots of one day share its stock: the earlier one in the list is served first. */
export function findShortages(slots: readonly StockedSlot[]): StockShortage[] {
  const taken = new Map<string, number>();
  return slots.flatMap(({ date, addOns, stock }, slot) =>
    addOns.flatMap(({ id, quantity }): StockShortage[] => {
      const ofDay = stock.find(({ addOnId }) => addOnId === id);
      if (ofDay === undefined) return [];
      const key = `${date} ${id}`;
      const left = Math.max(0, ofDay.left - (taken.get(key) ?? 0));
      taken.set(key, (taken.get(key) ?? 0) + Math.min(quantity, left));
      return quantity > left ? [{ slot, addOnId: id, left }] : [];
    }),
  );
}
