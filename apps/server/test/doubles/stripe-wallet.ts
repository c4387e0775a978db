interface Customer {
  id: string;
  object: 'customer';
  invoice_settings: { default_payment_method: string | null };
}

interface Card {
  id: string;
  object: 'payment_method';
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
}

export interface StripeWallet {
  /** As if a card had been typed at Stripe's page and the tick set. */
  saveCard(customer: string, card: Card['card']): void;
  /** The last digits of a card that this customer has. */
  findEnding(customer: string, card: string): string | undefined;
  /** Undefined where the call is about something else or nothing. */
  answer(method: string, path: string, form: URLSearchParams): object | undefined;
}

/** Customers and their cards. */
export function createStripeWallet(): StripeWallet {
  const customers = new Map<string, Customer>();
  const cards = new Map<string, Card>();
  const ofCustomer = (id: string) => [...cards.values()].filter(({ customer }) => customer === id).reverse();

  function answerForCustomer(id: string, rest: string[], method: string, form: URLSearchParams) {
    const customer = customers.get(id);
    if (!customer) return undefined;
    if (method === 'DELETE') {
      customers.delete(id);
      for (const card of ofCustomer(id)) card.customer = null;
      return { id, object: 'customer', deleted: true };
    }
    const [kind, cardId] = rest;
    if (kind === undefined && method === 'POST') {
      customer.invoice_settings.default_payment_method = form.get('invoice_settings[default_payment_method]');
    }
    if (kind === undefined) return customer;
    const own = ofCustomer(id);
    return cardId === undefined
      ? { object: 'list', data: own, has_more: false, url: '' }
      : own.find((card) => card.id === cardId);
  }

  return {
    saveCard(customer, card) {
      const id = `pm_${cards.size + 1}`;
      cards.set(id, { id, object: 'payment_method', type: 'card', customer, card });
    },
    findEnding: (customer, id) => ofCustomer(customer).find((card) => card.id === id)?.card.last4,
    answer(method, path, form) {
      const [kind, id, ...rest] = path.replace('/v1/', '').split('/');
      if (kind === 'customers' && id === undefined) {
        const created: Customer = {
          id: `cus_${customers.size + 1}`,
          object: 'customer',
          invoice_settings: { default_payment_method: null },
        };
        customers.set(created.id, created);
        return created;
      }
      if (kind === 'customers' && id !== undefined) return answerForCustomer(id, rest, method, form);
      const card = kind === 'payment_methods' && rest[0] === 'detach' ? cards.get(id ?? '') : undefined;
      if (card) card.customer = null;
      return card;
    },
  };
}
