import {
  type GatewayPayment,
  type GatewayRefund,
  GatewayUnavailable,
  type PaymentGateway,
  type PaymentOrder,
  type RefundOrder,
} from '../../src/ports/payment-gateway.ts';

export interface ScriptedGateway extends PaymentGateway {
  /** By our id. */
  readonly orders: Map<string, PaymentOrder>;
  readonly refunds: Map<string, RefundOrder>;
  /** How often each call reached it. */
  readonly calls: Record<'create' | 'find' | 'cancel' | 'refund', number>;
  /** As if the payer had done something at its page; by our id. */
  settle(id: string, state: GatewayPayment): void;
  referenceOf(id: string): string;
  answerRefunds(status: GatewayRefund['status']): void;
  setAway(isAway: boolean): void;
  /** Does what it is asked, and then the line breaks. */
  loseAnswers(areLost: boolean): void;
}

/** A gateway in memory that does as it is told. */
export function createScriptedGateway(): ScriptedGateway {
  const orders = new Map<string, PaymentOrder>();
  const states = new Map<string, GatewayPayment>();
  const refunds = new Map<string, RefundOrder>();
  const refundStates = new Map<string, GatewayRefund>();
  const calls = { create: 0, find: 0, cancel: 0, refund: 0 };
  let nextRefund: GatewayRefund['status'] = 'succeeded';
  let isAway = false;
  let areLost = false;
  const referenceOf = (id: string): string => `pay_${id}`;

  async function answer<Value>(call: keyof typeof calls, work: () => Value): Promise<Value> {
    if (isAway) throw new GatewayUnavailable('the gateway does not answer');
    calls[call] += 1;
    const value = work();
    if (areLost) throw new GatewayUnavailable('the line broke');
    return value;
  }

  return {
    name: 'sandbox',
    cards: {
      createCustomer: async ({ id }) => `customer_${id}`,
      listCards: async () => [],
      removeCard: async () => false,
      chooseCard: async () => false,
      forgetCustomer: async () => undefined,
    },
    orders,
    refunds,
    calls,
    referenceOf,
    settle: (id, state) => void states.set(referenceOf(id), state),
    answerRefunds: (status) => {
      nextRefund = status;
      for (const [id, state] of refundStates)
        if (state.status === 'pending') refundStates.set(id, { ...state, status });
    },
    setAway: (value) => {
      isAway = value;
    },
    loseAnswers: (value) => {
      areLost = value;
    },
    createPayment: (order) =>
      answer('create', () => {
        if (!orders.has(order.id)) orders.set(order.id, order);
        const reference = referenceOf(order.id);
        if (!states.has(reference)) states.set(reference, { status: 'open' });
        return { reference, actionUrl: `https://pay.example/${order.id}` };
      }),
    findPayment: (reference) => answer('find', () => states.get(reference) ?? { status: 'open' }),
    cancelPayment: (reference) =>
      answer('cancel', () => {
        if ((states.get(reference)?.status ?? 'open') === 'open')
          states.set(reference, { status: 'cancelled' });
        return states.get(reference) ?? { status: 'cancelled' };
      }),
    refund: (order) =>
      answer('refund', () => {
        const reference = `ref_${order.id}`;
        const known = refundStates.get(reference);
        if (known) return known;
        refunds.set(order.id, order);
        const made: GatewayRefund = {
          reference,
          status: nextRefund,
          ...(nextRefund === 'failed' ? { failureReason: 'the account is closed' } : {}),
        };
        refundStates.set(reference, made);
        return made;
      }),
    findRefund: (reference) =>
      answer('find', () => refundStates.get(reference) ?? { reference, status: 'pending' }),
    readWebhook: ({ body }) => {
      const { eventId, paymentReference } = JSON.parse(body.toString());
      return { eventId, paymentReference };
    },
  };
}
