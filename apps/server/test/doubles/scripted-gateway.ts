import type { ToldMoney } from '@gramy/domain/money/told-money';
import {
  type GatewayDispute,
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
  settle(id: string, state: Omit<GatewayPayment, 'told'>): void;
  /** From now on it says something else about its money than was asked for; by our id of the payment or the refund. */
  alter(id: string, change: Partial<ToldMoney>): void;
  /** Money that nobody ordered here. */
  addStranger(reference: string, payment: GatewayPayment): void;
  referenceOf(id: string): string;
  /** What it says about a dispute from now on. */
  dispute(dispute: GatewayDispute): void;
  answerRefunds(status: GatewayRefund['status'], isFinal?: boolean): void;
  /** A bank has sent back what had gone; by our id of the refund. */
  sendBack(id: string): void;
  setAway(isAway: boolean): void;
  /** Does what it is asked, and then the line breaks. */
  loseAnswers(areLost: boolean): void;
}

/** A gateway in memory that does as it is told. */
export function createScriptedGateway(): ScriptedGateway {
  const orders = new Map<string, PaymentOrder>();
  const states = new Map<string, Omit<GatewayPayment, 'told'>>();
  const strangers = new Map<string, GatewayPayment>();
  const changes = new Map<string, Partial<ToldMoney>>();
  const refunds = new Map<string, RefundOrder>();
  const refundStates = new Map<string, Omit<GatewayRefund, 'told'>>();
  const disputes = new Map<string, GatewayDispute>();
  const calls = { create: 0, find: 0, cancel: 0, refund: 0 };
  let nextRefund: GatewayRefund['status'] = 'succeeded';
  let areFinal = false;
  let isAway = false;
  let areLost = false;
  const referenceOf = (id: string): string => `pay_${id}`;

  function tell(reference: string, none: GatewayPayment['status']): GatewayPayment {
    const stranger = strangers.get(reference);
    if (stranger) return stranger;
    const order = [...orders.values()].find(({ id }) => referenceOf(id) === reference);
    const state = states.get(reference) ?? { status: none };
    if (!order) return { ...state, told: [] };
    const { id: orderId, amount, currency } = order;
    return { ...state, told: [{ orderId, amount, currency, ...changes.get(orderId) }] };
  }

  function tellOfRefund(reference: string): GatewayRefund {
    const state = refundStates.get(reference) ?? { reference, status: 'pending' as const };
    const order = [...refunds.values()].find(({ id }) => `ref_${id}` === reference);
    const told = order && {
      orderId: order.id,
      amount: order.amount,
      currency: 'PLN',
      ...changes.get(order.id),
    };
    return { ...state, told: told ? [told] : [] };
  }

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
      openCardPage: async ({ customer }) => `https://pay.example/cards/${customer}`,
      listCards: async () => [],
      removeCard: async () => false,
      chooseCard: async () => false,
      forgetCustomer: async () => undefined,
    },
    orders,
    refunds,
    calls,
    referenceOf,
    dispute: (dispute) => void disputes.set(dispute.reference, dispute),
    settle: (id, state) => void states.set(referenceOf(id), state),
    alter: (id, change) => void changes.set(id, { ...changes.get(id), ...change }),
    addStranger: (reference, payment) => void strangers.set(reference, payment),
    answerRefunds: (status, isFinal = false) => {
      nextRefund = status;
      areFinal = isFinal;
      for (const [id, state] of refundStates)
        if (state.status === 'pending') refundStates.set(id, { ...state, status });
    },
    sendBack: (id) => {
      const reference = `ref_${id}`;
      refundStates.set(reference, { reference, status: 'failed', failureReason: 'the account is closed' });
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
    findPayment: (reference) => answer('find', () => tell(reference, 'open')),
    cancelPayment: (reference) =>
      answer('cancel', () => {
        if ((states.get(reference)?.status ?? 'open') === 'open')
          states.set(reference, { status: 'cancelled' });
        return tell(reference, 'cancelled');
      }),
    refund: (order) =>
      answer('refund', () => {
        const reference = `ref_${order.id}`;
        if (refundStates.has(reference)) return tellOfRefund(reference);
        refunds.set(order.id, order);
        refundStates.set(reference, {
          reference,
          status: nextRefund,
          ...(nextRefund === 'failed' ? { failureReason: 'the account is closed', isFinal: areFinal } : {}),
        });
        return tellOfRefund(reference);
      }),
    findRefund: (reference) => answer('find', () => tellOfRefund(reference)),
    findDispute: (reference) =>
      answer('find', () => {
        const dispute = disputes.get(reference);
        if (!dispute) throw new GatewayUnavailable('there is no such dispute');
        return dispute;
      }),
    readWebhook: ({ body }) => {
      const { eventId, paymentReference, disputeReference, refundReference } = JSON.parse(body.toString());
      if (refundReference !== undefined) return { eventId, refundReference };
      return disputeReference === undefined ? { eventId, paymentReference } : { eventId, disputeReference };
    },
  };
}
