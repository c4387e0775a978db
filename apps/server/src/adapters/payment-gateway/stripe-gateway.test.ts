import { findDifference } from '@gramy/domain/money/told-money';
import Stripe from 'stripe';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDeadOrigin } from '../../../test/doubles/http-double.ts';
import { type StripeDouble, startStripeDouble } from '../../../test/doubles/stripe-double.ts';
import { describePaymentGateway } from '../../../test/suites/payment-gateway-suite.ts';
import { GatewayUnavailable } from '../../ports/payment-gateway.ts';
import { createSystemClock } from '../clock/system-clock.ts';
import { createStripeGateway } from './stripe-gateway.ts';

const webhookSecret = 'whsec_test';
let double: StripeDouble;

beforeAll(async () => {
  double = await startStripeDouble();
});

afterAll(() => double.close());

const createGateway = (apiUrl = double.origin) =>
  createStripeGateway({ secretKey: 'sk_test_1', webhookSecret, apiUrl, clock: createSystemClock() });

function writeEvent(type: string, id: string, sessionId: string): string {
  const object = { id: sessionId, object: 'checkout.session' };
  return JSON.stringify({ id, object: 'event', type, data: { object } });
}

function signEvent(body: string, msAgo = 0) {
  const timestamp = Math.floor((Date.now() - msAgo) / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: webhookSecret,
    timestamp,
  });
  return { headers: { 'content-type': 'application/json', 'stripe-signature': signature }, body };
}

describePaymentGateway('of Stripe', async () => ({
  gateway: createGateway(),
  pay: async (reference) => double.pay(reference),
  decline: async (reference) => double.fail(reference),
  async alter(reference, change) {
    if ('amount' in change) double.alter(reference, { amount: change.amount, amount_total: change.amount });
    else if ('currency' in change) double.alter(reference, { currency: change.currency.toLowerCase() });
    else
      double.alter(reference, {
        client_reference_id: change.orderId,
        metadata: { charge: 'keptCard', payment: change.orderId },
      });
  },
  saveCard: async (customer, { brand, ending, expiryMonth, expiryYear }) =>
    double.saveCard(customer, { brand, last4: ending, exp_month: expiryMonth, exp_year: expiryYear }),
  typeCard: async (page, { brand, ending, expiryMonth, expiryYear }) =>
    double.setUp(page, { brand, last4: ending, exp_month: expiryMonth, exp_year: expiryYear }),
  sign: ({ eventId, ...about }, msAgo) => {
    if (!('paymentReference' in about)) throw new TypeError('only payments are told of here');
    return signEvent(writeEvent('checkout.session.completed', eventId, about.paymentReference), msAgo);
  },
  signBody: (body) => signEvent(body),
}));

const order = {
  id: uuidv7(),
  amount: 23_200,
  currency: 'PLN',
  description: 'GR-7K3M-Q2',
  returnUrl: 'https://gramy.example/booking-details/1',
  language: 'pl',
} as const;

