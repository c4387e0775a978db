/**
 * @typedef {import('../structure/tokens.mjs').Token} Token
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
 * @param {readonly Token[]} tokens
 * @returns {UsedKey[]}
 */
export function readUsedKeys(tokens) {
  /** @type {Map<string, string[]>} */
  const bindings = new Map();
  /** @type {UsedKey[]} */
  const used = [];
  tokens.forEach((token, index) => {
    if (token.kind !== 'word') return;
    const next = tokens[index + 1];
    if (token.text === 'useTranslation' && isMark(next, '(')) {
      bindings.set(readBoundName(tokens, index), readFileNames(tokens, index + 2));
    } else if (token.text === 'i18nKey' && isMark(next, '=')) {
      used.push(...readAttribute(tokens, index + 2, bindings.get('t')));
    } else if (isMark(next, '(') && (token.text === 't' || bindings.has(token.text))) {
      const isMember = isMark(tokens[index - 1], '.');
      const keys = readLiterals(tokens, index + 2, isMember ? undefined : bindings.get(token.text));
      const isTree = asksForObjects(tokens, index + 2);
      used.push(...keys.map((key) => ({ ...key, isTree: isTree && key.isWhole })));
    }
  });
  return used;
}

/**
 * `const { t }` or `const { t: name }`.
 *
 * @param {readonly Token[]} tokens
 * @param {number} hook
 */
function readBoundName(tokens, hook) {
  for (let index = hook - 1; index >= 0 && !isMark(tokens[index], '{'); index -= 1) {
    const isRenamed = tokens[index]?.text === 't' && isMark(tokens[index + 1], ':');
    if (isRenamed) return tokens[index + 2]?.text ?? 't';
  }
  return 't';
}

/**
 * @param {readonly Token[]} tokens
 * @param {number} start
 */
function readFileNames(tokens, start) {
  const names = [];
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token?.kind === 'string') names.push(token.text);
    else if (!isMark(token, '[') && !isMark(token, ',')) break;
  }
  return names.length === 0 ? [defaultFile] : names;
}

/**
 * @param {readonly Token[]} tokens
 * @param {number} start
 * @param {string[] | undefined} files
 */
function readAttribute(tokens, start, files) {
  const value = tokens[start];
  if (value?.kind === 'string') return [toUsedKey(value, files)];
  return isMark(value, '{') ? readLiterals(tokens, start + 1, files) : [];
}

/**
 * The texts that an expression may come to: one, or those of a condition's branches. What a call inside it is
 * given, and what is compared, is not among them.
 *
 * @param {readonly Token[]} tokens
 * @param {number} start
 * @param {string[] | undefined} files
 */
function readLiterals(tokens, start, files) {
  /** @type {UsedKey[]} */
  const found = [];
  let depth = 0;
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index];
    const isLiteral = token?.kind === 'string' || token?.kind === 'template';
    if (token && isLiteral && depth === 0 && !isOperand(tokens, index)) found.push(toUsedKey(token, files));
    if (token?.kind !== 'mark') continue;
    if (['(', '[', '{', '${'].includes(token.text)) depth += 1;
    else if ([')', ']', '}'].includes(token.text)) depth -= 1;
    if (depth < 0 || (depth === 0 && token.text === ',')) break;
  }
  return found;
}

/**
 * Whether the options of a call, which starts here, say `returnObjects: true`.
 *
 * @param {readonly Token[]} tokens
 * @param {number} start
 */
function asksForObjects(tokens, start) {
  let depth = 0;
  for (let index = start; index < tokens.length && depth >= 0; index += 1) {
    const token = tokens[index];
    const isOption = depth === 1 && token?.kind === 'word' && token.text === 'returnObjects';
    if (isOption) return isMark(tokens[index + 1], ':') && tokens[index + 2]?.text === 'true';
    if (token?.kind !== 'mark') continue;
    if (['(', '[', '{', '${'].includes(token.text)) depth += 1;
    else if ([')', ']', '}'].includes(token.text)) depth -= 1;
  }
  return false;
}

/**
 * @param {readonly Token[]} tokens
 * @param {number} index
 */
function isOperand(tokens, index) {
  return isMark(tokens[index - 1], '=') || isMark(tokens[index + 1], '=') || isMark(tokens[index + 1], '!');
}

/**
 * @param {Token} token
 * @param {string[] | undefined} files
 * @returns {UsedKey}
 */
function toUsedKey(token, files) {
  const isWhole = token.kind === 'string' || token.isWhole === true;
  const [, file, key] = /^([a-z][a-z0-9-]*):(.*)$/s.exec(token.text) ?? [];
  const isNamed = file !== undefined && key !== undefined;
  return {
    key: isNamed ? key : token.text,
    isWhole,
    isTree: false,
    files: isNamed ? [file] : files,
    line: token.line,
  };
}

/**
 * @param {Token | undefined} token
 * @param {string} text
 */
function isMark(token, text) {
  return token?.kind === 'mark' && token.text === text;
}
