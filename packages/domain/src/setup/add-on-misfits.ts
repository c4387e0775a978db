import { findAddOnLimit } from '../pricing/add-on.ts';
import type { LocalDate } from '../time/local-date.ts';

/** What of an add-on decides whether it can be booked. */
export interface AddOnRules {
  readonly id: string;
  readonly isOnSale: boolean;
  readonly pricedPer: 'booking' | 'person';
  readonly maxQuantity: number;
  readonly stockPerDay: number | null;
  readonly offerIds: readonly string[];
}

/** An add-on that somebody has booked with a slot. */
export interface BookedAddOn {
  readonly addOnId: string;
  readonly offerId: string;
  readonly businessDay: LocalDate;
  readonly guests: number;
  readonly quantity: number;
}

/** Those whose rules are others than before, or which are no longer listed; what is only named anew is not among them. */
export function listChangedAddOns(before: readonly AddOnRules[], after: readonly AddOnRules[]): string[] {
  const next = new Map(after.map((addOn) => [addOn.id, writeRules(addOn)]));
  return before.filter((addOn) => next.get(addOn.id) !== writeRules(addOn)).map(({ id }) => id);
}

function writeRules({ isOnSale, pricedPer, maxQuantity, stockPerDay, offerIds }: AddOnRules): string {
  return JSON.stringify([isOnSale, pricedPer, maxQuantity, stockPerDay, offerIds.toSorted()]);
}

/**
 * What could be booked before and could not be any more. `booked` has everything that is sold on these days: of a stock
 * that does not suffice for its day nobody can say whose it is, so all of that day are meant.
 */
export function findAddOnMisfits<Booked extends BookedAddOn>(
  booked: readonly Booked[],
  before: readonly AddOnRules[],
  after: readonly AddOnRules[],
): Booked[] {
  const sold = countSold(booked);
  const fits = (one: BookedAddOn, all: readonly AddOnRules[]) => {
    const rules = all.find(({ id }) => id === one.addOnId);
    return rules !== undefined && fitsRules(one, rules, sold.get(keyOf(one)) ?? 0);
  };
  return booked.filter((one) => fits(one, before) && !fits(one, after));
}

function fitsRules(
  { offerId, guests, quantity }: BookedAddOn,
  rules: AddOnRules,
  soldOnDay: number,
): boolean {
  return (
    rules.isOnSale &&
    rules.offerIds.includes(offerId) &&
    quantity <= findAddOnLimit(rules, guests) &&
    (rules.stockPerDay === null || soldOnDay <= rules.stockPerDay)
  );
}

function countSold(booked: readonly BookedAddOn[]): Map<string, number> {
  const sold = new Map<string, number>();
  for (const one of booked) sold.set(keyOf(one), (sold.get(keyOf(one)) ?? 0) + one.quantity);
  return sold;
}

function keyOf({ addOnId, businessDay }: BookedAddOn): string {
  return `${businessDay} ${addOnId}`;
}