describe('Stripe', () => {
  it('has taken nothing where nothing had to be paid, and what its intent has received otherwise', async () => {
    const gateway = createGateway();
    const right = { orderId: order.id, amount: order.amount, currency: order.currency };
    const pay = async (change: object) => {
      const { reference } = await gateway.createPayment({ ...order, id: uuidv7() });
      double.pay(reference);
      double.alter(reference, { client_reference_id: order.id, ...change });
      const { status, told } = await gateway.findPayment(reference);
      return [status, findDifference(right, told)];
    };
    expect(await pay({ payment_status: 'no_payment_required' })).toEqual(['succeeded', 'amount']);
    const intent = { id: 'pi_1', object: 'payment_intent', status: 'succeeded' };
    const received = (change: object) => ({
      payment_intent: { ...intent, amount_received: order.amount, currency: 'pln', ...change },
    });
    expect(await pay(received({}))).toEqual(['succeeded', undefined]);
    expect(await pay(received({ amount_received: 1 }))).toEqual(['succeeded', 'amount']);
    expect(await pay(received({ currency: 'eur' }))).toEqual(['succeeded', 'currency']);
    expect(await pay(received({ metadata: { payment: uuidv7() } }))).toEqual(['succeeded', 'order']);
  });

  it('charges a kept card with all of the sum, or says what it has received', async () => {
    const gateway = createGateway();
    const customer = await gateway.cards.createCustomer({ id: uuidv7(), name: 'Ala', email: null });
    double.saveCard(customer, { brand: 'visa', last4: '4242', exp_month: 11, exp_year: 2030 });
    const [{ reference: card = '' } = {}] = await gateway.cards.listCards(customer);
    const id = uuidv7();
    const { reference } = await gateway.createPayment({ ...order, id, customer, card });
    double.alter(reference, { amount_received: 1 });
    const right = { orderId: id, amount: order.amount, currency: order.currency };
    expect(findDifference(right, (await gateway.findPayment(reference)).told)).toBe('amount');
  });

  it('is asked for card, BLIK and Przelewy24, in zloty, in the language of the payer, once per key', async () => {
    await createGateway().createPayment(order);
    const call = double.calls.findLast(({ path }) => path === '/v1/checkout/sessions');
    expect(Object.fromEntries(call?.form ?? [])).toMatchObject({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      'allowed_payment_method_types[1]': 'blik',
      'allowed_payment_method_types[2]': 'p24',
      'line_items[0][price_data][currency]': 'pln',
      'line_items[0][price_data][unit_amount]': '23200',
      success_url: order.returnUrl,
      locale: 'pl',
    });
    expect(call?.key).toBe(order.id);
  });

  it('offers to keep a card only to somebody it knows, and asks them at its own page', async () => {
    const readForm = async (customer: string | undefined) => {
      await createGateway().createPayment({ ...order, id: uuidv7(), customer });
      return Object.fromEntries(
        double.calls.findLast(({ path }) => path === '/v1/checkout/sessions')?.form ?? [],
      );
    };
    expect(await readForm('cus_7')).toMatchObject({
      customer: 'cus_7',
      'saved_payment_method_options[payment_method_save]': 'enabled',
      'saved_payment_method_options[allow_redisplay_filters][2]': 'unspecified',
    });
    const names = Object.keys(await readForm(undefined));
    expect(names.filter((name) => /customer|saved|setup_future_usage/.test(name))).toEqual([]);
  });

  it('believes the vector of the signature scheme, and no other scheme', () => {
    const body = writeEvent('checkout.session.completed', 'evt_1', 'cs_1');
    const { headers } = signEvent(body);
    const old = headers['stripe-signature'].replace('v1=', 'v0=');
    const read = (signature: string) =>
      createGateway().readWebhook({ headers: { 'stripe-signature': signature }, body: Buffer.from(body) });
    expect(read(headers['stripe-signature'])).toEqual({ eventId: 'evt_1', paymentReference: 'cs_1' });
    expect(read(`${headers['stripe-signature']},v0=abc`)).toMatchObject({ eventId: 'evt_1' });
    expect(read(old)).toBe('unsigned');
    for (const broken of [
      't=1,v1=',
      't=1,v1',
      'v1=,t=',
      ',',
      `${headers['stripe-signature'].replace(/v1=.*/, 'v1=')}`,
    ])
      expect(read(broken)).toBe('unsigned');
  });

  it('shows the one way that somebody has asked for', async () => {
    await createGateway().createPayment({ ...order, id: uuidv7(), way: 'blik' });
    const call = double.calls.findLast(({ path }) => path === '/v1/checkout/sessions');
    const ways = [...(call?.form ?? [])].filter(([name]) => name.startsWith('allowed_payment_method_types'));
    expect(ways.map(([, way]) => way)).toEqual(['blik']);
  });

  it('speaks of charged cards by their intents, and of a session’s intent only by its session', () => {
    const write = (metadata: object) =>
      JSON.stringify({
        id: 'evt_3',
        object: 'event',
        type: 'payment_intent.succeeded',
        data: { object: { id: 'pi_1', object: 'payment_intent', metadata } },
      });
    const read = (metadata: object) => {
      const { headers, body } = signEvent(write(metadata));
      return createGateway().readWebhook({ headers, body: Buffer.from(body) });
    };
    expect(read({ charge: 'keptCard' })).toEqual({ eventId: 'evt_3', paymentReference: 'pi_1' });
    expect(read({})).toBe('irrelevant');
  });

  it('takes a card without a payment at a page of its own, and its event is about no money', async () => {
    const gateway = createGateway();
    const customer = await gateway.cards.createCustomer({ id: uuidv7(), name: 'Ala', email: null });
    const leaveUrl = 'https://gramy.example/settings/payments';
    await gateway.cards.openCardPage({
      customer,
      returnUrl: `${leaveUrl}?card=saved`,
      leaveUrl,
      language: 'pl',
    });
    const call = double.calls.findLast(({ path }) => path === '/v1/checkout/sessions');
    expect(Object.fromEntries(call?.form ?? [])).toEqual({
      mode: 'setup',
      customer,
      'allowed_payment_method_types[0]': 'card',
      success_url: `${leaveUrl}?card=saved`,
      cancel_url: leaveUrl,
      locale: 'pl',
    });
    const object = { id: 'cs_9', object: 'checkout.session', mode: 'setup', metadata: {} };
    const event = { id: 'evt_9', object: 'event', type: 'checkout.session.completed', data: { object } };
    const { headers, body } = signEvent(JSON.stringify(event));
    expect(gateway.readWebhook({ headers, body: Buffer.from(body) })).toBe('irrelevant');
  });

  it('may speak of other things, which are no business of ours', () => {
    const { headers, body } = signEvent(writeEvent('customer.created', 'evt_2', 'cus_1'));
    expect(createGateway().readWebhook({ headers, body: Buffer.from(body) })).toBe('irrelevant');
  });

  it('that is away or out of order is one kind of failure', async () => {
    const away = createGateway(await findDeadOrigin());
    await expect(away.createPayment(order)).rejects.toBeInstanceOf(GatewayUnavailable);
    double.breakWith(500);
    const gateway = createGateway();
    await expect(gateway.findPayment('cs_1')).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(gateway.cancelPayment('cs_1')).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(gateway.refund({ id: 'r', reference: 'cs_1', amount: 1 })).rejects.toBeInstanceOf(
      GatewayUnavailable,
    );
    double.breakWith(null);
  });
});
