import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpDouble, startHttpDouble } from './http-double.ts';
import { type Answer, refuse } from './stripe-answer.ts';
import { createStripeConnect, type StripeConnect } from './stripe-connect.ts';
import { createStripeIntents } from './stripe-intents.ts';
import { createStripeWallet, type StripeWallet } from './stripe-wallet.ts';

interface Session {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  payment_intent: {
    id: string;
    object: 'payment_intent';
    status: string;
    metadata: { payment: string | null };
    amount: number;
    amount_received: number;
    currency: string | null;
    last_payment_error: object | null;
  } | null;
  amount_total: number;
  currency: string | null;
  client_reference_id: string | null;
  /** Of sessions without a payment, too. */
  customer: string | null;
}

interface Refund {
  id: string;
  object: 'refund';
  status: string;
  amount: number;
  currency: string;
  metadata: { refund: string | null };
  payment_intent: string;
}

export interface StripeDouble extends HttpDouble, Pick<StripeWallet, 'saveCard'> {
  connect: StripeConnect;
  pay(sessionId: string): void;
  /** A card is typed at the page of a session without a payment. */
  setUp(url: string, card: Parameters<StripeWallet['saveCard']>[1]): void;
  fail(sessionId: string): void;
  /** Parameters of each call as they came, so that one can see what was asked for. */
  readonly calls: {
    method: string;
    path: string;
    form: URLSearchParams;
    query: URLSearchParams;
    key: string | undefined;
    account: string | undefined;
  }[];
  /** From now on the session, the intent of a charge or the refund is another one than was asked for. */
  alter(id: string, change: object): void;
  /** Answers everything with this status from now on; null: works again. */
  breakWith(status: number | null): void;
}

/** The few calls of Stripe's API that we make, with its own rules: one answer per idempotency key, no refund beyond the sum. */
export async function startStripeDouble(): Promise<StripeDouble> {
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, Refund>();
  const answers = new Map<string, { status: number; body: object }>();
  const wallet = createStripeWallet();
  const intents = createStripeIntents(wallet.findEnding);
  const connect = createStripeConnect();
  const calls: StripeDouble['calls'] = [];
  let broken: number | null = null;

  function createSession(form: URLSearchParams): Answer {
    const id = `cs_test_${sessions.size + 1}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.test/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]'),
      client_reference_id: form.get('client_reference_id'),
      customer: form.get('customer'),
    };
    sessions.set(id, session);
    return { status: 200, body: { ...session } };
  }

  function createRefund(form: URLSearchParams): Answer {
    const intent = form.get('payment_intent') ?? '';
    const session = [...sessions.values()].find(({ payment_intent: own }) => own?.id === intent);
    const amount = Number(form.get('amount'));
    const given = [...refunds.values()].filter((refund) => refund.payment_intent === intent);
    const left =
      (session?.amount_total ?? intents.find(intent)?.amount ?? 0) -
      given.reduce((sum, refund) => sum + refund.amount, 0);
    if (amount > left) return refuse(400, 'amount_too_large');
    const refund: Refund = {
      id: `re_${refunds.size + 1}`,
      object: 'refund',
      status: 'succeeded',
      amount,
      currency: 'pln',
      metadata: { refund: form.get('metadata[refund]') },
      payment_intent: intent,
    };
    refunds.set(refund.id, refund);
    return { status: 200, body: refund };
  }

  function expire(session: Session): Answer {
    if (session.status !== 'open') return refuse(400, 'session_not_open');
    session.status = 'expired';
    return { status: 200, body: session };
  }

  function answerCall(method: string, path: string, form: URLSearchParams): Answer {
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(form);
    if (method === 'POST' && path === '/v1/refunds') return createRefund(form);
    if (path.startsWith('/v1/payment_intents')) return intents.answer(method, path, form);
    const session = sessions.get(id);
    if (session && action) return expire(session);
    const found =
      session ?? refunds.get(path.replace('/v1/refunds/', '')) ?? wallet.answer(method, path, form);
    return found ? { status: 200, body: found } : refuse(404, 'resource_missing');
  }

  const double = await startHttpDouble((request, body, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://x');
    const form = new URLSearchParams(body.toString('utf8'));
    const { method = 'GET' } = request;
    const key = readHeader(request, 'idempotency-key');
    const account = readHeader(request, 'stripe-account');
    calls.push({ method, path, form, query, key, account });
    if (broken !== null) return send(response, { status: broken, body: { error: { type: 'api_error' } } });
    const kept = key === undefined ? undefined : answers.get(key);
    const answer =
      kept ?? connect.answer({ method, path, form, query, account }) ?? answerCall(method, path, form);
    if (key !== undefined && answer.status < 500) answers.set(key, answer);
    send(response, answer);
  });

  const settle = (id: string, status: string, isPaid: boolean) => {
    const session = sessions.get(id);
    if (session?.status !== 'open') return;
    session.status = 'complete';
    session.payment_status = isPaid ? 'paid' : 'unpaid';
    const error = isPaid ? null : { code: 'payment_intent_payment_attempt_failed' };
    const { amount_total: amount, currency, client_reference_id: payment } = session;
    session.payment_intent = {
      id: `pi_${id}`,
      object: 'payment_intent',
      status,
      metadata: { payment },
      amount,
      amount_received: isPaid ? amount : 0,
      currency,
      last_payment_error: error,
    };
  };

  return {
    ...double,
    calls,
    connect,
    saveCard: wallet.saveCard,
    setUp(url, card) {
      const session = [...sessions.values()].find((each) => each.url === url);
      if (session?.customer) wallet.saveCard(session.customer, card);
    },
    pay: (id) => settle(id, 'succeeded', true),
    fail: (id) => settle(id, 'requires_payment_method', false),
    alter(id, change) {
      Object.assign(sessions.get(id) ?? intents.find(id) ?? refunds.get(id) ?? {}, change);
    },
    breakWith(status) {
      broken = status;
    },
  };
}

function readHeader({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
