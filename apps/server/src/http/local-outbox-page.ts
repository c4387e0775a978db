import { isIP } from 'node:net';
import type { FastifyInstance, onRequestHookHandler, onSendHookHandler } from 'fastify';
import type { LocalOutbox } from '../ports/local-outbox.ts';
import { renderOutbox } from './local-outbox-view.ts';
import { answerNotFound } from './not-found.ts';

const shown = 100;

/**
 * `/dev/outbox`: mails and text messages that a real installation would have sent, so that a newcomer finds the
 * six-digit code; `?to=` leaves those for one person. Registered in demo and development mode only. Messages are shown
 * as text; their HTML lives in a sandbox of its own, where nothing can run.
 */
export function registerLocalOutboxPage(
  app: FastifyInstance,
  { outbox, ownNames }: { outbox: LocalOutbox; ownNames: readonly string[] },
): void {
  const onRequest = requireOwnName(ownNames);
  app.get<{ Querystring: { to?: unknown } }>('/dev/outbox', { onRequest }, async (request, reply) => {
    const { to } = request.query;
    const wanted = typeof to === 'string' ? to.trim() : '';
    const messages = await outbox.list(shown, wanted);
    const page = renderOutbox({ messages, wanted, now: new Date() });
    return reply.type('text/html; charset=utf-8').headers(pageHeaders).send(page);
  });

  app.get<{ Params: { id: string } }>(
    '/dev/outbox/:id',
    { onRequest, onSend: leaveOutFrameHeaders },
    async (request, reply) => {
      const message = await outbox.get(request.params.id);
      if (!message?.html) return reply.callNotFound();
      return reply.type('text/html; charset=utf-8').headers(messageHeaders).send(message.html);
    },
  );
}

/**
 * A page elsewhere can have its own name lead to this machine, and would then read codes here as if it were ours. The name
 * itself cannot be changed by scripts; a plain address is nobody's name.
 */
function requireOwnName(ownNames: readonly string[]): onRequestHookHandler {
  return (request, reply, done) => {
    const address = `http://${request.headers.host ?? ''}`;
    const hostname = URL.canParse(address) ? new URL(address).hostname : '';
    const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
    if (isAddress || ownNames.includes(hostname)) done();
    else answerNotFound(request, reply);
  };
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
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
};

/** Two headers of every answer contradict a frame in a sandbox: it is framed, and it has no origin of its own. */
const leaveOutFrameHeaders: onSendHookHandler = (_request, reply, _payload, done) => {
  reply.removeHeader('x-frame-options');
  reply.removeHeader('origin-agent-cluster');
  done();
};
