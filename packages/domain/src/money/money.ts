export const currencies = ['PLN', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

/** `amount` counts minor units (grosz, cent) and is always a safe integer. */
export interface Money {
  readonly amount: number;
  readonly currency: Currency;
}

export function makeMoney(amount: number, currency: Currency): Money {
  if (!Number.isSafeInteger(amount)) {
    throw new RangeError(`Money must be an integer of minor units, not ${amount}`);
  }
  return { amount: amount === 0 ? 0 : amount, currency }; // never −0
}

function requireSameCurrency(left: Money, right: Money): void {
  if (left.currency !== right.currency) {
    throw new TypeError(`Cannot mix ${left.currency} with ${right.currency}`);
  }
}

export function addMoney(left: Money, right: Money): Money {
  requireSameCurrency(left, right);
  return makeMoney(left.amount + right.amount, left.currency);
}

export function subtractMoney(left: Money, right: Money): Money {
  requireSameCurrency(left, right);
  return makeMoney(left.amount - right.amount, left.currency);
}

export function multiplyMoney(money: Money, factor: number): Money {
  if (!Number.isSafeInteger(factor)) {
    throw new RangeError(`Money is multiplied by integers only, not by ${factor}`);
  }
  return makeMoney(money.amount * factor, money.currency);
}
