import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../html.ts';
import type { LocalOutbox, OutboxMessage } from '../ports/local-outbox.ts';

const shown = 100;

/**
 * `/dev/outbox`: mails and text messages that a real installation would have sent, so that a newcomer finds the
 * six-digit code. Registered in demo and development mode only. Messages are shown as text; their HTML opens in a
 * sandbox of its own, where nothing can run.
 */
export function registerLocalOutboxPage(app: FastifyInstance, outbox: LocalOutbox): void {
  app.get('/dev/outbox', async (_request, reply) => {
    const messages = await outbox.list(shown);
    return reply.type('text/html; charset=utf-8').headers(pageHeaders).send(renderPage(messages));
  });

  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    const message = await outbox.get(request.params.id);
    if (!message?.html) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').headers(messageHeaders).send(message.html);
  });
}

const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};
const messageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
};

function renderPage(messages: OutboxMessage[]): string {
  const list = messages.length > 0 ? messages.map(renderMessage) : html`<p>Nothing has been sent yet.</p>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · Gramy</title>
<link rel="icon" href="/favicon.svg">
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; }
article { border: 1px solid color-mix(in oklch, currentColor 20%, transparent); border-radius: 12px; padding: 1rem; margin: 1rem 0; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.05rem; margin: 0 0 .25rem; }
pre { white-space: pre-wrap; font: inherit; margin: .75rem 0 0; overflow-wrap: anywhere; }
small { opacity: .75; }
</style>
</head>
<body>
<h1>Outbox</h1>
<p>Messages that Gramy would have sent. They stay on this machine.</p>
${list}
</body>
</html>`.markup;
}

function renderMessage(message: OutboxMessage): Html {
  const files = message.attachments.map((file) => `${file.filename} (${file.size} B)`).join(', ');
  const link = html` · <a href="/dev/outbox/${encodeURIComponent(message.id)}" target="_blank" rel="noreferrer">as HTML</a>`;
  return html`<article>
<h2>${message.subject ?? 'Text message'}</h2>
<small>${message.channel} to ${message.to} · ${message.sentAt.toISOString()} · ${message.language}${message.html ? link : ''}</small>
<pre>${message.text}</pre>
<small>${files}</small>
</article>
`;
}
