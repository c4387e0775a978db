import type { FastifyInstance, onSendHookHandler } from 'fastify';
import type { LocalOutbox } from '../ports/local-outbox.ts';
import { renderOutbox } from './local-outbox-view.ts';

const shown = 100;

/**
 * `/dev/outbox`: mails and text messages that a real installation would have sent, so that a newcomer finds the
 * six-digit code; `?to=` leaves those for one person. Registered in demo and development mode only. Messages are shown
 * as text; their HTML lives in a sandbox of its own, where nothing can run.
 */
export function registerLocalOutboxPage(app: FastifyInstance, outbox: LocalOutbox): void {
  app.get<{ Querystring: { to?: unknown } }>('/dev/outbox', async (request, reply) => {
    const { to } = request.query;
    const wanted = typeof to === 'string' ? to.trim() : '';
    const messages = await outbox.list(shown, wanted);
    const page = renderOutbox({ messages, wanted, now: new Date() });
    return reply.type('text/html; charset=utf-8').headers(pageHeaders).send(page);
  });

  app.get<{ Params: { id: string } }>(
    '/dev/outbox/:id',
    { onSend: leaveOutFrameHeaders },
    async (request, reply) => {
      const message = await outbox.get(request.params.id);
      if (!message?.html) return reply.callNotFound();
      return reply.type('text/html; charset=utf-8').headers(messageHeaders).send(message.html);
    },
  );
}

const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};
// Links open beside the sandbox.
const messageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
};

/** Two headers of every answer contradict a frame in a sandbox: it is framed, and it has no origin of its own. */
const leaveOutFrameHeaders: onSendHookHandler = (_request, reply, _payload, done) => {
  reply.removeHeader('x-frame-options');
  reply.removeHeader('origin-agent-cluster');
  done();
};
