import { addMoney, type Money, makeMoney, subtractMoney } from './money.ts';
import { roundHalfUp } from './rounding.ts';

export interface VatSplit {
  readonly net: Money;
  readonly vat: Money;
}

/** A gross amount and the rate of the VAT inside it, a whole percentage. */
export interface TaxedAmount {
  readonly gross: Money;
  readonly percent: number;
}

export interface VatShare extends TaxedAmount, VatSplit {}

/** Takes the VAT out of a gross amount; net + vat is the gross again. `ratePercent` is a whole percentage. */
export function splitVat(gross: Money, ratePercent: number): VatSplit {
  if (!Number.isSafeInteger(ratePercent) || ratePercent < 0) {
    throw new RangeError(`A VAT rate must be a whole percentage of zero or more, not ${ratePercent}`);
  }
  const vat = makeMoney(roundHalfUp(gross.amount * ratePercent, 100 + ratePercent), gross.currency);
  return { net: subtractMoney(gross, vat), vat };
}

/** By rate, the highest first, rounded once per rate as on an invoice; a rate that sums to nothing is left out. */
export function sumVat(amounts: readonly TaxedAmount[]): VatShare[] {
  const grossByRate = new Map<number, Money>();
  for (const { gross, percent } of amounts) {
    const sum = grossByRate.get(percent);
    grossByRate.set(percent, sum === undefined ? gross : addMoney(sum, gross));
  }
  return [...grossByRate]
    .filter(([, gross]) => gross.amount !== 0)
    .toSorted(([left], [right]) => right - left)
    .map(([percent, gross]) => ({ percent, gross, ...splitVat(gross, percent) }));
}
