/**
 * @typedef {{ specifier: string, line: number, isTypeOnly: boolean }} Import
 * @typedef {import('rolldown/utils').ESTree.Expression} Expression
 */

/**
 * Every module that a file names: `import`, `export … from`, and `import('…')` with a plain text.
 *
 * @param {Pick<import('./source-tree.mjs').SourceFile, 'visit' | 'lineOf'>} file
 * @returns {Import[]}
 */
export function readImports({ visit, lineOf }) {
  /** @type {Import[]} */
  const imports = [];
  /**
   * @param {Expression | null} source
   * @param {boolean} isTypeOnly
   */
  const add = (source, isTypeOnly) => {
    const specifier = source ? readPlainText(source) : undefined;
    if (source && specifier !== undefined)
      imports.push({ specifier, line: lineOf(source.start), isTypeOnly });
  };
  visit({
    ImportDeclaration: ({ source, importKind }) => add(source, importKind === 'type'),
    ExportNamedDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ImportExpression: ({ source }) => add(source, false),
    TSImportType: ({ source }) => add(source, true),
  });
  return imports;
}

/** @param {Expression} node */
export function readPlainText(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  const isPlain = node.type === 'TemplateLiteral' && node.expressions.length === 0;
  return isPlain ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
}
