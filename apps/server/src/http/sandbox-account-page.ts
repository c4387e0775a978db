import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxAccount, SandboxPayoutBooks } from '../ports/sandbox-payout-books.ts';
import { type FaultyAccount, renderAccountForm } from './sandbox/account-form.ts';
import { parseForms, readFields, showPage } from './sandbox/web-forms.ts';

export const sandboxAccountPath = '/sandbox-account';

const accountDigits = 26;

type Next = { goTo: string } | { account: SandboxAccount | undefined; faulty?: FaultyAccount };

/** Where the bank that is not one opens accounts of venues, and does with them what its buttons say. Without scripts. */
export async function registerSandboxAccountPage(
  app: FastifyInstance,
  { payoutBooks }: { payoutBooks: SandboxPayoutBooks },
): Promise<void> {
  await app.register(async (scope) => {
    parseForms(scope);
    const find = (params: unknown) => payoutBooks.find(readFields(params).reference ?? '');
    scope.get(`${sandboxAccountPath}/:reference`, async (request, reply) => {
      const account = await find(request.params);
      return account ? show(reply, account) : reply.callNotFound();
    });
    scope.post(`${sandboxAccountPath}/:reference`, async (request, reply) => {
      const account = await find(request.params);
      if (!account) return reply.callNotFound();
      const next = await act(payoutBooks, account, readFields(request.body));
      if ('goTo' in next) return reply.redirect(next.goTo, 303);
      return show(reply, next.account ?? account, next.faulty);
    });
  });
}

async function act(
  books: SandboxPayoutBooks,
  account: SandboxAccount,
  { choice, holder = '', number = '' }: Readonly<Record<string, string>>,
): Promise<Next> {
  const { reference, returnUrl } = account;
  if (choice === 'leave') return { goTo: returnUrl };
  if (choice === 'accept')
    return { account: await books.change(reference, { state: 'active', refusesPayouts: false }) };
  if (choice === 'ask') return { account: await books.change(reference, { state: 'restricted' }) };
  if (choice === 'refuse')
    return { account: await books.change(reference, { state: 'active', refusesPayouts: true }) };
  const digits = number.replaceAll(/\D/g, '');
  if (digits.length !== accountDigits) return { account, faulty: { holder, number } };
  const bankEnding = digits.slice(-4);
  await books.change(reference, {
    state: 'inReview',
    bankEnding,
    ...(holder.trim() ? { holder: holder.trim() } : {}),
  });
  return { goTo: returnUrl };
}

function show(reply: FastifyReply, account: SandboxAccount, faulty?: FaultyAccount): FastifyReply {
  return showPage(reply, account.returnUrl, renderAccountForm(account, faulty));
}
