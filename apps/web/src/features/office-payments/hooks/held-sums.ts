import { findArrived } from '@gramy/domain/money/held-money';
import { type Currency, currencies, type Money } from '@gramy/domain/money/money';
import type { HeldMoney } from '../queries.ts';

/** Of a gateway that may name any currency, or none. */
export interface ToldSum {
  amount: number;
  currency: string;
}

export interface HeldSums {
  asked: ToldSum | null;
  arrived: ToldSum | null;
  /** What is missing, or below nothing what is more; null where the two cannot be compared. */
  missing: ToldSum | null;
}

export function readSums({ expected, got }: Pick<HeldMoney, 'expected' | 'got'>): HeldSums {
  const asked =
    expected?.amount == null || expected.currency == null
      ? null
      : { amount: expected.amount, currency: expected.currency.toUpperCase() };
  const arrived = findArrived(got) ?? null;
  const isComparable = asked !== null && arrived !== null && asked.currency === arrived.currency;
  return {
    asked,
    arrived,
    missing: isComparable ? { amount: asked.amount - arrived.amount, currency: asked.currency } : null,
  };
}

/** As money of ours, where it is of a currency that we know. */
export function toMoney({ amount, currency }: ToldSum): Money | undefined {
  const known = currencies.find((one): one is Currency => one === currency);
  return known && { amount, currency: known };
}
