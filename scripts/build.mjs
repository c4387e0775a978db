import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { runCompiler } from './compiler.mjs';
import { withProgress } from './progress.mjs';
import { root } from './project.mjs';
import { binary, requireProgram, requireSuccess } from './shell.mjs';

const stampFile = `${root}apps/web/dist/build.json`;
const sources = [
  'packages',
  'apps',
  'scripts/bundle-server.mjs',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
];
const outputs = [
  'apps/server/dist/bundle/main.js',
  'apps/web/dist/client/.vite/manifest.json',
  'apps/web/dist/server/server-entry.js',
];
const ignoredNames = new Set(['node_modules', 'dist', 'test']);

/** Builds server and client, unless nothing that goes into them has changed. */
export async function ensureBuilt() {
  const hash = hashSources();
  const isThere = outputs.every((file) => existsSync(root + file));
  // The compiler keeps account of its own output, which other commands may have written since; the rest is as it was.
  if (isThere && readStamp().hash === hash) return compile();
  // A build that is cut off must not pass for the one before it once the sources are back as they were.
  rmSync(stampFile, { force: true });
  await withProgress('Building', async () => {
    // Only now: it needs a package, and this file is read before the packages are installed.
    const { bundleServer } = await import('./bundle-server.mjs');
    await compile();
    await bundleServer();
    const vite = [binary('vite/bin/vite.js'), 'build', 'apps/web', '--logLevel', 'warn'];
    await requireProgram('The web client could not be built.', process.execPath, vite);
    await requireProgram('The web client could not be built.', process.execPath, [...vite, '--ssr']);
  });
  mkdirSync(`${root}apps/web/dist`, { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ hash, buildTime: new Date().toISOString() }));
}

/** Type-checks all sources and writes the server's JavaScript file by file, as `npm run dev` and the measurements use it. */
export async function compile() {
  const result = await runCompiler('-b');
  requireSuccess('The sources do not compile.', result);
}

/** @returns {{ hash?: string }} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

function hashSources() {
  const hash = createHash('sha256').update(process.versions.modules);
  for (const source of sources) addToHash(hash, source);
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash @param {string} path */
function addToHash(hash, path) {
  if (statSync(root + path).isFile()) {
    hash.update(path).update(readFileSync(root + path));
    return;
  }
  for (const name of readdirSync(root + path).sort()) {
    if (!ignoredNames.has(name) && !/\.test\.tsx?$/.test(name)) addToHash(hash, `${path}/${name}`);
  }
}
