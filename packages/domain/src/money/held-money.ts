import type { Money } from './money.ts';
import { type AskedMoney, findDifference, type ToldMoney } from './told-money.ts';

/**
 * `payment`, `refund`: of ours, and not as asked for. `secondPayment`: more money for a payment of ours. `unknownPayment`:
 * money for nothing that we know of. `refundRefused`: no gateway carries it out. `refundReturned`: it had gone, and a bank has
 * sent it back.
 */
export const reviewKinds = [
  'payment',
  'refund',
  'secondPayment',
  'unknownPayment',
  'refundRefused',
  'refundReturned',
] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** Whether the refund itself waits until somebody has decided. */
export function isHeldRefund(kind: ReviewKind): boolean {
  return kind === 'refund' || kind === 'refundRefused';
}

/**
 * `accept`: the money counts, or has gone back as it should. `giveBack`: it goes back, or is ordered to once more. `close`:
 * somebody has settled it elsewhere, and it counts nowhere.
 */
export const moneyDecisions = ['accept', 'giveBack', 'close'] as const;
export type MoneyDecision = (typeof moneyDecisions)[number];

export interface MoneyInReview {
  readonly kind: ReviewKind;
  /** Null for money that nobody asked for. */
  readonly asked: AskedMoney | null;
  readonly told: readonly ToldMoney[];
  /** The payment that it is for counts already: this is more than that. */
  readonly isCounted: boolean;
}

/** What has come, as the last of what the gateway says: that is nearest to the bank. Undefined: nothing. */
export function findArrived(
  told: readonly ToldMoney[],
): (Pick<Money, 'amount'> & { currency: string }) | undefined {
  const { amount, currency } = told.at(-1) ?? {};
  if (!amount || amount < 0 || !currency) return undefined;
  return { amount, currency: currency.toUpperCase() };
}

/** Whether the money pays for what was asked: for that order, in that currency, and not less. What is more goes back. */
export function canCount({ asked, told, isCounted }: Omit<MoneyInReview, 'kind'>): boolean {
  const arrived = findArrived(told);
  if (asked === null || isCounted || !arrived || arrived.amount < asked.amount) return false;
  return findDifference({ ...asked, amount: arrived.amount }, told) === undefined;
}

/** What a person may decide; never nothing, so that nothing is held for ever. */
export function listDecisions(money: MoneyInReview): MoneyDecision[] {
  if (isHeldRefund(money.kind)) return ['accept', 'giveBack'];
  if (money.kind === 'refundReturned') return ['giveBack', 'close'];
  return [
    ...(canCount(money) ? (['accept'] as const) : []),
    ...(findArrived(money.told) ? (['giveBack'] as const) : []),
    'close',
  ];
}
