import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, symbols } from 'pino';

const infoLevel = 30;

/**
 * One line per request, built by hand because it is on every request's path: pino's own serializers take four times as
 * long, and the redaction as long again. It holds only the fields named here.
 */
export function logRequests(app: FastifyInstance, logger: Logger): void {
  app.decorateRequest('refusedBecause', undefined);
  if (!logger.isLevelEnabled('info')) return;
  const parts = logger as unknown as {
    [symbols.streamSym]: DestinationStream;
    /** What every line of this logger says, as JSON with a leading comma. */
    [symbols.chindingsSym]: string;
  };
  const stream = parts[symbols.streamSym];
  const standing = parts[symbols.chindingsSym];
  const quote = createQuotes();
  const timestamp = createTimestamps();
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern and not the address: addresses can carry codes, names and ids.
    const route = quote(request.routeOptions.url ?? 'unknown');
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const { refusedBecause } = request;
    const because = reply.statusCode >= 500 && refusedBecause ? `,"because":${quote(refusedBecause)}` : '';
    // Request id and method need no escaping: see `readRequestId`.
    stream.write(
      `{"level":${infoLevel},"time":"${timestamp()}"${standing},"reqId":"${request.id}","method":"${request.method}","route":${route},"status":${reply.statusCode},"ms":${ms}${because},"msg":"request"}\n`,
    );
    done();
  });
}

/** There are as many as the server has routes, and reasons to refuse. */
function createQuotes(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let quoted = known.get(text);
    if (quoted === undefined) {
      quoted = JSON.stringify(text);
      known.set(text, quoted);
    }
    return quoted;
  };
}

/** Many requests end within the same millisecond. */
function createTimestamps(): () => string {
  let at = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== at) {
      at = now;
      text = new Date(now).toISOString();
    }
    return text;
  };
}
