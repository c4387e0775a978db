import { type Money, multiplyMoney } from '../money/money.ts';
import type { LineItem } from './line-item.ts';

export interface AddOn {
  readonly id: string;
  readonly price: Money;
  /** `booking`: a piece, such as a pizza. `person`: for one guest, such as shoes; the quantity counts guests. */
  readonly pricedPer: 'booking' | 'person';
  /** As many as the venue has for one booking, by the piece or by the person. */
  readonly maxQuantity: number;
  /** As many as the branch has on one business day, all bookings together. Absent: as many as anybody wants. */
  readonly stockPerDay?: number | undefined;
  /** Absent: that of the offer. */
  readonly vatPercent?: number | undefined;
}

export interface ChosenAddOn {
  readonly id: string;
  readonly quantity: number;
}

export type AddOnProblem =
  /** Not among the add-ons of this offer, or no longer. */
  | { readonly kind: 'foreignAddOn'; readonly addOnId: string }
  | { readonly kind: 'addOnQuantity'; readonly addOnId: string; readonly limit: number };

/** As many as a cart and an address carry of one add-on. */
const mostPieces = 99;

export function findAddOnLimit(
  { pricedPer, maxQuantity }: Pick<AddOn, 'pricedPer' | 'maxQuantity'>,
  guests: number,
): number {
  return Math.min(pricedPer === 'person' ? guests : maxQuantity, maxQuantity, mostPieces);
}

/** An add-on that is named twice counts with both quantities. */
export function findAddOnProblem(
  offered: readonly AddOn[],
  chosen: readonly ChosenAddOn[],
  guests: number,
): AddOnProblem | undefined {
  for (const { id, quantity } of chosen) {
    const addOn = offered.find((candidate) => candidate.id === id);
    if (addOn === undefined) return { kind: 'foreignAddOn', addOnId: id };
    const limit = findAddOnLimit(addOn, guests);
    const isCount = Number.isSafeInteger(quantity) && quantity >= 1;
    if (!isCount || sumQuantity(chosen, id) > limit) return { kind: 'addOnQuantity', addOnId: id, limit };
  }
  return undefined;
}

/**
 * In the order of the offer, so that the same choice has the same price however it was made. Expects what
 * `findAddOnProblem` found nothing wrong with.
 */
export function priceAddOns(offered: readonly AddOn[], chosen: readonly ChosenAddOn[]): LineItem[] {
  return offered.flatMap(({ id, price, vatPercent }): LineItem[] => {
    const quantity = sumQuantity(chosen, id);
    if (quantity === 0) return [];
    const amount = multiplyMoney(price, quantity);
    return [{ kind: 'addOn', addOnId: id, unitPrice: price, quantity, amount, vatPercent }];
  });
}

function sumQuantity(chosen: readonly ChosenAddOn[], id: string): number {
  return chosen.reduce((sum, choice) => (choice.id === id ? sum + choice.quantity : sum), 0);
}
