import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const frame = 'src/app/browser-entry.tsx';
/** All other screens are behind it. */
const directory = 'src/app/lazy-screens.ts';
const importedFile = /(?:\bfrom|\bimport|\bimport\()\s*'(\.{1,2}\/[^']+\.tsx?)'/g;

/**
 * The sources of what can be seen on a screen before any other is asked for: its own, with what it opens, and those of
 * the frame around it. Relative imports name their files, so there is nothing to resolve.
 */
export function listSources(root: string, screen: string): string[] {
  const found = new Set<string>();
  // The landing page comes with the app; nobody sees it on another.
  const isElsewhere = (file: string) =>
    file.startsWith('src/features/home/') && !screen.startsWith('src/features/home/');

  function visit(file: string): void {
    if (found.has(file) || file === directory || isElsewhere(file)) return;
    found.add(file);
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, imported = ''] of text.matchAll(importedFile)) {
      const next = path.posix.join(path.posix.dirname(file), imported);
      if (existsSync(path.join(root, next))) visit(next);
    }
  }

  visit(frame);
  visit(screen);
  return [...found].map((file) => path.join(root, file));
}
