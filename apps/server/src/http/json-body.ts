import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';

class UnreadableBody extends Error {
  readonly statusCode = 400;
  readonly code = 'FST_ERR_CTP_INVALID_JSON_BODY';
}

/**
 * JSON and nothing else. Broken UTF-8 is refused rather than repaired: what we store must be what was sent.
 * Fastify's own parser refuses `__proto__` and `constructor` keys.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) {
      done(new UnreadableBody('The body is not UTF-8'));
      return;
    }
    parse(request, body.toString('utf8'), done);
  });
}
