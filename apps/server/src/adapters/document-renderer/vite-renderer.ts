import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentRenderer, FileMiddleware } from '../../ports/document-renderer.ts';
import type { ServerBundle } from './built-renderer.ts';

/** The little of Vite that is used here. Vite belongs to the web client's workspace and is not there in production. */
interface ViteServer {
  middlewares: FileMiddleware;
  ssrLoadModule(path: string): Promise<unknown>;
  ssrFixStacktrace(error: Error): void;
  close(): Promise<void>;
}

/** Live sources for `npm run dev`: a saved file is on the screen at once, on the server as in the browser. */
export async function createViteRenderer(webFolder: string): Promise<DocumentRenderer> {
  const vitePath = createRequire(join(webFolder, 'package.json')).resolve('vite');
  const { createServer } = (await import(pathToFileURL(vitePath).href)) as {
    createServer(options: unknown): Promise<ViteServer>;
  };
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    // The reload socket opens on a port of its own; the page's policy lets it through in this mode only.
    server: { middlewareMode: true },
  });
  const loadBundle = async () => (await vite.ssrLoadModule('/src/app/server-entry.tsx')) as ServerBundle;
  return {
    files: { kind: 'sources', middleware: vite.middlewares },
    readVisitor: async (url, headers, config) => (await loadBundle()).readVisitor(url, headers, config),
    listInlineScripts: async (config) => (await loadBundle()).listInlineScripts(config),
    async render(request) {
      try {
        const bundle = await loadBundle();
        return await bundle.renderDocument({ ...request, assets: bundle.developmentAssets });
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        throw error;
      }
    },
    close: () => vite.close(),
  };
}
