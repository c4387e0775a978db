import { type Answer, refuse } from './stripe-answer.ts';

interface Account {
  id: string;
  object: 'account';
  details_submitted: boolean;
  payouts_enabled: boolean;
  capabilities: Record<string, string>;
  requirements: { currently_due: string[]; disabled_reason: string | null };
  business_profile: { name: string | null };
  external_accounts: { object: 'list'; data: object[] };
  metadata: { provider: string | null };
}

interface Transfer {
  id: string;
  object: 'transfer';
  amount: number;
  currency: string;
  destination: string;
  transfer_group: string | null;
  reversed: boolean;
}

interface Payout {
  id: string;
  object: 'payout';
  account: string;
  amount: number;
  currency: string;
  status: 'pending' | 'paid' | 'failed';
  failure_code: string | null;
  created: number;
  metadata: { payout: string | null };
}

export interface ConnectCall {
  method: string;
  path: string;
  form: URLSearchParams;
  query: URLSearchParams;
  /** Of the header by which a call is made for a connected account. */
  account: string | undefined;
}

export interface StripeConnect {
  /** Undefined where the call is about something else. */
  answer(call: ConnectCall): Answer | undefined;
  /** Somebody has handed in their papers and bank account at Stripe's page, or Stripe has looked at them. */
  changeAccount(id: string, change: Partial<Account>): void;
  /** Nobody may look at it any more, and no money goes there. */
  closeAccount(id: string): void;
  /** As it was before. */
  reopenAccount(id: string): void;
  settlePayout(id: string, status: Payout['status'], failureCode?: string): void;
  addDispute(dispute: object & { id: string }): void;
  /** What lies at our account and may be transferred. */
  setAvailable(amount: number): void;
  /** What lies at theirs. */
  findBalance(account: string): number;
  transfers(): readonly Transfer[];
  payouts(): readonly Payout[];
}

const ok = (body: object): Answer => ({ status: 200, body });

