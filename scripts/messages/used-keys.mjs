import { readPlainText } from '../structure/imports.mjs';

/**
 * @typedef {import('../structure/source-tree.mjs').SourceFile} SourceFile
 * @typedef {import('rolldown/utils').ESTree.Expression} Expression
 * @typedef {import('rolldown/utils').ESTree.Argument} Argument
 *
 * @typedef {object} UsedKey
 * @property {string} key whole, or the start of a key that is put together while running
 * @property {boolean} isWhole
 * @property {boolean} isTree asked for with `returnObjects: true`: everything below the key is used
 * @property {string[] | undefined} files the message files it may stand in; undefined when the source does not say
 * @property {number} line
 */

const defaultFile = 'app';

/**
 * The keys of `t('…')` and `i18nKey="…"`. Which file they mean is said by the nearest `useTranslation('…')` above
 * that made this `t`, or by the key itself (`file:key`).
 *
 * @param {Pick<SourceFile, 'visit' | 'lineOf'>} source
 * @returns {UsedKey[]}
 */
export function readUsedKeys({ visit, lineOf }) {
  /** By the name of the function. @type {Map<string, string[]>} */
  const bindings = new Map();
  /** @type {UsedKey[]} */
  const used = [];
  /**
   * @param {Expression} node
   * @param {string[] | undefined} files
   * @param {boolean} [isTree]
   */
  const add = (node, files, isTree = false) => {
    for (const text of listTexts(node)) {
      const { key, ...rest } = splitFile(text, files);
      used.push({ key, ...rest, isTree: isTree && rest.isWhole, line: lineOf(text.start) });
    }
  };
  visit({
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'CallExpression' || nameOf(init.callee) !== 'useTranslation') return;
      bindings.set(readBoundName(id), readFileNames(init.arguments[0]));
    },
    CallExpression({ callee, arguments: [key, options] }) {
      const name = nameOf(callee);
      if (!key || key.type === 'SpreadElement' || (name !== 't' && !bindings.has(name))) return;
      add(key, callee.type === 'MemberExpression' ? undefined : bindings.get(name), asksForObjects(options));
    },
    JSXAttribute({ name, value }) {
      if (name.name !== 'i18nKey' || !value) return;
      const node = value.type === 'JSXExpressionContainer' ? value.expression : value;
      if (node.type !== 'JSXEmptyExpression') add(/** @type {Expression} */ (node), bindings.get('t'));
    },
  });
  return used;
}

/** Of `t` as well as of `i18n.t`. @param {Expression} callee */
function nameOf(callee) {
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  return name.type === 'Identifier' ? name.name : '';
}

/** `const { t }` or `const { t: name }`. @param {import('rolldown/utils').ESTree.BindingPattern} pattern */
function readBoundName(pattern) {
  if (pattern.type !== 'ObjectPattern') return 't';
  for (const property of pattern.properties) {
    const isNamed = property.type === 'Property' && nameOf(/** @type {Expression} */ (property.key)) === 't';
    if (isNamed && property.value.type === 'Identifier') return property.value.name;
  }
  return 't';
}

/** @param {Argument | undefined} argument */
function readFileNames(argument) {
  const nodes = argument?.type === 'ArrayExpression' ? argument.elements : [argument];
  const names = nodes.flatMap((node) => (node && node.type !== 'SpreadElement' && readPlainText(node)) || []);
  return names.length === 0 ? [defaultFile] : names;
}

/**
 * The texts that an expression may come to: one, or those of a condition's branches.
 *
 * @param {Expression} node
 * @returns {{ text: string, isWhole: boolean, start: number }[]}
 */
function listTexts(node) {
  const text = readPlainText(node);
  if (text !== undefined) return [{ text, isWhole: true, start: node.start }];
  switch (node.type) {
    case 'TemplateLiteral':
      return [{ text: node.quasis[0]?.value.cooked ?? '', isWhole: false, start: node.start }];
    case 'ConditionalExpression':
      return [...listTexts(node.consequent), ...listTexts(node.alternate)];
    case 'LogicalExpression':
      return [...listTexts(node.left), ...listTexts(node.right)];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return listTexts(node.expression);
    default:
      return [];
  }
}

/** Whether the options of a call say `returnObjects: true`. @param {Argument | undefined} options */
function asksForObjects(options) {
  if (options?.type !== 'ObjectExpression') return false;
  return options.properties.some(
    (property) =>
      property.type === 'Property' &&
      nameOf(/** @type {Expression} */ (property.key)) === 'returnObjects' &&
      property.value.type === 'Literal' &&
      property.value.value === true,
  );
}

/**
 * @param {{ text: string, isWhole: boolean }} text
 * @param {string[] | undefined} files
 */
function splitFile({ text, isWhole }, files) {
  const [, file, key] = /^([a-z][a-z0-9-]*):(.*)$/s.exec(text) ?? [];
  return file === undefined || key === undefined
    ? { key: text, isWhole, files }
    : { key, isWhole, files: [file] };
}
