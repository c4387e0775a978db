import { createRequire } from 'node:module';
import path from 'node:path';
import { type Plugin, parseSync } from 'vite';

/**
 * The package always resolves to its development build, and the names it gives to its components keep all of
 * them in the bundle. The production build with pure components is 2 KB smaller for every visitor, and another 2
 * without what it tells developers on the console.
 */
export function leanRouter(): Plugin {
  return {
    name: 'gramy:lean-router',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId(source) {
      return findProductionFiles().get(source);
    },
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production/ },
      handler: (code) => dropAdvice(leanComponents(code)),
    },
  };
}

export function findProductionFiles(): Map<string, string> {
  const packageFile = createRequire(import.meta.url).resolve('react-router/package.json');
  const production = path.join(path.dirname(packageFile), 'dist/production');
  return new Map([
    ['react-router', path.join(production, 'index.mjs')],
    ['react-router/dom', path.join(production, 'dom-export.mjs')],
  ]);
}

/** Depends on how the package is written; the test beside it tells when an upgrade has changed that. */
export function leanComponents(code: string): string {
  return code
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
}

/** Warnings, and the hooks by which tools could watch every call; errors keep their words. */
export function dropAdvice(code: string): string {
  let lean = code;
  for (const { start, end } of findAdvice(parseSync('router.mjs', code).program).sort(
    (a, b) => b.start - a.start,
  )) {
    lean = `${lean.slice(0, start)};${lean.slice(end)}`;
  }
  return lean;
}

interface Place {
  start: number;
  end: number;
}

interface SyntaxNode extends Place {
  type: string;
  name?: string;
  expression?: SyntaxNode;
  callee?: SyntaxNode;
  test?: SyntaxNode;
  property?: SyntaxNode;
}

function findAdvice(value: unknown): Place[] {
  if (Array.isArray(value)) return value.flatMap(findAdvice);
  if (!isNode(value)) return [];
  return isAdvice(value) ? [value] : Object.values(value).flatMap(findAdvice);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isAdvice({ type, expression, test }: SyntaxNode): boolean {
  if (type === 'ExpressionStatement') return /^warning(?:Once)?$/.test(expression?.callee?.name ?? '');
  return type === 'IfStatement' && test?.property?.name === 'instrumentations';
}
