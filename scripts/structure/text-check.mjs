import { matchesAny } from './addresses.mjs';
import { longestFile, sql, sums, unfinished } from './rules.mjs';

/**
 * @typedef {import('./source-tree.mjs').SourceFile} SourceFile
 * @typedef {import('./source-tree.mjs').Objection} Objection
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
      .flatMap((file) => [...checkUnfinished(file), ...checkSql(file), ...checkSums(file)]),
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
function checkSql({ path, imports, visit, lineOf }) {
  if (matchesAny(sql.homes, path)) return [];
  const lines = imports.filter(({ specifier }) => specifier === sql.driver).map(({ line }) => line);
  visit({
    TaggedTemplateExpression({ tag, start }) {
      const name = tag.type === 'MemberExpression' ? tag.property : tag;
      if (name.type === 'Identifier' && sql.tags.includes(name.name)) lines.push(lineOf(start));
    },
  });
  return lines.map((line) => ({
    path,
    line,
    rule: 'sql-home',
    sentence: 'SQL and its driver stand only in store files, db/ and jobs/worker-guard.ts.',
  }));
}

/**
 * @param {SourceFile} file
 * @returns {Objection[]}
 */
function checkSums({ path, text, visit, lineOf }) {
  if (!path.startsWith('apps/server/') || matchesAny(sums.except, path) || !sums.of.test(text)) return [];
  /** @type {number[]} */
  const lines = [];
  visit({
    TaggedTemplateExpression({ start, end }) {
      const statement = text.slice(start, end);
      if (sums.of.test(statement) && !sums.ledger.test(statement)) lines.push(lineOf(start));
    },
  });
  return lines.map((line) => ({
    path,
    line,
    rule: 'money-sums',
    sentence: 'sums of money are read from the ledger, by the views guest_money and returned_money.',
  }));
}
