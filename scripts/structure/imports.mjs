/**
 * @typedef {import('./tokens.mjs').Token} Token
 * @typedef {{ specifier: string, line: number, isTypeOnly: boolean }} Import
 */

/**
 * Every module that the tokens name: `import`, `export … from`, and `import('…')` with a plain text. An
 * `import('…')` inside a type cannot be told from a call without a compiler and counts as a call.
 *
 * @param {readonly Token[]} tokens
 * @returns {Import[]}
 */
export function readImports(tokens) {
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || isMember(tokens, index)) return [];
    if (token.text === 'import') return readImport(tokens, index + 1) ?? [];
    if (token.text === 'export') return readReexport(tokens, index + 1) ?? [];
    return [];
  });
}

/**
 * `module.import`, or the property of `{ import: … }`.
 *
 * @param {readonly Token[]} tokens
 * @param {number} index
 */
function isMember(tokens, index) {
  return isMark(tokens[index - 1], '.') || isMark(tokens[index - 1], '?.') || isMark(tokens[index + 1], ':');
}

/**
 * @param {readonly Token[]} tokens
 * @param {number} start
 */
function readImport(tokens, start) {
  const first = tokens[start];
  if (isMark(first, '(')) return readCall(tokens, start + 1);
  if (first?.kind === 'string') return toImport(first, false);

  // `import type from 'x'` imports a default that is called "type".
  const isTypeOnly = isWord(first, 'type') && !isSource(tokens, start + 1);
  for (let index = start; index < tokens.length; index += 1) {
    if (isSource(tokens, index)) return toImport(tokens[index + 1], isTypeOnly);
    if (!isClausePart(tokens[index])) return undefined;
  }
  return undefined;
}

/**
 * @param {readonly Token[]} tokens
 * @param {number} start
 */
function readCall(tokens, start) {
  const argument = tokens[start];
  const isPlain = argument?.kind === 'string' || (argument?.kind === 'template' && argument.isWhole);
  const isComplete = isMark(tokens[start + 1], ')') || isMark(tokens[start + 1], ',');
  return isPlain && isComplete ? toImport(argument, false) : undefined;
}

/**
 * @param {readonly Token[]} tokens
 * @param {number} start
 */
function readReexport(tokens, start) {
  const isTypeOnly = isWord(tokens[start], 'type');
  const opening = tokens[isTypeOnly ? start + 1 : start];
  if (!isMark(opening, '{') && !isMark(opening, '*')) return undefined;
  for (let index = start; index < tokens.length; index += 1) {
    if (isSource(tokens, index)) return toImport(tokens[index + 1], isTypeOnly);
    const isOver = isMark(tokens[index], '}') && !isWord(tokens[index + 1], 'from');
    if (isOver || !isClausePart(tokens[index])) return undefined;
  }
  return undefined;
}

/**
 * @param {readonly Token[]} tokens
 * @param {number} index
 */
function isSource(tokens, index) {
  return isWord(tokens[index], 'from') && tokens[index + 1]?.kind === 'string';
}

/** @param {Token | undefined} token */
function isClausePart(token) {
  if (token?.kind === 'word' || token?.kind === 'string') return true;
  return token?.kind === 'mark' && '{},*'.includes(token.text);
}

/**
 * @param {Token | undefined} token
 * @param {string} text
 */
function isWord(token, text) {
  return token?.kind === 'word' && token.text === text;
}

/**
 * @param {Token | undefined} token
 * @param {string} text
 */
function isMark(token, text) {
  return token?.kind === 'mark' && token.text === text;
}

/**
 * @param {Token | undefined} token
 * @param {boolean} isTypeOnly
 * @returns {Import | undefined}
 */
function toImport(token, isTypeOnly) {
  return token && { specifier: token.text, line: token.line, isTypeOnly };
}
