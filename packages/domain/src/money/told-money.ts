import type { Money } from './money.ts';

/** What was asked of a gateway: a payment or a refund. */
export interface AskedMoney extends Money {
  /** Ours. */
  readonly orderId: string;
}

/** What the gateway says about it; null: it does not say. */
export interface ToldMoney {
  readonly orderId: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
}

/** `order`: it is about something else altogether. */
export const moneyDifferences = ['order', 'currency', 'amount'] as const;
export type MoneyDifference = (typeof moneyDifferences)[number];

/** The weightiest one of everything that is said; undefined: all of it is as it was asked for. */
export function findDifference(asked: AskedMoney, told: readonly ToldMoney[]): MoneyDifference | undefined {
  if (told.length === 0 || told.some(({ orderId }) => orderId !== asked.orderId)) return 'order';
  if (told.some(({ currency }) => currency?.toUpperCase() !== asked.currency)) return 'currency';
  return told.some(({ amount }) => amount !== asked.amount) ? 'amount' : undefined;
}
