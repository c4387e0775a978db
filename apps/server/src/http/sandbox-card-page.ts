import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CardSetup } from '../ports/card-keeper.ts';
import type { Clock } from '../ports/clock.ts';
import { testCards } from '../ports/sandbox-cards.ts';
import type { SandboxWallet } from '../ports/sandbox-wallet.ts';
import { renderCardForm } from './sandbox/card-form.ts';
import { isRightCode, readPayForm, type TypedForm, writeExpiry } from './sandbox/read-form.ts';
import { parseForms, readFields, showPage } from './sandbox/web-forms.ts';

export const sandboxCardPath = '/sandbox-card';

export interface SandboxCardDeps {
  wallet: SandboxWallet;
  clock: Clock;
}

/** What the page shows next, or where the browser goes. */
type Next = { goTo: string } | { form?: TypedForm; challenged?: string };

/** Where the bank that is not one takes a card without a payment. It works without scripts. */
export async function registerSandboxCardPage(
  app: FastifyInstance,
  { wallet, clock }: SandboxCardDeps,
): Promise<void> {
  await app.register(async (scope) => {
    parseForms(scope);
    const findSetup = (query: unknown) => {
      const name = readFields(query).setup;
      return name === undefined ? undefined : wallet.readSetup(name);
    };
    scope.get(sandboxCardPath, async (request, reply) => {
      const setup = findSetup(request.query);
      return setup ? show(reply, setup, {}) : reply.callNotFound();
    });
    scope.post(sandboxCardPath, async (request, reply) => {
      const setup = findSetup(request.query);
      if (!setup) return reply.callNotFound();
      const next = await act(wallet, setup, readFields(request.body), clock.now());
      return 'goTo' in next ? reply.redirect(next.goTo, 303) : show(reply, setup, next);
    });
  });
}

async function act(
  wallet: SandboxWallet,
  { customer, returnUrl, leaveUrl }: CardSetup,
  fields: Readonly<Record<string, string>>,
  now: Date,
): Promise<Next> {
  const keep = async (card: string): Promise<Next> => {
    const { ending, expiryMonth, expiryYear } = readTypedCard(card);
    if (!isTestEnding(ending) || Number.isNaN(expiryMonth + expiryYear)) return {};
    await wallet.keep(customer, { brand: 'visa', ending, expiryMonth, expiryYear });
    return { goTo: returnUrl };
  };
  const { choice, card = '', code = '' } = fields;
  if (choice === 'leave') return { goTo: leaveUrl };
  if (choice === 'refuse') return { form: { method: 'card', typed: {}, faults: { number: 'refused' } } };
  if (choice === 'confirm') {
    if (isRightCode(code)) return keep(card);
    const fault = /\d{6}/.test(code) ? 'wrongCode' : 'sixDigits';
    return { form: { method: 'card', typed: {}, faults: { code: fault } }, challenged: card };
  }
  if (choice !== 'save') return {};
  const form = readPayForm({ ...fields, method: 'card' }, now);
  if (form.kind === 'faulty') return { form };
  if (form.kind !== 'card') return {};
  const typed = `${form.ending}:${writeExpiry(form)}`;
  if (form.manner === 'succeeds') return keep(typed);
  if (form.manner === 'challenge') return { challenged: typed };
  const { expiry = '' } = fields;
  return { form: { method: 'card', typed: { expiry }, faults: { number: 'refused' } } };
}

/** What the form carries while the bank asks, such as `3220:2039-12`. */
function readTypedCard(card: string) {
  const [, ending = '', year, month] = /^(\d{4}):(\d{4})-(\d{2})$/.exec(card) ?? [];
  return { ending, expiryMonth: Number(month), expiryYear: Number(year) };
}

function isTestEnding(ending: string): boolean {
  return ending.length === 4 && Object.keys(testCards).some((number) => number.endsWith(ending));
}

function show(reply: FastifyReply, setup: CardSetup, next: { form?: TypedForm; challenged?: string }) {
  return showPage(reply, setup.returnUrl, renderCardForm(setup, next));
}
