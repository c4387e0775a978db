import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

/** As far as they are used here; both come with Tailwind's own plugin. */
interface Compiler {
  sources: { base: string; pattern: string; negated: boolean }[];
  build: (candidates: string[]) => string;
}
interface Scanner {
  scan: () => string[];
  scanFiles: (files: { content: string; extension: string }[]) => string[];
}
interface Tailwind {
  compile: (css: string, options: object) => Promise<Compiler>;
  Scanner: new (options: { sources: Compiler['sources'] }) => Scanner;
}

const app = dirname(fileURLToPath(import.meta.url));
const source = dirname(app);
const styles = 'first-view.css';

/** What a page shows that needs no screen besides what the app brings. */
const roots = [
  'features/home/screens/home-screen.tsx',
  'app/layouts/main-layout.tsx',
  'app/layouts/root-frame.tsx',
  'app/maintenance-gate.tsx',
  'app/screens/error-screen.tsx',
  'app/screens/loading-screen.tsx',
];
/** Where all other screens are named: they bring the other style sheet. */
const directory = 'app/lazy-screens.ts';
/** Settings open in a dialog of their own, after the first view. */
const later = /\/settings-|\.test\./;

function readImports(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/import type [^;]+;/g, '');
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g);
  return Array.from(found, ([, path = '']) => join(dirname(file), path));
}

function collectFiles(): string[] {
  const open = roots.map((root) => join(source, root));
  const seen = new Set(open);
  for (const file of open) {
    for (const imported of readImports(file)) {
      const isOther = later.test(imported) || imported === join(source, directory);
      if (seen.has(imported) || isOther) continue;
      seen.add(imported);
      open.push(imported);
    }
  }
  return open;
}

describe('the style sheet of the first view', () => {
  let compiler: Compiler;
  let scanner: Scanner;

  beforeAll(async () => {
    const beside = createRequire(createRequire(import.meta.url).resolve('@tailwindcss/vite'));
    const { compile }: Tailwind = beside('@tailwindcss/node');
    const { Scanner }: Tailwind = beside('@tailwindcss/oxide');
    const css = readFileSync(join(app, styles), 'utf8');
    compiler = await compile(css, { base: app, onDependency: () => {} });
    scanner = new Scanner({ sources: compiler.sources });
  });

  it('knows all looks of what the landing page is made of, and of what opens or fails on it', () => {
    const files = collectFiles();
    expect(files).toContain(join(source, 'features/places/components/place-card.tsx'));
    const known = new Set(scanner.scan());
    let rules = compiler.build([...known]);
    const missing = files.filter((file) => {
      const content = readFileSync(file, 'utf8');
      const found = scanner.scanFiles([{ content, extension: 'tsx' }]).filter((word) => !known.has(word));
      if (found.length === 0) return false;
      const grown = compiler.build(found);
      const isMissing = grown !== rules;
      for (const word of found) known.add(word);
      rules = grown;
      return isMissing;
    });
    expect(missing.map((file) => relative(source, file))).toEqual([]);
  });
});
