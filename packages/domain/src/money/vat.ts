import { addMoney, type Money, makeMoney, subtractMoney } from './money.ts';
import { roundHalfUp } from './rounding.ts';
import { splitProportionally } from './split.ts';

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

/**
 * Takes the VAT out of each amount so that the amounts of one rate add up to what `sumVat` says of it: each line rounded by
 * itself would be a grosz off here and there. No share is a whole minor unit or more away from the exact one.
 */
export function splitVatByLine(amounts: readonly TaxedAmount[]): VatSplit[] {
  const splits = new Map<number, VatSplit>();
  for (const { percent, vat } of sumVat(amounts)) {
    const places = [...amounts.keys()].filter((index) => amounts[index]?.percent === percent);
    const shares = splitProportionally(
      vat,
      places.map((index) => amounts[index]?.gross.amount ?? 0),
    );
    for (const [place, index] of places.entries()) {
      const [gross, share] = [amounts[index]?.gross, shares[place]];
      if (gross && share) splits.set(index, { net: subtractMoney(gross, share), vat: share });
    }
  }
  // What is left belongs to rates that sum to nothing.
  return amounts.map(
    ({ gross }, index) => splits.get(index) ?? { net: gross, vat: makeMoney(0, gross.currency) },
  );
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
