import type { FastifyInstance } from 'fastify';
import { Failure, type Outcome } from '../failure.ts';
import type { RawWebhook } from '../ports/payment-gateway.ts';
import { sendFailure } from './problem.ts';
import { apiBase } from './register-routes.ts';

export type ReceiveWebhook = (gateway: string, event: RawWebhook) => Promise<Outcome<'received'>>;

export const webhooksPath = `${apiBase}/payments/webhooks`;

/** Real ones have a few kilobytes. */
const longestWebhook = 64 * 1024;

/**
 * Where payment gateways send webhook events. Not part of the contract, because each gateway has its own format and signs
 * the raw bytes: the body is passed on unparsed.
 */
export async function registerPaymentWebhooks(app: FastifyInstance, receive: ReceiveWebhook): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: longestWebhook },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Params: { gateway: string } }>(
      `${webhooksPath}/:gateway`,
      { config: { comesFirst: true } },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const outcome = await receive(request.params.gateway, { headers: request.headers, body });
        if (outcome instanceof Failure) return sendFailure(reply, outcome);
        return reply.header('cache-control', 'no-store').send({ success: true });
      },
    );
  });
}
