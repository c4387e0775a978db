import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { dropAdvice, findProductionFiles, leanComponents } from './lean-router.ts';

/** The entries, and the chunks of the package that they import. */
async function readSources(): Promise<string[]> {
  const sources = new Map<string, string>();
  const waiting = [...findProductionFiles().values()];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (sources.has(file)) continue;
    const source = await readFile(file, 'utf8');
    sources.set(file, source);
    for (const [, name = ''] of source.matchAll(/from "(\.\/[^"]+\.mjs)"/g)) {
      waiting.push(path.join(path.dirname(file), name));
    }
  }
  return [...sources.values()];
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const names = /^\w+\.displayName\b/gm;
const components =
  /^(?:var|const|let) \w+ = (?:\/\* @__PURE__ \*\/ )?\w+\.(?:createContext|forwardRef|memo)\(/gm;
const impureComponents = /^(?:var|const|let) \w+ = \w+\.(?:createContext|forwardRef|memo)\(/gm;

describe("the router's published build", () => {
  it('still names its components in the way that is taken out, and nothing is left of it', async () => {
    const source = (await readSources()).join('\n');
    expect(count(source, names)).toBeGreaterThan(10);
    expect(count(leanComponents(source), names)).toBe(0);
  });

  it('still makes them in the way that is marked as pure, each of them', async () => {
    const source = (await readSources()).join('\n');
    expect(count(source, impureComponents)).toBeGreaterThan(10);
    expect(count(leanComponents(source), impureComponents)).toBe(0);
    expect(count(leanComponents(source), components)).toBe(count(source, components));
  });

  it('still warns and lets itself be watched in the way that is left out, and errors stay', async () => {
    const source = await readSources();
    const lean = source.map(dropAdvice).join('\n');
    const calls = /^\s+warning(?:Once)?\(/gm;
    const watches = /if \(init\.instrumentations\)/g;
    const errors = /\binvariant2?\(/g;
    expect(count(source.join('\n'), calls)).toBeGreaterThan(20);
    expect(count(lean, calls)).toBe(0);
    expect(count(source.join('\n'), watches)).toBeGreaterThan(0);
    expect(count(lean, watches)).toBe(0);
    expect(count(lean, errors)).toBe(count(source.join('\n'), errors));
  });
});
