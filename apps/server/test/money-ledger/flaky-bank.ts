import type { ToldMoney } from '@gramy/domain/money/told-money';
import {
  type GatewayPayment,
  type GatewayRefund,
  GatewayUnavailable,
  type PaymentGateway,
} from '../../src/ports/payment-gateway.ts';
import type { Dice } from './dice.ts';

const stories: readonly Partial<ToldMoney>[] = [{ amount: 1 }, { currency: 'EUR' }, { orderId: null }];

/**
 * A bank on a bad day: it is away, its answers get lost on the way, refunds take their time or are refused at first, and
 * of some money it says for good that it is other money than was ordered.
 */
export function createFlakyBank(
  bank: PaymentGateway,
  dice: Dice,
): PaymentGateway & { calmDown(): void; isCalm(): boolean } {
  let isCalm = false;
  const happens = (probability: number) => !isCalm && dice.chance(probability);
  let refusals = 0;
  /** A bank that has carried a refund out does not say afterwards that it refuses it. */
  const carriedOut = new Set<string>();

  const lies = new Map<string, Partial<ToldMoney>>();

  /** Decided once for each: afterwards it keeps to its story. */
  function lieAbout(reference: string, told: readonly ToldMoney[]): readonly ToldMoney[] {
    // One of them for sure: a day on which nothing is held would prove nothing about that.
    const isLie = happens(0.06) || (!isCalm && lies.size === 4);
    if (!lies.has(reference)) lies.set(reference, isLie ? (dice.pick(stories) ?? {}) : {});
    return told.map((each) => ({ ...each, ...lies.get(reference) }));
  }

  const tell = async (reference: string, work: Promise<GatewayPayment>) => {
    const payment = await work;
    if (payment.status !== 'succeeded') return payment;
    return { ...payment, told: lieAbout(reference, payment.told) };
  };

  const tellOfRefund = (refund: GatewayRefund): GatewayRefund => ({
    ...refund,
    told: refund.told && lieAbout(refund.reference, refund.told),
  });

  async function suffer<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (happens(0.04)) throw new GatewayUnavailable('away');
    const answer = await work();
    if (happens(0.04)) throw new GatewayUnavailable('the answer got lost');
    return answer;
  }

  return {
    ...bank,
    createPayment: (order) => suffer(() => bank.createPayment(order)),
    findPayment: (reference) => suffer(() => tell(reference, bank.findPayment(reference))),
    cancelPayment: (reference) => suffer(() => tell(reference, bank.cancelPayment(reference))),
    findRefund: (reference) => suffer(async () => tellOfRefund(await bank.findRefund(reference))),
    refund: (order) =>
      suffer(async () => {
        if (!carriedOut.has(order.id) && happens(0.08)) {
          refusals += 1;
          return {
            reference: `refused-${refusals}`,
            status: 'failed',
            failureReason: 'try again',
            told: null,
          };
        }
        const refund = tellOfRefund(await bank.refund(order));
        if (refund.status !== 'succeeded') return refund;
        carriedOut.add(order.id);
        return happens(0.15) ? { ...refund, status: 'pending' } : refund;
      }),
    calmDown() {
      isCalm = true;
    },
    isCalm: () => isCalm,
  };
}
