import type { Language } from '@gramy/domain/language/language';
import type { StatusReport } from '@gramy/domain/status/status-report';
import type { FastifyInstance } from 'fastify';
import { isInProcess } from './greedy-clients.ts';
import { renderStatus, statusPolicy } from './status-view.ts';
import { pickLanguage } from './web-manifest.ts';

export const statusPath = '/status';

/** As often as somebody looks; a crowd that looks at once is served by caches. */
const caching = 'public, max-age=10';

/** Nothing holds back who asks for it: however many do, the page is written once in a second. */
const writtenForMs = 1_000;

export interface StatusSource {
  note(status: number): void;
  read(): StatusReport;
}

/**
 * What works, for everybody to see. It asks nobody: what it shows was measured before, and it answers while the database is
 * away and while everything else is refused.
 */
export function registerStatusPage(
  app: FastifyInstance,
  { source, defaultLanguage }: { source: StatusSource; defaultLanguage: Language },
): void {
  const write = createWriter(source);
  app.addHook('onResponse', (request, reply, done) => {
    // Whoever asks for the status or for health is no visitor, and what a page asks within the process is that page's.
    if (!request.routeOptions.config?.isAlwaysAnswered && !isInProcess(request))
      source.note(reply.statusCode);
    done();
  });
  const config = { isAlwaysAnswered: true } as const;
  app.get<{ Querystring: { lng?: unknown } }>(statusPath, { config }, (request, reply) => {
    const language = pickLanguage(request.query.lng, request.headers['accept-language'], defaultLanguage);
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': caching,
        vary: 'accept-language',
        'content-language': language,
        'content-security-policy': statusPolicy,
      })
      .send(write(language));
  });
  app.get(`${statusPath}.json`, { config }, (_request, reply) =>
    reply.header('cache-control', caching).send(source.read()),
  );
}

function createWriter(source: StatusSource): (language: Language) => string {
  const written = new Map<Language, { at: number; page: string }>();
  return (language) => {
    const at = performance.now();
    const last = written.get(language);
    if (last && at - last.at < writtenForMs) return last.page;
    const page = renderStatus(source.read(), language);
    written.set(language, { at, page });
    return page;
  };
}
