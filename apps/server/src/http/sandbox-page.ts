import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SavedCard } from '../ports/card-keeper.ts';
import type { Clock } from '../ports/clock.ts';
import {
  blikSource,
  type SandboxBooks,
  type SandboxDispute,
  type SandboxPayment,
  type SandboxStage,
} from '../ports/sandbox-books.ts';
import type { DeclineReason } from '../ports/sandbox-cards.ts';
import type { SandboxWallet } from '../ports/sandbox-wallet.ts';
import { renderSandboxPage } from './sandbox/page.ts';
import {
  findWay,
  isRightCode,
  readManner,
  readPayForm,
  type TypedForm,
  writeExpiry,
} from './sandbox/read-form.ts';
import { parseForms, readFields, showPage } from './sandbox/web-forms.ts';

export const sandboxPagePath = '/sandbox-pay';

export interface SandboxPageDeps {
  books: SandboxBooks;
  wallet: SandboxWallet;
  clock: Clock;
}

type Fields = Readonly<Record<string, string>>;

/** Where the browser goes next: on to the shop, to this page again, or nowhere because of what was typed. */
type Next = 'leave' | 'stay' | TypedForm;

interface Moment {
  now: Date;
  /** Those that are kept for this payer and still good. */
  cards: readonly SavedCard[];
  /** Of a payment that was made. */
  dispute: SandboxDispute['status'] | undefined;
}

type Action = (books: SandboxBooks, payment: SandboxPayment, fields: Fields, moment: Moment) => Promise<Next>;

/** What the buttons do. */
const actions: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['pay', pay],
  ['confirm', confirm],
  [
    'refuse',
    (books, { reference, stage, source }) => decline(books, reference, source, reasons[stage ?? 'none']),
  ],
  ['dispute', (books, { reference }) => stay(books.dispute(reference))],
  ['disputeWon', (books, payment) => decideDispute(books, payment, 'won')],
  ['disputeLost', (books, payment) => decideDispute(books, payment, 'lost')],
  ['arrive', (books, payment) => settle(books, payment, 'succeeded')],
  [
    'ask',
    (books, { reference, source, expiryToKeep }) =>
      stay(books.advance(reference, { stage: 'waiting', source, expiryToKeep })),
  ],
  ['look', async () => 'stay'],
  ['other', (books, { reference }) => stay(books.advance(reference, { stage: null }))],
  [
    'blik',
    async (books, { reference }) => {
      await books.advance(reference, { stage: null });
      return { method: 'blik', typed: {}, faults: {} };
    },
  ],
  [
    'leave',
    (books, payment) => settle(books, payment, payment.stage === 'declined' ? 'failed' : 'cancelled'),
  ],
]);

const reasons = {
  challenge: 'authentication_failed',
  transfer: 'transfer_refused',
  waiting: 'card_declined',
  declined: 'card_declined',
  none: 'card_declined',
} as const satisfies Record<SandboxStage | 'none', DeclineReason>;

/**
 * Where one "pays" at the sandbox: a page of the bank that is not one. Whoever has its address may press its buttons, as
 * with the pages of real gateways; nothing but the sandbox believes them. It works without scripts.
 */
export async function registerSandboxPage(
  app: FastifyInstance,
  { books, wallet, clock }: SandboxPageDeps,
): Promise<void> {
  async function findMoment({ reference, customer, status }: SandboxPayment): Promise<Moment> {
    const now = clock.now();
    const kept = customer === undefined ? [] : await wallet.list(customer);
    const cards = kept
      .filter(({ expiryMonth, expiryYear }) => Date.UTC(expiryYear, expiryMonth) > now.getTime())
      .sort((left, right) => Number(right.isDefault) - Number(left.isDefault));
    const dispute = status === 'succeeded' ? await books.findDisputeOf(reference) : undefined;
    return { now, cards, dispute: dispute?.status };
  }

  await app.register(async (scope) => {
    parseForms(scope);
    const address = `${sandboxPagePath}/:reference`;
    scope.get<{ Params: { reference: string }; Querystring: { way?: unknown } }>(
      address,
      { config: { comesFirst: true } },
      async (request, reply) => {
        const payment = await books.find(request.params.reference);
        if (!payment) return reply.callNotFound();
        const method = payment.stage === null ? findWay(request.query.way) : undefined;
        return show(reply, payment, await findMoment(payment), method && { method, typed: {}, faults: {} });
      },
    );
    scope.post<{ Params: { reference: string }; Body: unknown }>(
      address,
      { config: { comesFirst: true } },
      async (request, reply) => {
        const payment = await books.find(request.params.reference);
        if (!payment) return reply.callNotFound();
        const fields = readFields(request.body);
        const action = actions.get(fields.choice ?? '');
        const moment = await findMoment(payment);
        if (!action) return show(reply, payment, moment);
        const next = await action(books, payment, fields, moment);
        const after = (await books.find(payment.reference)) ?? payment;
        if (next === 'leave') await keepCard(wallet, after);
        if (next === 'leave') return reply.redirect(payment.returnUrl, 303);
        if (next === 'stay') return reply.redirect(`${sandboxPagePath}/${payment.reference}`, 303);
        return show(reply, after, moment, next);
      },
    );
  });
}

