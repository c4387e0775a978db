import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxBooks, SandboxPayment } from '../ports/sandbox-books.ts';
import { renderSandboxPage } from './sandbox-page-view.ts';

export const sandboxPagePath = '/sandbox-pay';

/** What the two buttons do. */
const outcomes = new Map([
  ['pay', 'succeeded'],
  ['decline', 'failed'],
] as const) as ReadonlyMap<string, 'succeeded' | 'failed'>;

/**
 * Where one "pays" at the sandbox: a page of the bank that is not one. Whoever has its address may press its buttons, as
 * with the pages of real gateways; nothing but the sandbox believes them.
 */
export async function registerSandboxPage(app: FastifyInstance, books: SandboxBooks): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const address = `${sandboxPagePath}/:reference`;
    scope.get<{ Params: { reference: string } }>(address, async (request, reply) => {
      const payment = await books.find(request.params.reference);
      return payment ? show(reply, payment) : reply.callNotFound();
    });
    scope.post<{ Params: { reference: string }; Body: unknown }>(address, async (request, reply) => {
      const payment = await books.find(request.params.reference);
      const outcome = outcomes.get(readChoice(request.body));
      if (!payment) return reply.callNotFound();
      if (outcome === undefined) return show(reply, payment);
      await books.settle(payment.reference, outcome);
      return reply.redirect(payment.returnUrl, 303);
    });
  });
}

function readChoice(body: unknown): string {
  return typeof body === 'object' && body !== null && 'choice' in body ? String(body.choice) : '';
}

function show(reply: FastifyReply, payment: SandboxPayment): FastifyReply {
  const { origin } = new URL(payment.returnUrl);
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      // The answer to a form sends the browser on, and browsers ask the policy about that, too.
      'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(renderSandboxPage(payment));
}
