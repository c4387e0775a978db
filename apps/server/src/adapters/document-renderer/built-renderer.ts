import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  DocumentRenderer,
  DocumentRequest,
  RenderedDocument,
  Visitor,
  VisitorHeaders,
} from '../../ports/document-renderer.ts';

/** What the client's server bundle offers; its own types end at its folder. */
export interface ServerBundle {
  readVisitor(url: URL, headers: VisitorHeaders, config: DocumentRequest['config']): Visitor;
  listInlineScripts(config: DocumentRequest['config']): Promise<string[]>;
  renderDocument(input: DocumentRequest & { assets: unknown }): Promise<RenderedDocument>;
  readClientAssets(manifest: unknown): unknown;
  developmentAssets: unknown;
}

/** `folder` is the web client's `dist`: `client` for browsers, `server` for this process. */
export async function createBuiltRenderer(folder: string): Promise<DocumentRenderer> {
  const bundle = (await import(
    pathToFileURL(join(folder, 'server', 'server-entry.js')).href
  )) as ServerBundle;
  const manifest: unknown = JSON.parse(
    await readFile(join(folder, 'client', '.vite', 'manifest.json'), 'utf8'),
  );
  const assets = bundle.readClientAssets(manifest);
  return {
    files: { kind: 'built', folder: join(folder, 'client') },
    readVisitor: async (url, headers, config) => bundle.readVisitor(url, headers, config),
    listInlineScripts: (config) => bundle.listInlineScripts(config),
    render: (request) => bundle.renderDocument({ ...request, assets }),
    close: async () => undefined,
  };
}
