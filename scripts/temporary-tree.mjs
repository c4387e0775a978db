import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Runs `work` over a folder that holds these files, and removes it. For tests.
 *
 * @template Result
 * @param {Record<string, string>} files by path
 * @param {(root: string) => Result} work
 * @returns {Result}
 */
export function withTree(files, work) {
  const root = makeTree(files);
  try {
    return work(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** @param {Record<string, string>} files by path; whoever makes the folder removes it */
export function makeTree(files) {
  const root = mkdtempSync(join(tmpdir(), 'gramy-tree-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
