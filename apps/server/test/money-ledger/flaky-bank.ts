import { GatewayUnavailable, type PaymentGateway } from '../../src/ports/payment-gateway.ts';
import type { Dice } from './dice.ts';

/** A bank on a bad day: it is away, its answers get lost on the way, refunds take their time or are refused at first. */
export function createFlakyBank(bank: PaymentGateway, dice: Dice): PaymentGateway & { calmDown(): void } {
  let isCalm = false;
  const happens = (probability: number) => !isCalm && dice.chance(probability);
  let refusals = 0;

  async function suffer<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (happens(0.04)) throw new GatewayUnavailable('away');
    const answer = await work();
    if (happens(0.04)) throw new GatewayUnavailable('the answer got lost');
    return answer;
  }

  return {
    ...bank,
    createPayment: (order) => suffer(() => bank.createPayment(order)),
    findPayment: (reference) => suffer(() => bank.findPayment(reference)),
    cancelPayment: (reference) => suffer(() => bank.cancelPayment(reference)),
    findRefund: (reference) => suffer(() => bank.findRefund(reference)),
    refund: (order) =>
      suffer(async () => {
        if (happens(0.08)) {
          refusals += 1;
          return { reference: `refused-${refusals}`, status: 'failed', failureReason: 'try again' };
        }
        const refund = await bank.refund(order);
        return happens(0.15) ? { ...refund, status: 'pending' } : refund;
      }),
    calmDown() {
      isCalm = true;
    },
  };
}
