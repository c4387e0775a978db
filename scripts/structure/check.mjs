import { checkCycles } from './cycle-check.mjs';
import { checkDirections } from './direction-check.mjs';
import { checkMap } from './map-check.mjs';
import { checkNames } from './naming-check.mjs';
import { checkPackages } from './package-check.mjs';
import { readSourceTree } from './source-tree.mjs';
import { checkTexts } from './text-check.mjs';

/**
 * @param {string} root
 * @returns {{ objections: import('./source-tree.mjs').Objection[], summary: string }}
 */
export function checkStructure(root) {
  const tree = readSourceTree(root);
  const { paths, files } = tree;
  const objections = [
    ...checkDirections(files),
    ...checkCycles(files),
    ...checkPackages(root, files),
    ...checkNames(paths),
    ...checkTexts(files),
    ...checkMap(root, tree),
  ];
  const imports = files.reduce((sum, file) => sum + file.imports.length, 0);
  return { objections, summary: `${files.length} files, ${imports} imports` };
}
