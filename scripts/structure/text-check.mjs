import { matchesAny } from './addresses.mjs';
import { longestFile, sql, unfinished } from './rules.mjs';

/**
 * @typedef {import('./source-tree.mjs').SourceFile} SourceFile
 * @typedef {import('./source-tree.mjs').Objection} Objection
 * @typedef {import('./tokens.mjs').Token} Token
 */

/**
 * @param {readonly SourceFile[]} files
 * @returns {Objection[]}
 */
export function checkTexts(files) {
  return [
    ...files.filter(hasLimit).flatMap(checkLength),
    ...files
      .filter((file) => file.isProduction)
      .flatMap((file) => [...checkConsole(file), ...checkUnfinished(file), ...checkSql(file)]),
  ];
}

/** @param {SourceFile} file */
function hasLimit({ path, isTest }) {
  return !isTest && matchesAny(longestFile.files, path) && !matchesAny(longestFile.except, path);
}

/**
 * @param {SourceFile} file
 * @returns {Objection[]}
 */
function checkLength({ path, text }) {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (lines <= longestFile.lines) return [];
  const sentence = `${lines} lines; a file has at most ${longestFile.lines}.`;
  return [{ path, line: longestFile.lines + 1, rule: 'file-length', sentence }];
}

/**
 * @param {SourceFile} file
 * @returns {Objection[]}
 */
function checkConsole({ path, tokens }) {
  return tokens
    .filter((token, index) => {
      const isCall = token.text === 'log' && tokens[index - 1]?.text === '.';
      return isCall && token.kind === 'word' && tokens[index - 2]?.text === 'console';
    })
    .map(({ line }) => ({
      path,
      line,
      rule: 'console-log',
      sentence: 'production code does not use console.log.',
    }));
}

/**
 * @param {SourceFile} file
 * @returns {Objection[]}
 */
function checkUnfinished({ path, text }) {
  const mark = new RegExp(`\\b(?:${unfinished.join('|')})\\b`);
  return text.split('\n').flatMap((content, index) => {
    const found = mark.exec(content)?.[0];
    if (found === undefined) return [];
    return { path, line: index + 1, rule: 'unfinished', sentence: `production code holds no ${found}.` };
  });
}

/**
 * @param {SourceFile} file
 * @returns {Objection[]}
 */
function checkSql({ path, tokens, imports }) {
  if (matchesAny(sql.homes, path)) return [];
  const drivers = imports.filter(({ specifier }) => specifier === sql.driver);
  const queries = tokens.filter(
    (token, index) => token.kind === 'template' && isSqlTag(findTag(tokens, index)),
  );
  return [...drivers, ...queries].map(({ line }) => ({
    path,
    line,
    rule: 'sql-home',
    sentence: 'SQL and its driver stand only in store files, db/ and jobs/worker-guard.ts.',
  }));
}

/** @param {Token | undefined} token */
function isSqlTag(token) {
  return token?.kind === 'word' && sql.tags.includes(token.text);
}

/**
 * The token before a template, past type arguments such as those of db<Row[]>`…`.
 *
 * @param {readonly Token[]} tokens
 * @param {number} template
 */
function findTag(tokens, template) {
  let open = 0;
  for (let index = template - 1; index >= 0; index -= 1) {
    const token = tokens[index];
    if (token?.kind === 'mark' && token.text === '>') open += 1;
    else if (token?.kind === 'mark' && token.text === '<') open -= 1;
    else if (open === 0) return token;
  }
  return undefined;
}