/** Accounts of venues with the money that is transferred to them and paid out from there; Stripe counts it to the grosz. */
export function createStripeConnect(): StripeConnect {
  const accounts = new Map<string, Account>();
  const closed = new Set<string>();
  const transfers = new Map<string, Transfer>();
  const payouts = new Map<string, Payout>();
  const disputes = new Map<string, object>();
  let available = 0;

  const lookAt = (account: string) => (closed.has(account) ? undefined : accounts.get(account));
  const findBalance = (account: string): number => {
    const came = [...transfers.values()].filter((each) => each.destination === account && !each.reversed);
    const went = [...payouts.values()].filter((each) => each.account === account && each.status !== 'failed');
    return (
      came.reduce((sum, { amount }) => sum + amount, 0) - went.reduce((sum, { amount }) => sum + amount, 0)
    );
  };

  function createAccount(form: URLSearchParams): Answer {
    const account: Account = {
      id: `acct_${accounts.size + 1}`,
      object: 'account',
      details_submitted: false,
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      requirements: { currently_due: ['external_account'], disabled_reason: 'requirements.past_due' },
      business_profile: { name: form.get('business_profile[name]') },
      external_accounts: { object: 'list', data: [] },
      metadata: { provider: form.get('metadata[provider]') },
    };
    accounts.set(account.id, account);
    return ok(account);
  }

  function createTransfer(form: URLSearchParams): Answer {
    const amount = Number(form.get('amount'));
    const capability = lookAt(form.get('destination') ?? '')?.capabilities.transfers;
    if (capability === undefined) return refuse(400, 'account_invalid');
    if (capability !== 'active') return refuse(400, 'insufficient_capabilities_for_transfer');
    if (amount > available) return refuse(400, 'balance_insufficient');
    available -= amount;
    const transfer: Transfer = {
      id: `tr_${transfers.size + 1}`,
      object: 'transfer',
      amount,
      currency: form.get('currency') ?? '',
      destination: form.get('destination') ?? '',
      transfer_group: form.get('transfer_group'),
      reversed: false,
    };
    transfers.set(transfer.id, transfer);
    return ok(transfer);
  }

  function reverse(transfer: Transfer): Answer {
    if (findBalance(transfer.destination) < transfer.amount) return refuse(400, 'balance_insufficient');
    transfer.reversed = true;
    available += transfer.amount;
    return ok({ id: `trr_${transfer.id}`, object: 'transfer_reversal', amount: transfer.amount });
  }

  function createPayout(form: URLSearchParams, account: string): Answer {
    const amount = Number(form.get('amount'));
    if (!accounts.get(account)?.payouts_enabled) return refuse(400, 'payouts_not_allowed');
    if (amount > findBalance(account)) return refuse(400, 'balance_insufficient');
    const payout: Payout = {
      id: `po_${payouts.size + 1}`,
      object: 'payout',
      account,
      amount,
      currency: form.get('currency') ?? '',
      status: 'pending',
      failure_code: null,
      created: Math.floor(Date.now() / 1000),
      metadata: { payout: form.get('metadata[payout]') },
    };
    payouts.set(payout.id, payout);
    return ok(payout);
  }

  const list = (data: object[]): Answer => ok({ object: 'list', data, has_more: false, url: '' });
  const found = (thing: object | undefined): Answer => (thing ? ok(thing) : refuse(404, 'resource_missing'));

  function answerAboutTransfers({ method, form, query }: ConnectCall, id: string, action: string): Answer {
    if (id === '' && method === 'POST') return createTransfer(form);
    if (id === '')
      return list(
        [...transfers.values()].filter((each) => each.transfer_group === query.get('transfer_group')),
      );
    const transfer = transfers.get(id);
    return transfer && action === 'reversals' ? reverse(transfer) : found(transfer);
  }

  function answerAboutPayouts({ method, form, query, account = '' }: ConnectCall, id: string): Answer {
    if (lookAt(account) === undefined) return refuse(403, 'account_invalid');
    if (id === '' && method === 'POST') return createPayout(form, account);
    const own = [...payouts.values()].filter((each) => each.account === account);
    if (id !== '') return found(own.find((each) => each.id === id));
    const [status, since] = [query.get('status'), Number(query.get('created[gte]') ?? 0)];
    const wanted = own.filter((each) => each.created >= since && (!status || each.status === status));
    return list(wanted.reverse());
  }

  return {
    answer(call) {
      const [, , kind, id = '', action = ''] = call.path.split('/');
      if (kind === 'transfers') return answerAboutTransfers(call, id, action);
      if (kind === 'payouts') return answerAboutPayouts(call, id);
      if (kind === 'disputes') return found(disputes.get(id));
      if (kind === 'balance')
        return ok({ object: 'balance', available: [{ amount: available, currency: 'pln' }] });
      if (kind === 'account_links')
        return ok({
          object: 'account_link',
          url: `https://connect.stripe.test/setup/${call.form.get('account')}`,
        });
      if (kind !== 'accounts') return undefined;
      if (id === '') return createAccount(call.form);
      if (action === 'login_links')
        return ok({ object: 'login_link', url: `https://connect.stripe.test/express/${id}` });
      return lookAt(id) ? found(lookAt(id)) : refuse(403, 'account_invalid');
    },
    closeAccount: (id) => void closed.add(id),
    reopenAccount: (id) => void closed.delete(id),
    changeAccount(id, change) {
      Object.assign(accounts.get(id) ?? {}, change);
    },
    settlePayout(id, status, failureCode) {
      const payout = payouts.get(id);
      if (payout) Object.assign(payout, { status, failure_code: failureCode ?? null });
    },
    addDispute(dispute) {
      disputes.set(dispute.id, dispute);
    },
    setAvailable(amount) {
      available = amount;
    },
    findBalance,
    transfers: () => [...transfers.values()],
    payouts: () => [...payouts.values()],
  };
}

/** As Stripe tells of an account whose papers are in order. */
export const accountInOrder: Partial<Account> = {
  details_submitted: true,
  payouts_enabled: true,
  capabilities: { transfers: 'active' },
  requirements: { currently_due: [], disabled_reason: null },
  external_accounts: {
    object: 'list',
    data: [
      {
        id: 'ba_1',
        object: 'bank_account',
        account_holder_name: 'Zegar Marek Zegar',
        bank_name: 'PKO BP',
        country: 'PL',
        currency: 'pln',
        fingerprint: 'fp_4471',
        last4: '4471',
        status: 'new',
      },
    ],
  },
};
