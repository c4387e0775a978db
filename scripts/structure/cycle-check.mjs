import { matchAddress, toAddress } from './addresses.mjs';
import { acyclicFolders } from './rules.mjs';

/**
 * @typedef {import('./source-tree.mjs').SourceFile} SourceFile
 * @typedef {import('./source-tree.mjs').Objection} Objection
 * @typedef {{ path: string, line: number }} Place
 * @typedef {Map<string, Map<string, Place>>} Graph per feature: the features it imports, and where it does so first
 */

/**
 * Between features, where no two files need to import one another for a circle; biome finds those between files. Types
 * count too: a circle of types is a circle of meanings.
 *
 * @param {readonly SourceFile[]} files
 * @returns {Objection[]}
 */
export function checkCycles(files) {
  const graph = drawGraph(files.filter((file) => file.isProduction));
  return findCycles(graph).map((cycle) => {
    const place = graph.get(cycle[0] ?? '')?.get(cycle[1] ?? '');
    return {
      path: place?.path ?? '',
      line: place?.line ?? 0,
      rule: 'feature-cycle',
      sentence: `features import one another in a circle: ${cycle.join(' → ')}.`,
    };
  });
}

/** @param {readonly SourceFile[]} files */
function drawGraph(files) {
  /** @type {Graph} */
  const graph = new Map();
  for (const file of files) {
    const from = matchAddress(acyclicFolders, file.path)?.name;
    if (from === undefined) continue;
    const edges = graph.get(from) ?? new Map();
    graph.set(from, edges);
    for (const { specifier, line } of file.imports) {
      const to = matchAddress(acyclicFolders, toAddress(file.path, specifier))?.name;
      if (to !== undefined && to !== from && !edges.has(to)) edges.set(to, { path: file.path, line });
    }
  }
  return graph;
}

/**
 * One cycle per edge that closes one, which is enough to point at every knot.
 *
 * @param {Graph} graph
 */
function findCycles(graph) {
  /** @type {string[][]} */
  const cycles = [];
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {readonly string[]} trail */
  const visit = (trail) => {
    const feature = trail.at(-1) ?? '';
    for (const next of graph.get(feature)?.keys() ?? []) {
      const start = trail.indexOf(next);
      if (start >= 0) cycles.push([...trail.slice(start), next]);
      else if (!done.has(next)) visit([...trail, next]);
    }
    done.add(feature);
  };
  for (const feature of graph.keys()) if (!done.has(feature)) visit([feature]);
  return cycles;
}
