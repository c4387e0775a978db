import { existsSync, readFileSync } from 'node:fs';
import { matchRoutes, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { paths } from '../lib/navigation/paths.ts';
import { allRoutes } from './all-routes.ts';
import { checkLoginContext, publicConfigContext } from './login-check.ts';
import { prepareScreenContext } from './screen-needs.ts';
import { readHandle } from './screen-route.tsx';

const webFolder = new URL('../../', import.meta.url);
/** Comes with the app itself. */
const always = 'app';

interface Source {
  imports: URL[];
  /** Loaded later, with these messages. */
  lazy: { imports: URL[]; messages: string[] };
  namespaces: string[];
}

const sources = new Map<string, Source>();

function readSource(file: URL): Source {
  const known = sources.get(file.href);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const list = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
  const find = (pattern: RegExp) =>
    list(pattern)
      .map((specifier) => new URL(specifier, file))
      .filter((url) => /\.tsx?$/.test(url.pathname) && existsSync(url));
  const source = {
    imports: find(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm),
    lazy: {
      imports: find(/\bimport\('(\.[^']+)'\)/g),
      messages: list(/messages: \[([^\]]*)\]/g).flatMap((names) => names.match(/[\w-]+/g) ?? []),
    },
    namespaces: list(/useTranslation\('([a-z-]+)'\)/g),
  };
  sources.set(file.href, source);
  return source;
}

/** The messages that a file and all it imports use, each with one file that does. */
function listUses(file: URL, seen = new Set<string>()): Map<string, string> {
  const uses = new Map<string, string>();
  if (seen.has(file.href)) return uses;
  seen.add(file.href);
  const { imports, lazy, namespaces } = readSource(file);
  const add = (namespace: string, user: string) => uses.set(namespace, uses.get(namespace) ?? user);
  for (const namespace of namespaces) add(namespace, file.pathname.split('/').at(-1) ?? '');
  for (const each of imports) for (const [namespace, user] of listUses(each, seen)) add(namespace, user);
  for (const each of lazy.imports) {
    for (const [namespace, user] of listUses(each, seen)) {
      if (!lazy.messages.includes(namespace)) add(namespace, user);
    }
  }
  return uses;
}

/** What the loaders of a route and of those around it bring. */
async function listLoaded(address: string): Promise<Set<string>> {
  const loaded = new Set<string>([always]);
  const context = new RouterContextProvider();
  context.set(prepareScreenContext, async ({ messages }) => {
    for (const file of messages) loaded.add(file);
    return {};
  });
  context.set(checkLoginContext, async () => ({ id: 'somebody' }) as never);
  context.set(publicConfigContext, { showsComponentGallery: true } as never);
  for (const { route, params } of matchRoutes(allRoutes, address) ?? []) {
    if (typeof route.loader !== 'function') continue;
    const request = new Request(new URL(address, 'https://gramy.example'));
    await route.loader(
      { context, request, params, unstable_pattern: '', url: new URL(request.url) } as never,
      undefined,
    );
  }
  return loaded;
}

const screens = Object.values(paths).flatMap((path) => {
  const address = path.replace(/:\w+/g, '0198c0de');
  const file = readHandle((matchRoutes(allRoutes, address) ?? []).at(-1)?.route)?.file;
  return file ? [{ address, file }] : [];
});

it.each(screens)('$address brings the messages that its screen uses', async ({ address, file }) => {
  const loaded = await listLoaded(address);
  const missing = [...listUses(new URL(file, webFolder))].filter(([namespace]) => !loaded.has(namespace));
  expect(missing).toEqual([]);
});
