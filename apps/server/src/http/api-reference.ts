import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describeRoutes } from '@gramy/contract/openapi';
import { routes } from '@gramy/contract/routes';
import type { FastifyInstance } from 'fastify';
import { apiBase } from './register-routes.ts';
import { anyInline, documentPolicy, writeNonce } from './security-headers.ts';

const scriptPath = `${apiBase}/docs/reference.js`;

/** The only addresses under `/api` that are not in the route table: they describe it. */
export const referencePaths = [`${apiBase}/openapi.json`, `${apiBase}/docs`, scriptPath];

export function registerApiReference(app: FastifyInstance, version: string): void {
  const describe = () =>
    JSON.stringify(describeRoutes(routes, { title: 'Gramy', version, baseUrl: apiBase }));
  let document: string | undefined;
  let script: Promise<Buffer> | undefined;

  app.get(`${apiBase}/openapi.json`, async (_request, reply) => {
    document ??= describe();
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send(document);
  });

  app.get(scriptPath, async (_request, reply) => {
    script ??= readReferenceScript();
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(await script);
  });

  app.get(`${apiBase}/docs`, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', documentPolicy({ inline: [writeNonce(nonce)], styles: [anyInline] }))
      .send(referencePage(nonce));
  });
}

async function readReferenceScript(): Promise<Buffer> {
  const entry = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference');
  return readFile(join(dirname(entry), 'js', 'standalone.js'));
}

function referencePage(nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gramy API</title>
<link rel="icon" href="/favicon.svg">
</head>
<body>
<div id="reference"></div>
<script nonce="${nonce}" src="${scriptPath}"></script>
<script nonce="${nonce}">
Scalar.createApiReference('#reference', { url: '${apiBase}/openapi.json', withDefaultFonts: false, telemetry: false });
</script>
</body>
</html>`;
}