/** Once it is paid with, however long the bank has asked in between. */
async function keepCard(
  wallet: SandboxWallet,
  { customer, status, source: ending, expiryToKeep }: SandboxPayment,
): Promise<void> {
  if (customer === undefined || status !== 'succeeded' || ending === null || expiryToKeep === null) return;
  const [expiryYear = 0, expiryMonth = 0] = expiryToKeep.split('-').map(Number);
  await wallet.keep(customer, { brand: 'visa', ending, expiryMonth, expiryYear });
}

async function pay(
  books: SandboxBooks,
  payment: SandboxPayment,
  fields: Fields,
  { now, cards }: Moment,
): Promise<Next> {
  const form = readPayForm(fields, now, cards);
  if (form.kind === 'faulty') return form;
  const { reference } = payment;
  await books.chooseManner(reference, readManner(fields));
  if (form.kind === 'blik') {
    await books.advance(reference, { source: blikSource });
    return settle(books, payment, 'succeeded');
  }
  if (form.kind === 'p24') return stay(books.advance(reference, { stage: 'transfer', source: form.bank }));
  const { manner, ending: source } = form;
  if (manner === 'declined') return decline(books, reference, source, 'insufficient_funds');
  const expiryToKeep = fields.save === undefined ? null : writeExpiry(form);
  if (manner === 'succeeds') {
    await books.advance(reference, { source, expiryToKeep });
    return settle(books, payment, 'succeeded');
  }
  const stage = manner === 'challenge' ? 'challenge' : 'waiting';
  return stay(books.advance(reference, { stage, source, expiryToKeep }));
}

async function confirm(books: SandboxBooks, payment: SandboxPayment, { code = '' }: Fields): Promise<Next> {
  if (payment.stage === 'transfer') return settle(books, payment, 'succeeded');
  if (payment.stage !== 'challenge') return 'stay';
  if (isRightCode(code)) return settle(books, payment, 'succeeded');
  return { method: 'card', typed: {}, faults: { code: /\d{6}/.test(code) ? 'wrongCode' : 'sixDigits' } };
}

function decline(
  books: SandboxBooks,
  reference: string,
  source: string | null,
  declineReason: DeclineReason,
): Promise<Next> {
  return stay(books.advance(reference, { stage: 'declined', source, declineReason }));
}

async function decideDispute(
  books: SandboxBooks,
  { reference }: SandboxPayment,
  outcome: 'won' | 'lost',
): Promise<Next> {
  const dispute = await books.findDisputeOf(reference);
  if (dispute) await books.decideDispute(dispute.reference, outcome);
  return 'stay';
}

async function settle(
  books: SandboxBooks,
  { reference }: SandboxPayment,
  outcome: 'succeeded' | 'failed' | 'cancelled',
): Promise<Next> {
  await books.settle(reference, outcome);
  return 'leave';
}

async function stay(work: Promise<unknown>): Promise<Next> {
  await work;
  return 'stay';
}

function show(reply: FastifyReply, payment: SandboxPayment, moment: Moment, form?: TypedForm): FastifyReply {
  return showPage(reply, payment.returnUrl, renderSandboxPage({ payment, ...moment, form }));
}
