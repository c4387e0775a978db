import { type Answer, refuse } from './stripe-answer.ts';

interface Intent {
  id: string;
  object: 'payment_intent';
  status: 'succeeded' | 'requires_action' | 'requires_payment_method' | 'canceled';
  amount: number;
  amount_received: number;
  currency: string | null;
  metadata: Record<string, string>;
  next_action: object | null;
  last_payment_error: { code: string; decline_code: string; payment_method: object } | null;
  latest_charge: { payment_method_details: object } | null;
}

export interface StripeIntents {
  find(id: string): Intent | undefined;
  answer(method: string, path: string, form: URLSearchParams): Answer;
}

const statuses: Record<string, Intent['status']> = {
  '0002': 'requires_payment_method',
  '3220': 'requires_action',
};

function readMetadata(form: URLSearchParams): Record<string, string> {
  return { charge: form.get('metadata[charge]') ?? '', payment: form.get('metadata[payment]') ?? '' };
}

/** Charges of kept cards: by their last digits they succeed, are declined, or have the bank ask. */
export function createStripeIntents(
  findEnding: (customer: string, card: string) => string | undefined,
): StripeIntents {
  const intents = new Map<string, Intent>();

  function create(form: URLSearchParams): Answer {
    const ending = findEnding(form.get('customer') ?? '', form.get('payment_method') ?? '');
    if (ending === undefined) return refuse(400, 'resource_missing');
    const id = `pi_kept_${intents.size + 1}`;
    const isAsked = ending === '3220';
    const isDeclined = ending === '0002';
    const used = { type: 'card', card: { last4: ending } };
    const error = { code: 'card_declined', decline_code: 'insufficient_funds', payment_method: used };
    const intent: Intent = {
      id,
      object: 'payment_intent',
      status: statuses[ending] ?? 'succeeded',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency'),
      metadata: readMetadata(form),
      next_action: isAsked
        ? { type: 'redirect_to_url', redirect_to_url: { url: `https://bank.test/${id}` } }
        : null,
      last_payment_error: isDeclined ? error : null,
      latest_charge: isDeclined || isAsked ? null : { payment_method_details: used },
    };
    if (intent.status === 'succeeded') intent.amount_received = intent.amount;
    intents.set(id, intent);
    if (!isDeclined) return { status: 200, body: { ...intent } };
    const body = { error: { type: 'card_error', message: 'declined', ...error, payment_intent: intent } };
    return { status: 402, body };
  }

  return {
    find: (id) => intents.get(id),
    answer(method, path, form) {
      const [, id = '', action] = /^\/v1\/payment_intents\/([^/]+)(\/cancel)?$/.exec(path) ?? [];
      if (method === 'POST' && id === '') return create(form);
      const intent = intents.get(id);
      if (!intent) return refuse(404, 'resource_missing');
      if (action && intent.status === 'succeeded') return refuse(400, 'payment_intent_unexpected_state');
      if (action) intent.status = 'canceled';
      return { status: 200, body: intent };
    },
  };
}
