import { type Money, makeMoney, subtractMoney } from './money.ts';
import { roundHalfUp } from './rounding.ts';

export interface VatSplit {
  readonly net: Money;
  readonly vat: Money;
}

/** Takes the VAT out of a gross amount; net + vat is the gross again. `ratePercent` is a whole percentage. */
export function splitVat(gross: Money, ratePercent: number): VatSplit {
  if (!Number.isSafeInteger(ratePercent) || ratePercent < 0) {
    throw new RangeError(`A VAT rate must be a whole percentage of zero or more, not ${ratePercent}`);
  }
  const vat = makeMoney(roundHalfUp(gross.amount * ratePercent, 100 + ratePercent), gross.currency);
  return { net: subtractMoney(gross, vat), vat };
}
