import { addMoney, type Currency, type Money, makeMoney } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';

/** A deposit is a whole percentage within these; null stands for the whole price. */
export const depositBounds = { min: 1, max: 99 } as const;

/** The least that can be charged online: Stripe takes nothing below it. */
export const leastCharges: Readonly<Record<Currency, number>> = { PLN: 200, EUR: 50 };

/** What of a sum can be charged online: all of it, or nothing where it is too little; that is paid at the venue. */
export function findChargeable(due: Money): Money {
  return due.amount < leastCharges[due.currency] ? makeMoney(0, due.currency) : due;
}

/** What a slot costs with its add-ons and after the discount, and which part of it is due online. */
export interface SlotShare {
  readonly price: Money;
  readonly depositPercent: number | null;
}

/**
 * What of a booking is due online: the deposit of each slot, half a grosz rounded up once per slot, and the whole service
 * fee. The rest is paid at the venue. A deposit that is too little to be charged is none: all of it is due online then.
 */
export function findDueOnline(slots: readonly SlotShare[], fee: Money): Money {
  const due = slots.map(findDeposit).reduce(addMoney, fee);
  if (findChargeable(due).amount > 0) return due;
  return findChargeable(slots.map(({ price }) => price).reduce(addMoney, fee));
}

function findDeposit({ price, depositPercent }: SlotShare): Money {
  if (depositPercent === null) return price;
  return makeMoney(roundHalfUp(price.amount * depositPercent, 100), price.currency);
}
