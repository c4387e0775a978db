/** @typedef {import('./structure/source-tree.mjs').Objection} Objection */

/**
 * One line when all is well, otherwise one line per objection, by path and line.
 *
 * @param {string} check
 * @param {{ objections: readonly Objection[], summary: string }} result
 */
export function formatResult(check, { objections, summary }) {
  if (objections.length === 0) return `${check}: ${summary}, no objections`;
  return objections
    .toSorted(
      (one, other) => compare(one.path, other.path) || one.line - other.line || compare(one.rule, other.rule),
    )
    .map(({ path, line, rule, sentence }) => `${path}:${line} ${rule} — ${sentence}`)
    .join('\n');
}

/**
 * @param {string} one
 * @param {string} other
 */
function compare(one, other) {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * @param {string} check
 * @param {{ objections: readonly Objection[], summary: string }} result
 */
export function reportResult(check, result) {
  console.log(formatResult(check, result));
  if (result.objections.length > 0) process.exitCode = 1;
}
