import { builtinModules } from 'node:module';
import { posix } from 'node:path';

/**
 * Rules name addresses: a path in the repository (`apps/server/src/db/database.ts`), a built-in module
 * (`node:fs`) or a package (`npm:zod/mini`).
 */

const builtins = new Set(builtinModules);

/** @param {string} specifier */
export function isRelative(specifier) {
  return /^\.{1,2}(?:\/|$)/.test(specifier);
}

/** @param {string} specifier */
export function isBuiltin(specifier) {
  return specifier.startsWith('node:') || builtins.has(specifier);
}

/**
 * @param {string} importer
 * @param {string} specifier
 */
export function toAddress(importer, specifier) {
  const [path = ''] = specifier.split('?', 1);
  if (isRelative(path)) return posix.join(posix.dirname(importer), path);
  if (isBuiltin(path)) return path.startsWith('node:') ? path : `node:${path}`;
  const workspace = /^@gramy\/([^/]+)(?:\/(.+))?$/.exec(path);
  if (!workspace) return `npm:${path}`;
  const [, name, inner] = workspace;
  const isApplication = name === 'server' || name === 'web';
  return isApplication ? `apps/${name}/${inner ?? ''}` : `packages/${name}/src/${inner ?? ''}.ts`;
}

/** @param {string} specifier */
export function packageOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * In a pattern `*` stands for anything within one folder, `**` for any depth, and `:name` for one folder
 * whose name is remembered.
 *
 * @param {string} pattern
 * @param {string} address
 * @returns {{ name: string | undefined } | undefined}
 */
export function matchAddress(pattern, address) {
  const match = toExpression(pattern).exec(address);
  return match ? { name: match.groups?.name } : undefined;
}

/**
 * @param {readonly string[]} patterns
 * @param {string} address
 */
export function matchesAny(patterns, address) {
  return patterns.some((pattern) => matchAddress(pattern, address));
}

/** @type {Map<string, RegExp>} */
const expressions = new Map();

/** @param {string} pattern */
function toExpression(pattern) {
  const known = expressions.get(pattern);
  if (known) return known;
  const source = pattern
    .split(/(\*\*\/|\*\*|\*|:name)/)
    .map((part) => wildcards[part] ?? part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('');
  const expression = new RegExp(`^${source}$`);
  expressions.set(pattern, expression);
  return expression;
}

/** @type {Record<string, string>} */
const wildcards = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', ':name': '(?<name>[^/]+)' };
