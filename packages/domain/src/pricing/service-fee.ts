import { type Money, makeMoney } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';

/** What the market asks for a booking. Both parts may be zero. */
export interface ServiceFee {
  /** Hundredths of a percent of what the booking costs after its discount: 250 is 2.5 %. */
  readonly basisPoints: number;
  /** Minor units of the booking's own currency, once per booking. */
  readonly fixed: number;
  readonly vatPercent: number;
}

/** Where nothing is left to pay, there is no fee either: a voucher that covers all covers all. */
export function findServiceFee(
  afterDiscount: Money,
  { basisPoints, fixed }: Pick<ServiceFee, 'basisPoints' | 'fixed'>,
): Money {
  if (basisPoints < 0 || fixed < 0) throw new RangeError('A service fee cannot be below zero');
  if (afterDiscount.amount === 0) return afterDiscount;
  const share = roundHalfUp(afterDiscount.amount * basisPoints, 10_000);
  return makeMoney(share + fixed, afterDiscount.currency);
}

/** A venue asks nobody for a fee on what it has agreed by itself. */
export const noServiceFee: ServiceFee = { basisPoints: 0, fixed: 0, vatPercent: 0 };
