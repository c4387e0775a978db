import { readFile, stat } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/project.mjs';

const client = `${root}apps/web/dist/client/`;

interface BuiltFile {
  file: string;
  imports?: string[];
  css?: string[];
}

/** All scripts and styles of a screen until it is hydrated, as they are sent (brotli, without headers). */
async function weighFirstView(screen: string): Promise<{ kilobytes: number; sources: string[] }> {
  const manifest: Record<string, BuiltFile> = JSON.parse(
    await readFile(`${client}.vite/manifest.json`, 'utf8'),
  );
  const visited = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    const built = manifest[key];
    if (built === undefined) throw new Error(`nothing was built of ${key}`);
    if (visited.has(key)) return;
    visited.add(key);
    for (const file of [built.file, ...(built.css ?? [])]) files.add(file);
    for (const imported of built.imports ?? []) visit(imported);
  };
  visit('src/app/browser-entry.tsx');
  visit(screen);
  const sizes = await Promise.all([...files].map(async (file) => (await stat(`${client}${file}.br`)).size));
  return { kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000, sources: [...visited] };
}

describe('the first view on a slow line', () => {
  test.each([
    ['src/features/home/screens/home-screen.tsx', 190],
    ['src/features/search/screens/search-screen.tsx', 190],
    ['src/features/service-provider/screens/service-provider-screen.tsx', 220],
  ])('%s weighs at most %d KB', async (screen, most) => {
    const { kilobytes, sources } = await weighFirstView(screen);
    expect(kilobytes).toBeLessThanOrEqual(most);
    expect(sources.filter((source) => /venue-|business|office|_forms|_map/.test(source))).toEqual([]);
  });
});
