import { addMoney, type Money, makeMoney } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';

/** A deposit is a whole percentage within these; null stands for the whole price. */
export const depositBounds = { min: 1, max: 99 } as const;

/** What a slot costs with its add-ons and after the discount, and which part of it is due online. */
export interface SlotShare {
  readonly price: Money;
  readonly depositPercent: number | null;
}

/**
 * What of a booking is due online: the deposit of each slot, half a grosz rounded up once per slot, and the whole service
 * fee. The rest is paid at the venue.
 */
export function findDueOnline(slots: readonly SlotShare[], fee: Money): Money {
  return slots.map(findDeposit).reduce(addMoney, fee);
}

function findDeposit({ price, depositPercent }: SlotShare): Money {
  if (depositPercent === null) return price;
  return makeMoney(roundHalfUp(price.amount * depositPercent, 100), price.currency);
}
