import type { FastifyInstance, FastifyReply } from 'fastify';

/** Forms as browsers send them without a script. */
export function parseForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

export function readFields(given: unknown): Readonly<Record<string, string>> {
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
}

/** `returnUrl`: where its forms may send the browser. */
export function showPage(reply: FastifyReply, returnUrl: string, page: string): FastifyReply {
  const { origin } = new URL(returnUrl);
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      // The answer to a form sends the browser on, and browsers ask the policy about that, too.
      'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(page);
}
